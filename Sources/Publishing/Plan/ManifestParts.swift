internal import Files

/// A large manifest has two parts: a base that stays, and the differences from it.
///
/// So an edit of one trip among thousands does not send all file names again.
struct ManifestParts {
  private static let word = "base "
  private static let baseName = PublishManifest.name + "-"

  /// The file name of a base.
  static func name(ofBase hash: ContentHash) -> String { "\(baseName)\(hash)" }

  /// The base with this file name. Nil if the name is not the name of a base.
  static func base(named path: String) -> ContentHash? {
    path.hasPrefix(baseName) ? ContentHash(String(path.dropFirst(baseName.utf8.count))) : nil
  }

  /// A manifest whose file name contains the digest of its content.
  struct Base {
    let hash: ContentHash
    let manifest: PublishManifest

    init(_ manifest: PublishManifest) {
      hash = ContentHash(manifest.bytes)
      self.manifest = manifest
    }

    /// Nil if the bytes do not have this digest.
    init?(_ bytes: [UInt8], hash: ContentHash, at place: String) throws(PublishFailure) {
      guard ContentHash(bytes) == hash else { return nil }
      self.hash = hash
      manifest = try PublishManifest(bytes, at: place)
    }
  }

  /// The base that a manifest names. Nil if it names none.
  static func base(of text: [UInt8]) -> ContentHash? {
    let line = text.prefix { $0 != UInt8(ascii: "\n") }
    guard line.starts(with: word.utf8) else { return nil }
    return ContentHash(String(decoding: line.dropFirst(word.utf8.count), as: UTF8.self))
  }

  /// The differences from the base.
  static func head(of manifest: PublishManifest, over base: Base) -> [UInt8] {
    var before: [PathBytes: PublishManifest.Entry] = [:]
    for entry in base.manifest.files { before[PathBytes(entry.path)] = entry }
    var files: [PublishManifest.Entry] = []
    for entry in manifest.files where before.removeValue(forKey: PathBytes(entry.path)) != entry {
      files.append(entry)
    }
    files += before.values.map { $0.standing(as: .gone) }
    let head = PublishManifest(
      address: manifest.address, before: manifest.before, files: files, underWay: manifest.underWay)
    return Array("\(word)\(base.hash)\n".utf8) + head.bytes
  }

  /// Parses a manifest without its base.
  static func head(_ text: [UInt8], at place: String) throws(PublishFailure) -> PublishManifest {
    let own = base(of: text) == nil ? text : Array(text.drop { $0 != UInt8(ascii: "\n") }.dropFirst())
    return try PublishManifest(own, at: place)
  }

  /// The complete manifest from a head and its base.
  static func manifest(_ head: [UInt8], over base: Base, at place: String) throws(PublishFailure)
    -> PublishManifest
  {
    let manifest = try self.head(head, at: place)
    let changed = Set(manifest.files.map { PathBytes($0.path) })
    return PublishManifest(
      address: manifest.address, before: manifest.before,
      files: base.manifest.files.filter { !changed.contains(PathBytes($0.path)) }
        + manifest.files.filter { $0.standing != .gone },
      underWay: manifest.underWay)
  }
}
