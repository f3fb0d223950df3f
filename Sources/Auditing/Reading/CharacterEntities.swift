/// Decodes references to characters, such as `&amp;` and `&#39;`.
enum CharacterEntities {
  private static let named: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–", "mdash": "—",
    "hellip": "…",
    "ouml": "ö", "auml": "ä", "uuml": "ü", "szlig": "ß", "eacute": "é", "commat": "@", "colon": ":",
    "period": ".", "num": "#",
  ]

  static func append(_ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) {
    var rest = bytes
    while let mark = rest.firstIndex(of: UInt8(ascii: "&")) {
      text += rest[..<mark]
      rest = rest[mark...]
      let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";"))
      if let end, let character = character(rest[(mark + 1)..<end]) {
        text += character.utf8
        rest = rest[(end + 1)...]
      } else {
        text.append(UInt8(ascii: "&"))
        rest = rest.dropFirst()
      }
    }
    text += rest
  }

  private static func character(_ name: ArraySlice<UInt8>) -> String? {
    let name = String(decoding: name, as: UTF8.self)
    guard name.hasPrefix("#") else { return named[name] }
    let digits = name.dropFirst()
    let number =
      digits.hasPrefix("x") || digits.hasPrefix("X") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
