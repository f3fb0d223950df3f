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
    // Releases are written, read and removed there. A link may lead to files of others.
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

  /// The name of the release that readers see; nil where none is.
  func current() throws(PublishFailure) -> String? {
    guard root.kind(of: Self.link) != nil else { return nil }
    guard let target = root.destination(ofLink: Self.link), target.hasPrefix(Self.releases + "/") else {
      throw PublishFailure(
        .inTheWay, "\(root.path)/\(Self.link) is not a link of ours, so it is left alone",
        hint: "move it away: a publishing makes a link there that a web server has as its root")
    }
    let name = String(target.dropFirst(Self.releases.utf8.count + 1))
    guard Self.isRelease(name) else {
      throw PublishFailure(
        .inTheWay, "\(root.path)/\(Self.link) leads to \(target), which is no release of ours",
        hint: "move it away")
    }
    return name
  }

  /// Nil where no folder stands there.
  func release(_ name: String) -> FolderRelease? {
    guard Self.isRelease(name), root.kind(of: Self.releases) == .folder,
      root.kind(of: Self.releases + "/" + name) == .folder
    else { return nil }
    return FolderRelease(root: root, path: Self.releases + "/" + name, name: name)
  }

  /// As in 20260121T101500Z-12.
  private static func isRelease(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    func isNumber(_ digits: Substring.UTF8View) -> Bool {
      !digits.isEmpty && digits.allSatisfy { 0x30...0x39 ~= $0 }
    }
    return parts.count == 2 && parts[0].count == 16 && parts[1].count <= 9 && isNumber(parts[1])
      && isNumber(parts[0].prefix(8)) && parts[0].dropFirst(8).first == UInt8(ascii: "T")
      && isNumber(parts[0].dropFirst(9).prefix(6)) && parts[0].last == UInt8(ascii: "Z")
  }

  /// An empty release that nobody sees.
  func draft() throws(PublishFailure) -> FolderRelease {
    try removeDraft()
    let path = Self.releases + "/" + Self.draft
    try onDisk { () throws(FileError) in try root.makeFolders(path) }
    return FolderRelease(root: root, path: path, name: Self.draft)
  }

  /// Whatever is in a draft has another name in a release, or is a copy.
  func removeDraft() throws(PublishFailure) {
    try onDisk { () throws(FileError) in try root.removeTree(Self.releases + "/" + Self.draft) }
  }

  /// Gives the draft its name among the releases.
  func keep(_ draft: FolderRelease, stamp: String) throws(PublishFailure) -> FolderRelease {
    try onDisk { () throws(FileError) in
      // Higher than all there are, so that no name is ever given twice: releases name the one before them.
      let counts = try root.entries(of: Self.releases).compactMap { entry -> Int? in
        entry.name.hasPrefix(stamp + "-") ? Int(entry.name.dropFirst(stamp.utf8.count + 1)) : nil
      }
      let name = "\(stamp)-\((counts.max() ?? 0) + 1)"
      // A link that leads to what the disk has not yet would be all that is left after a loss of power.
      try root.synchronize()
      try root.rename(draft.path, to: Self.releases + "/" + name)
      return FolderRelease(root: root, path: Self.releases + "/" + name, name: name)
    }
  }

  /// Lets readers see the release from now on.
  func show(_ release: FolderRelease) throws(PublishFailure) {
    try onDisk { () throws(FileError) in
      try root.removeTree(Self.newLink)
      try root.createLink(Self.newLink, to: release.path)
      try root.rename(Self.newLink, to: Self.link)
      try root.synchronize()
    }
  }

  /// Removes all releases but the current one and those before it, `count` in all: of each, the files that are
  /// ours and as we left them, and what stands in the current one as well.
  func prune(keeping count: Int) throws(PublishFailure) {
    guard let name = try current(), let shown = release(name) else { return }
    var kept: Set = [name]
    var next = try shown.manifest.before()
    // Manifests that name each other in a circle are not believed for longer than one round.
    while let name = next, kept.count < count, let release = release(name), kept.insert(name).inserted {
      next = try release.manifest.before()
    }
    let names = try onDisk { () throws(FileError) in try root.entries(of: Self.releases).map(\.name) }
    for name in names where !kept.contains(name) {
      // A release without a manifest that is sound is nobody's that we know.
      guard let release = release(name), let manifest = try release.manifest.read() else { continue }
      try onDisk { () throws(FileError) in try release.remove(listed: manifest, seenIn: shown) }
    }
  }
}
