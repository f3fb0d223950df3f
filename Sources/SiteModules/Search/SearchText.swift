internal import Markdown

/// Takes the text out of the markup of a story.
enum SearchText {
  /// The text with the captions and descriptions of images. Tags that divide a text become spaces. Tags within a word leave it
  /// whole.
  static func text(_ markup: StoryMarkup) -> String { text(html: markup.html(below: 2)[...]) }

  static func text(html: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(html.count)
    html.withUnsafeBytes { append($0, to: &text) }
    return String(decoding: text, as: UTF8.self)
  }

  private static func append(_ html: UnsafeRawBufferPointer, to text: inout [UInt8]) {
    var position = 0
    func end(at byte: UInt8) -> Int { html[position...].firstIndex(of: byte) ?? html.count }
    while position < html.count {
      switch html[position] {
      case UInt8(ascii: "<"):
        let end = end(at: UInt8(ascii: ">"))
        append(tag: UnsafeRawBufferPointer(rebasing: html[position + 1..<end]), to: &text)
        position = end + 1
      case UInt8(ascii: "&"):
        let end = end(at: UInt8(ascii: ";"))
        let name = String(decoding: html[position + 1..<end], as: UTF8.self)
        text.append(escaped[name] ?? UInt8(ascii: " "))
        position = end + 1
      default:
        text.append(html[position])
        position += 1
      }
    }
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

  private static func append(tag: UnsafeRawBufferPointer, to text: inout [UInt8]) {
    let start = tag.firstIndex { $0 != UInt8(ascii: "/") } ?? tag.count
    let end = tag[start...].firstIndex { !isLetterOrDigit($0) } ?? tag.count
    let name = String(decoding: tag[start..<end], as: UTF8.self).lowercased()
    if inline.contains(name) { return }
    text.append(UInt8(ascii: " "))
    guard name == "img" || name == "video" || name == "audio" else { return }
    let tag = String(decoding: tag, as: UTF8.self)
    for attribute in [" alt=\"", " title=\"", " aria-label=\""] {
      guard let start = tag.firstRange(of: attribute)?.upperBound else { continue }
      text += Array(self.text(html: ArraySlice(tag[start...].prefix { $0 != "\"" }.utf8)).utf8)
      text.append(UInt8(ascii: " "))
    }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
