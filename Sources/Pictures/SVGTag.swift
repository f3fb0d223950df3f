/// Reads a tag of an SVG: the bytes after its name.
enum SVGTag {
  /// The index of the `>` that ends the tag. The end of the bytes if there is none.
  static func end(of tag: ArraySlice<UInt8>) -> Int {
    var quote: UInt8?
    for index in tag.indices {
      let byte = tag[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index
      }
    }
    return tag.endIndex
  }

  /// Calls `take` with the name and the value of each attribute, as they are written. Ends at the first attribute without
  /// a quoted value, because XML has none.
  static func eachAttribute(_ tag: ArraySlice<UInt8>, _ take: (String, String) -> Void) {
    var rest = tag
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let name = rest[..<equals].split { $0 <= 0x20 }.last ?? []
      let value = rest[(equals + 1)...].drop { $0 <= 0x20 }
      guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let close = value.dropFirst().firstIndex(of: quote)
      else { return }
      take(
        String(decoding: name, as: UTF8.self),
        String(decoding: value[(value.startIndex + 1)..<close], as: UTF8.self))
      rest = rest[(close + 1)...]
    }
  }
}
