internal import Files

/// A manifest in two parts where it is large: a base that stays, and what is otherwise since.
///
/// So one trip of thousands can be changed without all their names being sent again.
struct ManifestParts {
  private static let word = "base "
  private static let baseName = PublishManifest.name + "-"

  /// What the file of a base is called.
  static func name(ofBase hash: ContentHash) -> String { "\(baseName)\(hash)" }

  /// The base whose file is called so; nil where that is no base's.
  static func base(named path: String) -> ContentHash? {
    path.hasPrefix(baseName) ? ContentHash(String(path.dropFirst(baseName.utf8.count))) : nil
  }

  /// A manifest that is kept under a name that its content gives it.
  struct Base {
    let hash: ContentHash
    let manifest: PublishManifest

    init(_ manifest: PublishManifest) {
      hash = ContentHash(manifest.bytes)
      self.manifest = manifest
    }

    /// Nil where the bytes are not those of the hash.
    init?(_ bytes: [UInt8], hash: ContentHash, at place: String) throws(PublishFailure) {
      guard ContentHash(bytes) == hash else { return nil }
      self.hash = hash
      manifest = try PublishManifest(bytes, at: place)
    }
  }

  /// Which base a text is over; nil where it stands by itself.
  static func base(of text: [UInt8]) -> ContentHash? {
    let line = text.prefix { $0 != UInt8(ascii: "\n") }
    guard line.starts(with: word.utf8) else { return nil }
    return ContentHash(String(decoding: line.dropFirst(word.utf8.count), as: UTF8.self))
  }

  /// What is otherwise than in the base.
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

  /// What a text says by itself, be it over a base or not.
  static func head(_ text: [UInt8], at place: String) throws(PublishFailure) -> PublishManifest {
    let own = base(of: text) == nil ? text : Array(text.drop { $0 != UInt8(ascii: "\n") }.dropFirst())
    return try PublishManifest(own, at: place)
  }

  /// The whole manifest that a head over the base stands for.
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
