internal import Entities
internal import Files
package import Pages
package import SiteContents
internal import Text

/// The destination of files that are made.
package enum PageStore: Sendable {
  /// Files are staged in this folder.
  case folder(OutputFolder)
  /// Only the sizes and hashes of files are kept.
  case dryRun(DryRun)
  /// Pages are kept in memory.
  case memory
  /// Files are dropped.
  case none
}

/// Makes units one after the other, with the buffers of one worker.
package struct UnitMaker: ~Copyable {
  private var context: RenderContext
  private let collector: OutputCollector
  private let links: LinkResolver
  private var rendering = Rendering()

  /// `locked` has the keys of the trips of `content`, if they are locked.
  package init(_ store: PageStore, of content: SiteContent, locked: LockedTrips? = nil) {
    let collector = OutputCollector(store, locked: locked)
    self.collector = collector
    links = content.links
    context = RenderContext(
      allowsRawHTML: content.settings.allowsRawHTML,
      links: PortableLinks(of: content.pagePaths, assets: content.assets)
    ) { file, bytes in collector.put(file, bytes) }
  }

  mutating func make(_ due: UnitPlan.Due, by module: any ModuleRouter) {
    for page in module.pages(at: due.index, in: &context) { page.make(in: &context) }
    finish(due.unit, files: collector.takeFiles())
  }

  mutating func make(_ due: UnitPlan.Due, by copying: FileCopy) {
    if let copy = collector.withoutMetadata(copying) {
      collector.put(copy)
    } else {
      context.findings.diagnostics.append(
        Diagnostic(
          .error(.changedFile), file: copying.origin.shown,
          "the picture was changed while the site was built",
          hint: "build again"))
    }
    finish(due.unit, files: collector.takeFiles())
  }

  /// Finds the files and the problems of the unit. Makes no file.
  package mutating func examine(_ due: UnitPlan.Due, by module: any ModuleRouter) {
    let pages = module.pages(at: due.index, in: &context)
    finish(due.unit, files: pages.map { FileRecord(file: $0.file) })
  }

  private mutating func finish(_ unit: UnitRecord, files: [FileRecord]) {
    var unit = unit
    unit.files = files
    unit.findings = context.findings
    context.findings = Findings()
    if !unit.findings.lookups.isEmpty { unit.links = links.inputs(from: unit.findings.lookups).value }
    rendering.units.append(unit)
  }

  package consuming func finished() -> Rendering {
    var rendering = rendering
    rendering.pages = collector.pages
    rendering.dryRun = collector.dryRun
    rendering.fileError = collector.fileError
    return rendering
  }
}

/// Passes a worker's files to their store.
private final class OutputCollector {
  private let store: PageStore
  private var files: [FileRecord] = []
  private(set) var pages: [MadePage] = []
  private(set) var dryRun: [DryRunFile] = []
  private(set) var fileError: FileError?

  private let locked: LockedTrips?

  init(_ store: PageStore, locked: LockedTrips?) { (self.store, self.locked) = (store, locked) }

  /// The files since the last call.
  func takeFiles() -> [FileRecord] {
    defer { files = [] }
    return files
  }

  /// A page of a locked trip is encrypted before it goes to any store.
  func put(_ file: OutputFile, _ bytes: UnsafeRawBufferPointer) {
    guard let locked else { return pass(file, bytes) }
    let (hidden, script) = locked.sealed(file, ofTrip: LockedTrips.trip(ofFileAt: file.path), bytes)
    script.withUnsafeBytes { pass(hidden, $0) }
  }

  private func pass(_ file: OutputFile, _ bytes: UnsafeRawBufferPointer) {
    keep(file) { () throws(FileError) in
      switch store {
      case .folder(let output): return try output.stage(file.path, bytes) == .changed
      case .dryRun(let dryRun): self.dryRun.append(try dryRun.take(file, bytes))
      case .memory: pages.append(MadePage(file: file, bytes: Array(bytes)))
      case .none: break
      }
      return false
    }
  }

  /// The copy with the bytes of the picture, if it loses its metadata. Nil if the picture is damaged.
  func withoutMetadata(_ copy: FileCopy) -> FileCopy? {
    guard copy.losesMetadata, case .file(let path) = copy.source else { return copy }
    var copy = copy
    do throws(FileError) {
      guard let bytes = copy.published(try File.read(path).bytes) else { return nil }
      copy.source = .bytes(bytes)
    } catch {
      // A check makes no photos, so one that is not made yet is no problem.
      var isNotMade = false
      if case .none = store { isNotMade = error.isMissing }
      if fileError == nil, !isNotMade { fileError = error }
      copy.source = .bytes([])
    }
    return copy
  }

  /// The file of a locked trip is encrypted as `put(_:_:)` does it.
  func put(_ copy: FileCopy) {
    guard let locked, let trip = copy.lockedTrip else { return pass(copy) }
    let content: [UInt8]
    switch (store, copy.source) {
    // A check makes no photos.
    case (.none, _), (.memory, _): content = []
    case (_, .bytes(let bytes)): content = bytes
    case (_, .file(let path)):
      do throws(FileError) {
        content = try File.read(path).bytes
      } catch {
        if fileError == nil { fileError = error }
        return
      }
    }
    let file = OutputFile(path: copy.path, origin: copy.origin)
    let (hidden, script) = content.withUnsafeBytes { locked.sealed(file, ofTrip: trip, $0) }
    script.withUnsafeBytes { pass(hidden, $0) }
  }

  private func pass(_ copy: FileCopy) {
    keep(OutputFile(path: copy.path, origin: copy.origin)) { () throws(FileError) in
      switch store {
      case .folder(let output):
        switch copy.source {
        case .file(let source): return try output.stage(copy.path, copyOf: source) == .changed
        case .bytes(let bytes): return try output.stage(copy.path, bytes) == .changed
        }
      case .dryRun(let dryRun): self.dryRun.append(try dryRun.take(copy))
      case .memory, .none: break
      }
      return false
    }
  }

  /// `store` returns whether the file has new content.
  private func keep(_ file: OutputFile, store: () throws(FileError) -> Bool) {
    var record = FileRecord(file: file)
    if fileError == nil {
      do throws(FileError) {
        record.wasWritten = try store()
      } catch {
        // Two files with the same address collide here first. The address check reports them.
        if !error.isExisting { fileError = error }
      }
    }
    files.append(record)
  }
}
