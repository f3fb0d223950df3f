internal import Files

#if canImport(Glibc)
  internal import Glibc
#endif

/// A release in a folder: a site with its manifest.
struct FolderRelease {
  let root: FolderHandle
  /// The path below the folder.
  let path: String
  let name: String

  private var absolute: String { root.path + "/" + path }

  var manifest: FolderManifest { FolderManifest(root: root, path: path) }

  struct Contents {
    /// All files except the manifest.
    var files: [Listing.Entry] = []
    /// All folders. Inner folders come before outer ones.
    var folders: [String] = []
  }

  /// The files and folders of the release. A link is a file, and is not followed.
  func contents() throws(FileError) -> Contents {
    var contents = Contents()
    try gather("", into: &contents)
    return contents
  }

  private func gather(_ inner: String, into contents: inout Contents) throws(FileError) {
    for entry in try Folder.entries(of: absolute + (inner.isEmpty ? "" : "/" + inner)) {
      guard entry.isNameUTF8 else {
        throw FileError(
          path: absolute + "/" + inner, action: "cannot tell the names of files in", code: EILSEQ)
      }
      let place = inner.isEmpty ? entry.name : inner + "/" + entry.name
      switch entry.kind {
      case .folder:
        try gather(place, into: &contents)
        contents.folders.append(place)
      case .file:
        if FolderManifest.has(place) { continue }
        contents.files.append(
          Listing.Entry(
            path: place, size: Folder.stamp(of: absolute + "/" + place)?.size ?? 0, mark: mark(place)))
      case .link, .other: contents.files.append(Listing.Entry(path: place, size: 0, mark: "other"))
      }
    }
  }

  /// The size and the last change of a file.
  private func mark(_ file: String) -> String {
    Folder.stamp(of: absolute + "/" + file).map { "\($0.size)-\($0.modified)" } ?? "gone"
  }

  func bytes(of file: String) throws(FileError) -> [UInt8] { try File.read(absolute + "/" + file).bytes }

  /// Whether one of the other releases holds the same file at this path.
  func shares(_ file: String, with others: [FolderRelease]) throws(FileError) -> Bool {
    for other in others {
      if try isSame(file, in: other) { return true }
    }
    return false
  }

  /// Fills an empty release as the plan says. Unchanged files come from `before`.
  func fill(
    with plan: PublishPlan, of site: LocalSite, from before: FolderRelease?, longestHead: Int,
    progress: (PublishProgress) -> Void
  ) throws(PublishFailure) {
    for entry in plan.keep + plan.retire {
      guard let before else { break }
      try take(entry.path, from: before)
      guard mark(entry.path) == entry.mark else {
        throw PublishFailure(
          .tryAgain, "somebody changed \(before.absolute)/\(entry.path) meanwhile", hint: "run it again")
      }
    }
    for file in plan.othersFiles {
      guard let before else { break }
      try take(file, from: before)
    }
    var bytes = 0
    for file in plan.sent {
      let phase: PublishProgress.Phase = file.role == .asset ? .assets : .pages
      try send(file, of: site) { count in
        bytes += count
        progress(PublishProgress(phase, bytes: bytes))
      }
    }
    let manifest = plan.manifest(before: before?.name) { mark($0.path) }
    try self.manifest.write(manifest, after: before?.manifest, longestHead: longestHead)
  }

  /// Fails if somebody changed a file of the release. Releases share unchanged files, so an edit in place changes
  /// other releases too.
  func check(isAs manifest: PublishManifest) throws(PublishFailure) {
    let changed = manifest.files.filter { mark($0.path) != $0.mark }.map(\.path)
    if changed.isEmpty { return }
    throw PublishFailure(
      .inTheWay, "somebody changed release \(name) after it was published:\n" + changed.listed,
      hint: "publish the earlier content again")
  }

  /// Replaces files and links of this release by the files and links of another release.
  func takeOver(_ files: [String], from other: FolderRelease) throws(PublishFailure) {
    let folders = files.filter { root.kind(of: path + "/" + $0) == .folder }
    guard folders.isEmpty else {
      throw PublishFailure(
        .inTheWay, "these files are folders in release \(name):\n" + folders.listed,
        hint: "remove them in \(other.absolute), then return")
    }
    for file in files where !root.isOneFile(path + "/" + file, other.path + "/" + file) {
      try onDisk { () throws(FileError) in
        // A link in place of a folder would lead out of the release.
        for folder in PathBytes(file).folders.map({ path + "/" + $0.path }) {
          if let kind = root.kind(of: folder), kind != .folder { try root.removeFile(folder) }
        }
        try root.removeFile(path + "/" + file)
      }
      try take(file, from: other)
    }
  }

  private func send(
    _ file: SiteFile, of site: LocalSite, sent: (Int) -> Void
  ) throws(PublishFailure) {
    let copied = try onDisk { () throws(FileError) in
      try inFolder(of: file.path) { place throws(FileError) in
        try root.create(place, hashing: site.folder + "/" + file.path, copied: sent)
      }
    }
    try site.check(file, isAs: copied)
  }

  /// Copies a file or link from another release.
  private func take(_ file: String, from other: FolderRelease) throws(PublishFailure) {
    try onDisk { () throws(FileError) in
      try inFolder(of: file) { place throws(FileError) in
        if let destination = root.destination(ofLink: other.path + "/" + file) {
          try root.createLink(place, to: destination)
        } else if root.kind(of: other.path + "/" + file) == .file {
          try root.linkOrCopy(other.path + "/" + file, to: place)
        }
      }
    }
  }

  /// Calls `make` with the path of the file below the root. First makes its folder if it is missing.
  private func inFolder<Value>(
    of file: String, make: (String) throws(FileError) -> Value
  ) throws(FileError) -> Value {
    let place = path + "/" + file
    do {
      return try make(place)
    } catch {
      guard error.isMissing, let slash = place.utf8.lastIndex(of: UInt8(ascii: "/")) else { throw error }
      try root.makeFolders(String(place[..<slash]))
      return try make(place)
    }
  }

  /// Removes our files, and files that the shown release has too. Removes the manifest last, and then the folder if
  /// it is empty.
  func remove(listed manifest: PublishManifest, seenIn shown: FolderRelease) throws(FileError) {
    var marks: [PathBytes: String] = [:]
    for entry in manifest.files { marks[PathBytes(entry.path)] = entry.mark }
    let contents = try contents()
    var isLeft = false
    for file in contents.files {
      var isSpare = marks[PathBytes(file.path)] == file.mark
      if !isSpare { isSpare = try isSame(file.path, in: shown) }
      if isSpare {
        try root.removeFile(path + "/" + file.path)
      } else {
        isLeft = true
      }
    }
    for folder in contents.folders { root.removeEmptyFolder(path + "/" + folder) }
    if !isLeft { try self.manifest.remove() }
    root.removeEmptyFolder(path)
  }

  private func isSame(_ file: String, in other: FolderRelease) throws(FileError) -> Bool {
    let (mine, theirs) = (path + "/" + file, other.path + "/" + file)
    if let destination = root.destination(ofLink: mine) {
      return root.destination(ofLink: theirs) == destination
    }
    guard root.kind(of: mine) == .file, root.kind(of: theirs) == .file else { return false }
    if root.isOneFile(mine, theirs) { return true }
    return try root.holds(copyOf: root.path + "/" + mine, at: theirs)
  }
}
