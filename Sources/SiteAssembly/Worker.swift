internal import Files
internal import SiteModules
internal import Text

/// One of the workers that make pages: its bench, and the pages it has staged.
struct Worker: ~Copyable {
  var bench: Workbench
  private let tray: Tray

  /// With no `output` the pages are dropped.
  init(output: OutputFolder?, allowsRawHTML: Bool) {
    let tray = Tray(output: output)
    self.tray = tray
    bench = Workbench(allowsRawHTML: allowsRawHTML) { file, bytes in tray.put(file, bytes) }
  }

  func copy(_ copy: FileCopy) { tray.put(copy) }

  consuming func finished() -> Rendering {
    var rendering = tray.rendering
    rendering.findings = bench.findings
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
  private(set) var rendering = Rendering()

  init(output: OutputFolder?) { self.output = output }

  func put(_ file: OutputFile, _ bytes: UnsafeRawBufferPointer) {
    if file.path.hasSuffix(".html") { rendering.pages += 1 }
    keep(file) { output throws(FileError) in try output.stage(file.path, bytes) }
  }

  func put(_ copy: FileCopy) {
    keep(OutputFile(path: copy.path, origin: copy.origin)) { output throws(FileError) in
      switch copy.source {
      case .file(let source): return try output.stage(copy.path, copyOf: source)
      case .bytes(let bytes):
        return try output.stage(copy.path, bytes)
      }
    }
  }

  private func keep(
    _ file: OutputFile, stage: (OutputFolder) throws(FileError) -> OutputFolder.Staged
  ) {
    rendering.files.append(file)
    guard let output, rendering.fileError == nil else { return }
    do throws(FileError) {
      switch try stage(output) {
      case .changed: rendering.written += 1
      case .unchanged: rendering.unchanged += 1
      }
    } catch {
      // Two files that want one address meet here first; the address check tells of them.
      if !error.isExisting { rendering.fileError = error }
    }
  }
}
