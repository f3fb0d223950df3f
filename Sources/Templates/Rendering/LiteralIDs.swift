extension Template {
  /// The HTML ids in the literal text of the template and of its partials and parents: `id="main"`.
  package var ids: Set<String> { program?.literalIDs ?? [] }
}

extension Program {
  /// Excludes ids that contain the value of a field.
  var literalIDs: Set<String> {
    var ids: Set<String> = []
    for case .literal(let offset, let count) in instructions {
      Self.addIDs(in: literals[Int(offset)..<Int(offset + count)], to: &ids)
    }
    return ids
  }

  private static func addIDs(in text: ArraySlice<UInt8>, to ids: inout Set<String>) {
    var rest = text
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let name = rest[..<equals].suffix(3)
      rest = rest[(equals + 1)...]
      guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        name.dropFirst().elementsEqual("id".utf8), let before = name.first, isSpace(before),
        let end = rest.dropFirst().firstIndex(of: quote)
      else { continue }
      ids.insert(String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self))
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
