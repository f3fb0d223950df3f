internal import Entities
internal import Files
internal import SiteModules
internal import Text

/// One of the workers that make pages: its bench, and the pages it has staged.
struct Worker: ~Copyable {
  private var bench: Workbench
  private let tray: Tray
  private let links: LinkResolver
  private var units: [UnitMemory] = []

  /// With no `output` the pages are dropped, and nothing is remembered; a survey keeps what stands for their content.
  init(output: OutputFolder?, survey: Survey?, content: LoadedContent) {
    let tray = Tray(output: output, survey: survey)
    self.tray = tray
    links = content.links
    bench = Workbench(allowsRawHTML: content.settings.allowsRawHTML) { file, bytes in tray.put(file, bytes) }
  }

  mutating func make(_ due: UnitPlan.Due, by module: any ModuleRouter) {
    let (files, findings) = (tray.rendering.files.count, bench.findings.counts)
    // Of this unit alone.
    bench.findings.mayChange = false
    module.make(due.index, on: &bench)
    remember(due.unit, files: files, findings: bench.findings.since(findings))
  }

  mutating func make(_ due: UnitPlan.Due, by copying: FileCopy) {
    let files = tray.rendering.files.count
    tray.put(copying)
    remember(due.unit, files: files, findings: Findings())
  }

  private mutating func remember(_ unit: UnitMemory, files: Int, findings: Findings) {
    guard tray.isKeeping else { return }
    var unit = unit
    unit.files = (files..<tray.rendering.files.count).map {
      FileMemory(file: tray.rendering.files[$0], wasWritten: tray.wasWritten[$0])
    }
    unit.findings = findings
    if !findings.lookups.isEmpty { unit.links = links.inputs(from: findings.lookups).value }
    units.append(unit)
  }

  consuming func finished() -> Rendering {
    var rendering = tray.rendering
    rendering.findings = bench.findings
    rendering.units = units
    return rendering
  }
}

/// A file that reaches the output as it is.
struct FileCopy: Sendable {
  enum Source: Sendable {
    case file(String)
    case bytes([UInt8])
  }

  /// Below the output folder.
  var path: String
  var source: Source
  var origin: OutputFile.Origin
}

/// Takes a worker's files to the output folder and keeps count.
private final class Tray {
  private let output: OutputFolder?
  private let survey: Survey?
  private(set) var rendering = Rendering()
  /// One for each file.
  private(set) var wasWritten: [Bool] = []

  var isKeeping: Bool { output != nil }

  init(output: OutputFolder?, survey: Survey?) {
    self.output = output
    self.survey = survey
  }

  func put(_ file: OutputFile, _ bytes: UnsafeRawBufferPointer) {
    if file.path.hasSuffix(".html") { rendering.pages += 1 }
    note { survey throws(FileError) in try survey.take(file, bytes) }
    keep(file) { output throws(FileError) in try output.stage(file.path, bytes) }
  }

  func put(_ copy: FileCopy) {
    note { survey throws(FileError) in try survey.take(copy) }
    keep(OutputFile(path: copy.path, origin: copy.origin)) { output throws(FileError) in
      switch copy.source {
      case .file(let source): return try output.stage(copy.path, copyOf: source)
      case .bytes(let bytes):
        return try output.stage(copy.path, bytes)
      }
    }
  }

  private func note(_ take: (Survey) throws(FileError) -> SurveyedFile) {
    guard let survey else { return }
    do throws(FileError) {
      rendering.survey.append(try take(survey))
    } catch {
      if rendering.fileError == nil { rendering.fileError = error }
    }
  }

  private func keep(
    _ file: OutputFile, stage: (OutputFolder) throws(FileError) -> OutputFolder.Staged
  ) {
    rendering.files.append(file)
    guard let output else { return }
    wasWritten.append(false)
    if rendering.fileError != nil { return }
    do throws(FileError) {
      switch try stage(output) {
      case .changed:
        rendering.written += 1
        wasWritten[wasWritten.count - 1] = true
      case .unchanged: rendering.unchanged += 1
      }
    } catch {
      // Two files that want one address meet here first; the address check tells of them.
      if !error.isExisting { rendering.fileError = error }
    }
  }
}
