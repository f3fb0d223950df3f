internal import Files

/// The releases of a folder, and the link to the current one.
struct ReleaseShelf {
  private static let link = "current"
  private static let newLink = ".current-draft"
  private static let releases = "releases"
  private static let draft = ".draft"

  private let root: FolderHandle

  init(_ folder: String) throws(PublishFailure) {
    root = try onDisk { () throws(FileError) in try FolderHandle(folder) }
    // tripsite writes, reads and removes releases there. A link could lead to files of others.
    guard let kind = root.kind(of: Self.releases), kind != .folder else { return }
    throw PublishFailure(
      .inTheWay,
      "\(root.path)/\(Self.releases) is \(kind == .link ? "a link" : "a file"), not a folder",
      hint: "move it away; to keep releases elsewhere, set the target's folder to that place")
  }

  func lock() throws(PublishFailure) {
    guard root.lock() else {
      throw PublishFailure(
        .tryAgain, "another publishing to \(root.path) is under way", hint: "wait until it is done")
    }
  }

  /// The name of the release that readers see. Nil if there is none.
  func current() throws(PublishFailure) -> String? {
    guard root.kind(of: Self.link) != nil else { return nil }
    guard let target = root.destination(ofLink: Self.link), target.hasPrefix(Self.releases + "/") else {
      throw PublishFailure(
        .inTheWay, "\(root.path)/\(Self.link) is not a link that tripsite made",
        hint: "move it away: tripsite makes a link there, as the root folder for the web server")
    }
    let name = String(target.dropFirst(Self.releases.utf8.count + 1))
    guard Self.isRelease(name) else {
      throw PublishFailure(
        .inTheWay, "\(root.path)/\(Self.link) leads to \(target), which is not a release that tripsite made",
        hint: "move it away")
    }
    return name
  }

  /// Nil if the folder does not exist.
  func release(_ name: String) -> FolderRelease? {
    guard Self.isRelease(name), root.kind(of: Self.releases) == .folder,
      root.kind(of: Self.releases + "/" + name) == .folder
    else { return nil }
    return FolderRelease(root: root, path: Self.releases + "/" + name, name: name)
  }

  /// Such as 20260121T101500Z-12.
  private static func isRelease(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    func isNumber(_ digits: Substring.UTF8View) -> Bool {
      !digits.isEmpty && digits.allSatisfy { 0x30...0x39 ~= $0 }
    }
    return parts.count == 2 && parts[0].count == 16 && parts[1].count <= 9 && isNumber(parts[1])
      && isNumber(parts[0].prefix(8)) && parts[0].dropFirst(8).first == UInt8(ascii: "T")
      && isNumber(parts[0].dropFirst(9).prefix(6)) && parts[0].last == UInt8(ascii: "Z")
  }

  /// An empty release that readers do not see.
  func draft() throws(PublishFailure) -> FolderRelease {
    try removeDraft()
    let path = Self.releases + "/" + Self.draft
    try onDisk { () throws(FileError) in try root.makeFolders(path) }
    return FolderRelease(root: root, path: path, name: Self.draft)
  }

  /// All files in a draft are hard links to a release, or copies.
  func removeDraft() throws(PublishFailure) {
    try onDisk { () throws(FileError) in try root.removeTree(Self.releases + "/" + Self.draft) }
  }

  /// Moves the draft to the releases, under its name.
  func keep(_ draft: FolderRelease, stamp: String) throws(PublishFailure) -> FolderRelease {
    try onDisk { () throws(FileError) in
      // Higher than all others, so that each name is unique: releases name the one before them.
      let counts = try root.entries(of: Self.releases).compactMap { entry -> Int? in
        entry.name.hasPrefix(stamp + "-") ? Int(entry.name.dropFirst(stamp.utf8.count + 1)) : nil
      }
      let name = "\(stamp)-\((counts.max() ?? 0) + 1)"
      // Write the release to the disk first. Otherwise a power failure could leave a link to missing files.
      try root.synchronize()
      try root.rename(draft.path, to: Self.releases + "/" + name)
      return FolderRelease(root: root, path: Self.releases + "/" + name, name: name)
    }
  }

  /// Shows the release to readers from now on.
  func show(_ release: FolderRelease) throws(PublishFailure) {
    try onDisk { () throws(FileError) in
      try root.removeTree(Self.newLink)
      try root.createLink(Self.newLink, to: release.path)
      try root.rename(Self.newLink, to: Self.link)
      try root.synchronize()
    }
  }

  /// The files of all other releases. Nil if no release is shown.
  func past(named archive: String, reading texts: PastTexts) throws(PublishFailure) -> PastFiles? {
    guard let name = try current(), let shown = release(name) else { return nil }
    return try onDisk { () throws(FileError) in
      let others = try root.entries(of: Self.releases).map(\.name).filter { $0 != name }.sorted().reversed()
        .compactMap(release)
      var files: [PastFiles.File] = []
      var texts = texts
      var newer = [shown]
      for other in others.prefix(PastFiles.mostVersions) {
        let version = "in release \(other.name)"
        let there = try other.contents().files
        files += there.map { PastFiles.File(path: $0.path, version: version) }
        for file in there where file.mark != "other" && texts.isText(file.path) {
          guard try !other.shares(file.path, with: newer), texts.takes(file.size) else { continue }
          texts.read(PastText(path: file.path, version: version, bytes: try other.bytes(of: file.path)))
        }
        newer.append(other)
      }
      var past = PastFiles(
        archive: archive, versions: min(others.count, PastFiles.mostVersions), files: files,
        except: Set(try shown.contents().files.map(\.path)), isCut: others.count > PastFiles.mostVersions)
      past.unreadTexts = texts.unread
      return past
    }
  }

  /// Keeps the current release and those before it, `count` in all. Of each other release, removes our unchanged
  /// files, and files that the current release has too.
  func prune(keeping count: Int) throws(PublishFailure) {
    guard let name = try current(), let shown = release(name) else { return }
    var kept: Set = [name]
    var next = try shown.manifest.before()
    // If manifests name each other in a circle, stop after one round.
    while let name = next, kept.count < count, let release = release(name), kept.insert(name).inserted {
      next = try release.manifest.before()
    }
    let names = try onDisk { () throws(FileError) in try root.entries(of: Self.releases).map(\.name) }
    for name in names where !kept.contains(name) {
      // A release without a valid manifest is not ours.
      guard let release = release(name), let manifest = try release.manifest.read() else { continue }
      try onDisk { () throws(FileError) in try release.remove(listed: manifest, seenIn: shown) }
    }
  }
}
