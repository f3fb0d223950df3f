internal import Files

/// Where a site is written, as a transaction: pages are staged beside their places, and only when all of them
/// are made, and made well, do they take their places by renames.
///
/// Calls of `stage` from several workers are fine; all others are for one.
final class OutputFolder: Sendable {
  private static let staging = ".tripsite-staging"

  private let folder: FolderHandle
  /// Ours from the build before; nil in a fresh folder, where nothing need be compared.
  private let before: Manifest?

  /// Makes the folder where it is missing; refuses one that holds what is not ours.
  init(at path: String) throws(BuildFailure) {
    do {
      if Folder.kind(of: path) == nil { try Folder.make(path) }
      folder = try FolderHandle(path)
    } catch {
      throw .cannotCreate("\(error.action) \(error.path): \(error.reason)", hint: nil)
    }
    guard folder.lock() else {
      throw .cannotCreate("another build is writing to \(path)", hint: "wait until it is done")
    }
    do {
      before = try Manifest.read(from: path)
      let foreign = try Folder.entries(of: path).first { $0.name != Self.staging }
      if before == nil, let foreign {
        throw BuildFailure.cannotCreate(
          "\(path) holds \(foreign.name) and no manifest of ours, so it is left alone",
          hint: "name another folder with --output, or empty this one")
      }
      try folder.removeTree(Self.staging)
      try folder.makeFolders(Self.staging)
    } catch let error as FileError {
      throw .inputOutput(error)
    } catch let error as BuildFailure {
      throw error
    } catch {
      preconditionFailure("nothing else is thrown")
    }
  }

  enum Staged { case changed, unchanged }

  /// Keeps `bytes` for the file at `path`, unless that file holds them already.
  func stage(_ path: String, _ bytes: UnsafeRawBufferPointer) throws(FileError) -> Staged {
    if before != nil, try folder.holds(bytes, at: path) { return .unchanged }
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
    try inStaging(path) { place throws(FileError) in try folder.create(place, copyOf: source) }
    return .changed
  }

  private func inStaging(_ path: String, create: (String) throws(FileError) -> Void) throws(FileError) {
    let place = Self.staging + "/" + path
    do {
      try create(place)
    } catch {
      guard error.isMissing else { throw error }
      try folder.makeFolders(parentFolder(of: place))
      try create(place)
    }
  }

  /// The first of `paths` that would overwrite a file that is not ours.
  func foreignFile(among paths: [String]) -> String? {
    guard let before else { return nil }
    return paths.first { !before.paths.contains($0) && folder.kind(of: $0) == .file }
  }

  /// Gives every staged file its place and removes what the build before made and this one, of the sorted
  /// `paths`, did not; returns how many were removed.
  func commit(_ paths: [String]) throws(FileError) -> Int {
    let now = Set(paths)
    let obsolete = before.map { $0.paths.subtracting(now).sorted() } ?? []
    // Until the end the manifest names both sites: killed in between, the next build knows all that is ours.
    if before != nil { try writeManifest(before!.paths.union(now).sorted()) }
    for path in obsolete { try removeFile(path) }
    if before == nil { try writeManifest(paths) }
    try move(Self.staging, to: "")
    if before != nil { try writeManifest(paths) }
    return obsolete.count
  }

  /// Drops what was staged.
  func discard() throws(FileError) {
    try folder.removeTree(Self.staging)
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
    try folder.removeFile(path)
    var parent = parentFolder(of: path)
    while !parent.isEmpty, folder.removeEmptyFolder(parent) { parent = parentFolder(of: parent) }
  }

  private func writeManifest(_ paths: [String]) throws(FileError) {
    let place = Self.staging + Manifest.name
    try folder.removeFile(place)
    try folder.create(place, Manifest.text(of: paths))
    try folder.rename(place, to: Manifest.name)
  }
}
