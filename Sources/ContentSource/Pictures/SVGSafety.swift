/// Finds what an SVG does besides drawing. Browsers do none of it for a picture on a page, but all of it if a reader opens
/// the file itself.
enum SVGSafety {
  /// The first flaw of a file. Nil if it only draws.
  static func flaw(in bytes: [UInt8]) -> PictureFlaw? {
    // In other encodings, the following does not find anything.
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) || bytes.contains(0) {
      return .encoding
    }
    var rest = bytes[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      if let flaw = flaw(inText: rest[..<open]) { return flaw }
      rest = rest[(open + 1)...]
      if rest.starts(with: "!--".utf8) {
        rest = skip(rest, to: "-->")
      } else if rest.starts(with: "![CDATA[".utf8) {
        let after = skip(rest, to: "]]>")
        if let flaw = flaw(inText: rest[..<after.startIndex]) { return flaw }
        rest = after
      } else if rest.starts(with: "?xml-stylesheet".utf8) {
        return .load
      } else if lowercase(rest.prefix(8)).starts(with: "!entity".utf8) {
        return .entities
      } else if rest.first != UInt8(ascii: "!"), rest.first != UInt8(ascii: "?") {
        let end = SVGTag.end(of: rest)
        if let flaw = flaw(inTag: rest[..<end]) { return flaw }
        rest = rest[end...]
      }
    }
    return flaw(inText: rest)
  }

  private static func skip(_ bytes: ArraySlice<UInt8>, to mark: String) -> ArraySlice<UInt8> {
    let mark = Array(mark.utf8)
    var rest = bytes
    while let start = rest.firstIndex(of: mark[0]) {
      if rest[start...].starts(with: mark) { return rest[(start + mark.count)...] }
      rest = rest[(start + 1)...]
    }
    return rest.suffix(0)
  }

  private static func lowercase(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
  }

  /// `tag` begins with the name of the element.
  private static func flaw(inTag tag: ArraySlice<UInt8>) -> PictureFlaw? {
    let name = tag.prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }
    let element = local(String(decoding: lowercase(name), as: UTF8.self))
    switch element {
    case "script", "handler", "listener": return .script
    case "foreignobject", "iframe", "object", "embed": return .foreign
    default: break
    }
    var found: PictureFlaw?
    SVGTag.eachAttribute(tag[name.endIndex...]) { attribute, value in
      let attribute = attribute.lowercased()
      if attribute.hasPrefix("on") {
        found = found ?? .script
      } else if ["href", "src", "to", "from", "values"].contains(local(attribute)) {
        found = found ?? flaw(inAddress: value, isLink: element == "a", isHref: local(attribute) == "href")
      } else {
        found = found ?? flaw(inText: Array(value.utf8)[...])
      }
    }
    return found
  }

  /// A name without its prefix.
  private static func local(_ name: String) -> String {
    name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }

  private static func flaw(inAddress value: String, isLink: Bool, isHref: Bool) -> PictureFlaw? {
    // Browsers pass over spaces and control characters in the scheme of an address.
    let address = value.lowercased().filter { $0 > " " }
    if address.contains("javascript:") || address.contains("&#") { return .script }
    if isLink { return address.hasPrefix("data:") ? .script : nil }
    let isPicture = address.hasPrefix("data:image/") && !address.hasPrefix("data:image/svg")
    return !isHref || address.isEmpty || address.hasPrefix("#") || isPicture ? nil : .load
  }

  /// Looks for what CSS loads.
  private static func flaw(inText text: ArraySlice<UInt8>) -> PictureFlaw? {
    guard text.contains(UInt8(ascii: "@")) || text.contains(UInt8(ascii: "(")) else { return nil }
    let css = lowercase(text)
    if !skip(css[...], to: "@import").isEmpty { return .load }
    var rest = skip(css[...], to: "url(")
    while !rest.isEmpty {
      let address = rest.drop { $0 <= 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
      let quoted = ["&quot;", "&apos;"].first { address.starts(with: $0.utf8) }
      let start = address.dropFirst(quoted?.utf8.count ?? 0)
      if start.first != UInt8(ascii: "#"), !start.starts(with: "data:".utf8) { return .load }
      rest = skip(rest, to: "url(")
    }
    return nil
  }
}
