internal import Files

/// Reads the text of a manifest. It trusts nothing in the text.
struct ManifestReading {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func manifest(header: String) throws(PublishManifest.Defect) -> PublishManifest {
    guard bytes.count <= PublishManifest.limit else { throw defect("it is too large") }
    guard bytes.last == UInt8(ascii: "\n") else { throw defect("its end is missing") }
    var lines = bytes.dropLast().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    guard lines.popFirst()?.elementsEqual(header.utf8) == true else {
      throw defect("it does not begin with \"\(header)\"")
    }
    guard let line = lines.popFirst(), let address = Self.value(of: "address", in: line) else {
      throw defect("it contains no address")
    }
    var before: String?
    if let line = lines.first, let value = Self.value(of: "before", in: line) {
      before = value
      lines.removeFirst()
    }
    var files: [PublishManifest.Entry] = []
    var underWay: [PublishManifest.Entry] = []
    for (number, line) in zip((lines.startIndex + 1)..., lines) {
      guard let entry = Self.entry(in: line) else { throw defect("line \(number) is not a file of a site") }
      if entry.standing == .underWay { underWay.append(entry) } else { files.append(entry) }
    }
    for entries in [files, underWay] {
      guard Set(entries.map { PathBytes($0.path) }).count == entries.count else {
        throw defect("it contains a file twice")
      }
    }
    return PublishManifest(address: address, before: before, files: files, underWay: underWay)
  }

  private func defect(_ reason: String) -> PublishManifest.Defect { PublishManifest.Defect(reason: reason) }

  /// The word after a key: at most 1000 bytes of visible ASCII.
  private static func value(of key: String, in line: ArraySlice<UInt8>) -> String? {
    guard line.starts(with: (key + " ").utf8) else { return nil }
    return word(line.dropFirst(key.utf8.count + 1))
  }

  private static func word(_ bytes: ArraySlice<UInt8>) -> String? {
    guard !bytes.isEmpty, bytes.count <= 1000, bytes.allSatisfy({ 0x21...0x7E ~= $0 }) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func entry(in line: ArraySlice<UInt8>) -> PublishManifest.Entry? {
    let parts = line.split(
      separator: UInt8(ascii: " "), maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, let standing = standing(parts[0]),
      let hash = ContentHash(String(decoding: parts[1], as: UTF8.self)),
      parts[2].first != UInt8(ascii: "+"), let size = Int(String(decoding: parts[2], as: UTF8.self)),
      size >= 0,
      let mark = word(parts[3]), let path = path(parts[4]), PublishedPath.isSound(path),
      path != PublishManifest.name
    else { return nil }
    return PublishManifest.Entry(standing, path: path, size: size, hash: hash, mark: mark)
  }

  private static func standing(_ sign: ArraySlice<UInt8>) -> PublishManifest.Standing? {
    guard sign.count == 1, let byte = sign.first else { return nil }
    return PublishManifest.Standing(rawValue: Character(Unicode.Scalar(byte)))
  }

  private static func path(_ escaped: ArraySlice<UInt8>) -> String? {
    var path: [UInt8] = []
    var rest = escaped
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        path.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "\\"): path.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "n"): path.append(UInt8(ascii: "\n"))
      default: return nil
      }
    }
    return String(validating: path, as: UTF8.self)
  }
}
