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
  /// The number of trips.
  private let trips: Int
  private var rendering = Rendering()

  /// `locked` has the keys of the trips of `content`, if they are locked.
  package init(_ store: PageStore, of content: SiteContent, locked: LockedTrips? = nil) {
    let collector = OutputCollector(store, locked: locked)
    self.collector = collector
    links = content.links
    trips = content.catalogue.trips.count
    context = RenderContext(
      allowsRawHTML: content.settings.allowsRawHTML,
      links: PortableLinks(of: content.pagePaths, assets: content.assets)
    ) { file, bytes in collector.put(file, bytes) }
  }

  /// With `parts`, the unit of a trip is taken from its part.
  mutating func make(_ due: UnitPlan.Due, by module: any ModuleRouter, joining parts: JoinedParts? = nil) {
    if let parts, let trip = module.trip(at: due.index), take(due, ofTripAt: trip, from: parts) { return }
    for page in module.pages(at: due.index, in: &context) { page.make(in: &context) }
    finish(due.unit, files: collector.takeFiles())
  }

  mutating func make(_ due: UnitPlan.Due, by copying: FileCopy, joining parts: JoinedParts? = nil) {
    if let (taken, folder) = parts?.unit(named: due.unit.name) {
      return take(taken, from: folder, as: due.unit, origin: copying.origin)
    }
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

  /// Returns false if the unit must be made here, because its links lead to files that its part could not see.
  private mutating func take(_ due: UnitPlan.Due, ofTripAt trip: Int, from parts: JoinedParts) -> Bool {
    guard let (taken, folder) = parts.unit(named: due.unit.name),
      taken.unit.story == due.unit.story, taken.unit.inputs == due.unit.inputs
    else {
      let folder = parts.folder(ofTripAt: trip, of: trips)
      context.findings.diagnostics.append(folder.isOld(for: due.unit.name.text))
      finish(due.unit, files: [])
      return true
    }
    guard links.inputs(from: taken.unit.findings.lookups).value == taken.unit.links else {
      return false
    }
    take(taken, from: folder, as: due.unit)
    return true
  }

  /// `origin` is the origin of the file of a copy.
  private mutating func take(
    _ taken: PartUnit, from folder: PartFolder, as due: UnitRecord, origin: OutputFile.Origin? = nil
  ) {
    context.findings = taken.unit.findings
    for (record, hash) in zip(taken.unit.files, taken.hashes) {
      var file = record.file
      if let origin { file.origin = origin }
      if !collector.put(file, copyOf: folder.path + "/" + file.path, hash: hash) {
        context.findings.diagnostics.append(folder.isDamaged(at: file.path))
      }
    }
    finish(due, files: collector.takeFiles())
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

  /// Puts a file of a part. Returns false if it has not the content with this hash.
  func put(_ file: OutputFile, copyOf source: String, hash: ContentHash) -> Bool {
    var isSame = false
    keep(file) { () throws(FileError) in
      guard case .folder(let output) = store else { return false }
      do throws(FileError) {
        isSame = try ContentHash.ofFile(source).hash == hash
        guard isSame else { return false }
        return try output.stage(file.path, copyOf: source) == .changed
      } catch {
        if error.isMissing, error.path == source { return false }
        throw error
      }
    }
    return isSame || fileError != nil
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
