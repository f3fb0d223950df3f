internal import Files
internal import SiteContents
internal import SiteReading

/// Writes a site as a transaction. Pages are staged inside the output folder. When all pages are made without errors,
/// renames move them to their places.
///
/// Several workers can call `stage` at the same time. All other calls need one caller at a time.
package final class OutputFolder: Sendable {
  private static let staging = ".tripsite-staging"
  /// The name of a manifest that is not complete yet.
  private static let draft = staging + Manifest.name

  private let path: String
  private let isNew: Bool
  private let folder: FolderHandle
  /// The manifest of the previous build. Nil in a new folder. Then there is nothing to compare.
  private let before: Manifest?
  /// Whether files are only compared with the existing files, and never written.
  private let onlyCompares: Bool

  /// Makes the folder if it is missing. Throws if the folder contains files but no manifest.
  init(at path: String) throws(BuildFailure) {
    self.path = path
    onlyCompares = false
    isNew = Folder.kind(of: path) == nil
    do {
      if isNew { try Folder.make(path) }
      folder = try FolderHandle(path)
    } catch {
      if error.isRefusal { throw .inputOutput(error) }
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

  /// Opens the folder of a built site, to compare its files with the expected files.
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

  /// All paths in the manifest.
  var paths: PathSet { before?.paths ?? [] }

  /// The same, sorted.
  var listedPaths: [String] { before?.sortedPaths ?? [] }

  /// The current stamp of the file at `path`.
  func stamp(of path: String) -> FileStamp? { folder.stamp(of: path) }

  enum Staged { case changed, unchanged }

  /// Stages `bytes` for the file at `path`, unless the file already has this content.
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

  /// Stages the content of the file at `source` in the same way.
  func stage(_ path: String, copyOf source: String) throws(FileError) -> Staged {
    if before != nil, try folder.holds(copyOf: source, at: path) { return .unchanged }
    if onlyCompares { return .changed }
    try inStaging(path) { place throws(FileError) in try folder.create(place, copyOf: source) }
    return .changed
  }

  private func inStaging(_ path: String, create: (String) throws(FileError) -> Void) throws(FileError) {
    let place = Self.staging + "/" + path
    // Nearly every page has its own folder, so make the folder first.
    if path.hasSuffix("/index.html") { try folder.makeFolders(parentFolder(of: place)) }
    do {
      try create(place)
    } catch {
      guard error.isMissing else { throw error }
      try folder.makeFolders(parentFolder(of: place))
      try create(place)
    }
  }

  /// The first place that a staged file needs but another file or folder already has, which no build made. Nil if there
  /// is none. `paths` are the paths of the site. Throws if a folder is not writable, because a commit would stop
  /// halfway.
  func obstacle(to paths: [String]) throws(FileError) -> String? {
    guard let before else { return nil }
    if before.lists(paths) { return try obstacle(below: "", ours: paths.contains(sorted:), leaving: []) }
    let ours = before.sortedPaths
    let leaving = PathSet(paths: ours.without(paths))
    for parent in PathSet(paths: leaving.map { parentFolder(of: $0.path) })
    where folder.kind(of: parent.path) == .folder {
      try folder.checkWriting(in: parent.path)
    }
    return try obstacle(below: "", ours: ours.contains(sorted:), leaving: leaving)
  }

  private func obstacle(
    below parent: String, ours: (String) -> Bool, leaving: PathSet
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
      case (_, _?): if !ours(place) { return place }
      }
    }
    return nil
  }

  /// Whether the folder at `place` becomes empty when the `leaving` files are removed.
  private func isEmptied(_ place: String, by leaving: PathSet) throws(FileError) -> Bool {
    let entries = try folder.entries(of: place)
    for entry in entries {
      let inner = place + "/" + entry.name
      let leaves = entry.kind == .folder ? try isEmptied(inner, by: leaving) : leaving.contains(inner)
      if !leaves { return false }
    }
    return !entries.isEmpty
  }

  /// Moves every staged file to its place. Removes the files of the previous build that are not in `paths`, which are
  /// sorted. Returns the number of removed files.
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
    let ours = before.sortedPaths
    let obsolete = ours.without(paths)
    // Until the end, the manifest lists the files of both builds. If this build is killed, the next one still knows all
    // of them.
    try writeManifest((paths + obsolete).sorted(by: Folder.precedes))
    for path in obsolete { try removeFile(path) }
    try move(Self.staging, to: "")
    try writeManifest(paths)
    return obsolete.count
  }

  /// Drops the staged files. Also removes the folder if this build made it.
  func discard() throws(FileError) {
    try folder.removeTree(Self.staging)
    if isNew { Folder.removeEmpty(path) }
  }

  /// Moves the contents of `source` into `target`. Moves a new folder as a whole.
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
    // If somebody replaced a folder with a link, its files were not made by builds.
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
