internal import Markdown

/// Takes the text out of the markup of a story.
enum SearchText {
  /// The text with the captions and descriptions of images. Tags that divide a text become spaces. Tags within a word leave it
  /// whole.
  static func text(_ markup: StoryMarkup) -> String { text(html: markup.html(below: 2)[...]) }

  static func text(html: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(html.count)
    var rest = html
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "<"):
        let tag = rest.prefix { $0 != UInt8(ascii: ">") }.dropFirst()
        append(tag, to: &text)
        rest = rest[tag.endIndex...].dropFirst()
      case UInt8(ascii: "&"):
        let name = rest.dropFirst().prefix { $0 != UInt8(ascii: ";") }
        text.append(escaped[String(decoding: name, as: UTF8.self)] ?? UInt8(ascii: " "))
        rest = rest[name.endIndex...].dropFirst()
      default:
        text.append(byte)
        rest.removeFirst()
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The characters that HTML escapes. Other names only come from an author's own HTML, and become spaces.
  private static let escaped: [String: UInt8] = [
    "amp": UInt8(ascii: "&"), "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"), "quot": UInt8(ascii: "\""),
    "#39": UInt8(ascii: "'"),
  ]

  /// Tags that stand within a word.
  private static let inline: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "del", "dfn", "em", "i", "ins", "kbd", "mark", "q", "s",
    "samp", "small",
    "span", "strong", "sub", "u", "var", "wbr",
  ]

  private static func append(_ tag: ArraySlice<UInt8>, to text: inout [UInt8]) {
    let tag = String(decoding: tag, as: UTF8.self)
    let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
    if inline.contains(name) { return }
    text.append(UInt8(ascii: " "))
    guard name == "img" || name == "video" || name == "audio" else { return }
    for attribute in [" alt=\"", " title=\"", " aria-label=\""] {
      guard let start = tag.firstRange(of: attribute)?.upperBound else { continue }
      text += Array(self.text(html: ArraySlice(tag[start...].prefix { $0 != "\"" }.utf8)).utf8)
      text.append(UInt8(ascii: " "))
    }
  }
}
