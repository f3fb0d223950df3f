internal import Files

/// The manifest of a release in a folder. A large manifest has a base. Releases share the base: each has a hard link
/// to the same file.
struct FolderManifest {
  let root: FolderHandle
  /// The path of the release, below the folder.
  let path: String

  /// Whether a path of the release is the manifest or its base.
  static func has(_ path: String) -> Bool {
    path == PublishManifest.name || ManifestParts.base(named: path) != nil
  }

  /// The complete manifest. Nil if there is none.
  func read() throws(PublishFailure) -> PublishManifest? {
    guard let text = try text(PublishManifest.name) else { return nil }
    guard ManifestParts.base(of: text) != nil else { return try PublishManifest(text, at: root.path) }
    guard let base = try base(of: text) else {
      throw PublishManifest.disbelief(in: root.path, "its base is missing")
    }
    return try ManifestParts.manifest(text, over: base, at: root.path)
  }

  /// The previous release. Nil if the manifest names none, or if there is no manifest.
  func before() throws(PublishFailure) -> String? {
    try text(PublishManifest.name).flatMap { text throws(PublishFailure) in
      try ManifestParts.head(text, at: root.path).before
    }
  }

  private func text(_ name: String) throws(PublishFailure) -> [UInt8]? {
    guard root.kind(of: path + "/" + name) == .file else { return nil }
    return try onDisk { () throws(FileError) in
      try File.read(root.path + "/" + path + "/" + name, limit: PublishManifest.limit).bytes
    }
  }

  /// Nil if the manifest has no base, or if the base is missing.
  private func base(of text: [UInt8]) throws(PublishFailure) -> ManifestParts.Base? {
    guard let hash = ManifestParts.base(of: text),
      let bytes = try self.text(ManifestParts.name(ofBase: hash))
    else { return nil }
    return try ManifestParts.Base(bytes, hash: hash, at: root.path)
  }

  /// Writes the manifest. It keeps the base of the release `before` if the differences take at most `longestHead`
  /// bytes.
  func write(
    _ manifest: PublishManifest, after before: FolderManifest?, longestHead: Int
  ) throws(PublishFailure) {
    var text = manifest.bytes
    if text.count > longestHead {
      if let before, let base = try before.text(PublishManifest.name).flatMap(before.base),
        case let head = ManifestParts.head(of: manifest, over: base), head.count <= longestHead
      {
        let name = ManifestParts.name(ofBase: base.hash)
        try onDisk { () throws(FileError) in
          try root.linkOrCopy(before.path + "/" + name, to: path + "/" + name)
        }
        text = head
      } else {
        let base = ManifestParts.Base(manifest)
        try create(ManifestParts.name(ofBase: base.hash), text)
        text = ManifestParts.head(of: manifest, over: base)
      }
    }
    try create(PublishManifest.name, text)
  }

  private func create(_ name: String, _ bytes: [UInt8]) throws(PublishFailure) {
    try onDisk { () throws(FileError) in try root.create(path + "/" + name, bytes) }
  }

  /// Removes the base last, so that no manifest is ever without its base.
  func remove() throws(FileError) {
    try root.removeFile(path + "/" + PublishManifest.name)
    for entry in try root.entries(of: path) where ManifestParts.base(named: entry.name) != nil {
      try root.removeFile(path + "/" + entry.name)
    }
  }
}
