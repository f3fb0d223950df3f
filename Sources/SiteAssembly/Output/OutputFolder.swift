internal import Files

/// Where a site is written, as a transaction: pages are staged beside their places, and only when all of them
/// are made, and made well, do they take their places by renames.
///
/// Calls of `stage` from several workers are fine; all others are for one.
final class OutputFolder: Sendable {
  private static let staging = ".tripsite-staging"
  /// A manifest before it is whole.
  private static let draft = staging + Manifest.name

  private let path: String
  private let isNew: Bool
  private let folder: FolderHandle
  /// Ours from the build before; nil in a fresh folder, where nothing need be compared.
  private let before: Manifest?
  /// Whether files are only compared with those that stand there.
  private let onlyCompares: Bool

  /// Makes the folder where it is missing; refuses one that holds what is not ours.
  init(at path: String) throws(BuildFailure) {
    self.path = path
    onlyCompares = false
    isNew = Folder.kind(of: path) == nil
    do {
      if isNew { try Folder.make(path) }
      folder = try FolderHandle(path)
    } catch {
      throw .cannotCreate("\(error.action) \(error.path): \(error.reason)", hint: nil)
    }
    guard folder.lock() else {
      throw .cannotCreate("another build is writing to \(path)", hint: "wait until it is done")
    }
    do {
      before = try Manifest.read(from: path)
      let foreign = try Folder.entries(of: path).first { ![Self.staging, Self.draft].contains($0.name) }
      if before == nil, let foreign {
        throw BuildFailure.cannotCreate(
          "\(path) holds \(foreign.name) and no manifest of ours, so it is left alone",
          hint: "name another folder with --output, or empty this one")
      }
      try folder.removeTree(Self.staging)
      try folder.removeTree(Self.draft)
      try folder.makeFolders(Self.staging)
    } catch let error as FileError {
      throw .inputOutput(error)
    } catch let error as BuildFailure {
      throw error
    } catch {
      preconditionFailure("nothing else is thrown")
    }
  }

  /// The folder of a site that was built, to tell which files it has as they should be.
  init(comparing path: String) throws(BuildFailure) {
    self.path = path
    onlyCompares = true
    isNew = false
    do {
      folder = try FolderHandle(path)
      before = try Manifest.read(from: path)
    } catch {
      throw .inputOutput(error)
    }
  }

  /// All that the manifest lists.
  var paths: PathSet { before?.paths ?? [] }

  /// Of the file that stands at `path` now.
  func stamp(of path: String) -> FileStamp? { folder.stamp(of: path) }

  enum Staged { case changed, unchanged }

  /// Keeps `bytes` for the file at `path`, unless that file holds them already.
  func stage(_ path: String, _ bytes: UnsafeRawBufferPointer) throws(FileError) -> Staged {
    if before != nil, try folder.holds(bytes, at: path) { return .unchanged }
    if onlyCompares { return .changed }
    try inStaging(path) { place throws(FileError) in try folder.create(place, bytes) }
    return .changed
  }

  func stage(_ path: String, _ bytes: [UInt8]) throws(FileError) -> Staged {
    try bytes.withUnsafeBytes { buffer in
      Result { () throws(FileError) in try stage(path, buffer) }
    }.get()
  }

  /// The same for the content of the file at `source`.
  func stage(_ path: String, copyOf source: String) throws(FileError) -> Staged {
    if before != nil, try folder.holds(copyOf: source, at: path) { return .unchanged }
    if onlyCompares { return .changed }
    try inStaging(path) { place throws(FileError) in try folder.create(place, copyOf: source) }
    return .changed
  }

  private func inStaging(_ path: String, create: (String) throws(FileError) -> Void) throws(FileError) {
    let place = Self.staging + "/" + path
    // Nearly every page has a folder of its own: it is made before it is missed.
    if path.hasSuffix("/index.html") { try folder.makeFolders(parentFolder(of: place)) }
    do {
      try create(place)
    } catch {
      guard error.isMissing else { throw error }
      try folder.makeFolders(parentFolder(of: place))
      try create(place)
    }
  }

  /// The first place that a staged file needs and that something has which is not ours; `paths` are the site's.
  /// Throws where a folder cannot be written to, so that a commit does not end half-way.
  func obstacle(to paths: [String]) throws(FileError) -> String? {
    guard let before else { return nil }
    if before.lists(paths) { return try obstacle(below: "", ours: PathSet(paths: paths), leaving: []) }
    let ours = before.paths
    let leaving = ours.subtracting(PathSet(paths: paths))
    for parent in PathSet(paths: leaving.map { parentFolder(of: $0.path) })
    where folder.kind(of: parent.path) == .folder {
      try folder.checkWriting(in: parent.path)
    }
    return try obstacle(below: "", ours: ours, leaving: leaving)
  }

  private func obstacle(
    below parent: String, ours: PathSet, leaving: PathSet
  ) throws(FileError) -> String? {
    let entries = try folder.entries(of: Self.staging + "/" + parent)
    if !entries.isEmpty { try folder.checkWriting(in: parent.isEmpty ? "" : String(parent.dropLast())) }
    for entry in entries {
      let place = parent + entry.name
      switch (entry.kind, folder.kind(of: place)) {
      case (_, nil): continue
      case (.folder, .folder?):
        if let found = try obstacle(below: place + "/", ours: ours, leaving: leaving) { return found }
      case (.folder, _?): if !leaving.contains(place) { return place }
      case (_, .folder?): if try !isEmptied(place, by: leaving) { return place }
      case (_, _?): if !ours.contains(place) { return place }
      }
    }
    return nil
  }

  /// Whether the folder at `place` goes with the files that leave it.
  private func isEmptied(_ place: String, by leaving: PathSet) throws(FileError) -> Bool {
    let entries = try folder.entries(of: place)
    for entry in entries {
      let inner = place + "/" + entry.name
      let leaves = entry.kind == .folder ? try isEmptied(inner, by: leaving) : leaving.contains(inner)
      if !leaves { return false }
    }
    return !entries.isEmpty
  }

  /// Gives every staged file its place and removes what the build before made and this one, of the sorted
  /// `paths`, did not; returns how many were removed.
  func commit(_ paths: [String]) throws(FileError) -> Int {
    guard let before else {
      try writeManifest(paths)
      try move(Self.staging, to: "")
      return 0
    }
    if before.lists(paths) {
      try move(Self.staging, to: "")
      return 0
    }
    let ours = before.paths
    let new = PathSet(paths: paths)
    let obsolete = ours.subtracting(new).sortedPaths
    // Until the end the manifest names both sites: killed in between, the next build knows all that is ours.
    try writeManifest(ours.union(new).sortedPaths)
    for path in obsolete { try removeFile(path) }
    try move(Self.staging, to: "")
    try writeManifest(paths)
    return obsolete.count
  }

  /// Drops what was staged, and the folder if it was made for it.
  func discard() throws(FileError) {
    try folder.removeTree(Self.staging)
    if isNew { Folder.removeEmpty(path) }
  }

  /// Moves the contents of `source` into `target`: folders that are new as a whole.
  private func move(_ source: String, to target: String) throws(FileError) {
    for entry in try folder.entries(of: source) {
      let from = source + "/" + entry.name
      let place = target.isEmpty ? entry.name : target + "/" + entry.name
      if entry.kind == .folder, folder.kind(of: place) == .folder {
        try move(from, to: place)
      } else {
        try folder.rename(from, to: place)
      }
    }
    folder.removeEmptyFolder(source)
  }

  private func removeFile(_ path: String) throws(FileError) {
    // A folder that someone made a link of leads to files that are not ours.
    guard hasOwnFolders(path) else { return }
    try folder.removeFile(path)
    var parent = parentFolder(of: path)
    while !parent.isEmpty, folder.removeEmptyFolder(parent) { parent = parentFolder(of: parent) }
  }

  private func hasOwnFolders(_ path: String) -> Bool {
    var parent = parentFolder(of: path)
    while !parent.isEmpty {
      guard folder.kind(of: parent) == .folder else { return false }
      parent = parentFolder(of: parent)
    }
    return true
  }

  private func writeManifest(_ paths: [String]) throws(FileError) {
    try folder.removeTree(Self.draft)
    try folder.create(Self.draft, Manifest.text(of: paths))
    try folder.rename(Self.draft, to: Manifest.name)
  }
}
