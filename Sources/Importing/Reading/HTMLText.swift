/// HTML as plain text: the words and lines that a reader sees, and the addresses behind links.
struct HTMLText {
  private(set) var text = ""
  /// The line breaks at the end of the text. Its start needs none.
  private var breaks = 2
  /// The link that is open, and where its text begins, in bytes.
  private var link: (address: String, start: Int)?

  private static let lines: Set = ["li", "tr", "dt", "dd"]
  private static let paragraphs: Set = [
    "p", "div", "ul", "ol", "dl", "table", "blockquote", "pre", "hr", "h1", "h2", "h3", "h4", "h5", "h6",
  ]
  /// Elements whose content nobody sees.
  private static let hidden: Set = ["style", "script"]
  private static let longestEntity = 12

  init(_ html: String) {
    var rest = html[...]
    // Where the next tag ends. A sign that ends no tag is looked for once.
    var close = html.startIndex
    while let start = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      append(rest[..<start])
      rest = rest[start...]
      if rest.first == "&" {
        guard let end = rest.prefix(Self.longestEntity).firstIndex(of: ";"),
          let character = HTMLEntity.text(rest[..<end].dropFirst())
        else {
          append(String(rest.removeFirst()))
          continue
        }
        append(character)
        rest = rest[rest.index(after: end)...]
        continue
      }
      if close <= start { close = rest.firstIndex(of: ">") ?? html.endIndex }
      let isTag = rest.dropFirst().first.map { $0.isLetter || $0 == "/" || $0 == "!" } ?? false
      guard isTag, close < html.endIndex else {
        append(String(rest.removeFirst()))
        continue
      }
      let tag = rest[..<close].dropFirst()
      rest = rest[rest.index(after: close)...]
      let name = Self.name(of: tag)
      take(tag, name)
      if Self.hidden.contains(name), tag.first != "/", tag.last != "/" {
        rest = Self.behind(name, in: rest)
      }
    }
    append(rest)
    endLink()
  }

  private mutating func append(_ piece: some StringProtocol) {
    for character in piece {
      if character.isNewline { breaks += 1 } else if !character.isWhitespace { breaks = 0 }
    }
    text += piece
  }

  private static func name(of tag: Substring) -> String {
    tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
  }

  private mutating func take(_ tag: Substring, _ name: String) {
    // Plain texts have addresses such as <https://example.org/>.
    if Self.isAddress(tag) { return append(address: Self.shown(String(tag)) ?? String(tag)) }
    switch name {
    case "br": append("\n")
    case "td", "th": append(" ")
    case "a":
      endLink()
      if tag.first != "/", let address = Self.address(in: tag) { link = (address, text.utf8.count) }
    case _ where Self.lines.contains(name): breakLine(1)
    case _ where Self.paragraphs.contains(name): breakLine(2)
    default: break
    }
  }

  private mutating func breakLine(_ count: Int) {
    while breaks < count { append("\n") }
  }

  private static func isAddress(_ tag: Substring) -> Bool {
    if tag.contains(where: \.isWhitespace) { return false }
    return shown(String(tag)) != nil || tag.contains("@") && !tag.contains("=")
  }

  /// An address that means something outside of a page, without a scheme that only programs need. Nil for others.
  private static func shown(_ address: String) -> String? {
    let lower = address.lowercased()
    if lower.hasPrefix("http://") || lower.hasPrefix("https://") { return address }
    for scheme in ["mailto:", "tel:"] where lower.hasPrefix(scheme) {
      return String(address.dropFirst(scheme.count).prefix { $0 != "?" })
    }
    return nil
  }

  private static func address(in tag: Substring) -> String? {
    var rest = tag.drop { !$0.isWhitespace }
    while !rest.isEmpty {
      rest = rest.drop { $0.isWhitespace || $0 == "/" }
      let name = rest.prefix { !$0.isWhitespace && $0 != "=" }
      rest = rest[name.endIndex...].drop(while: \.isWhitespace)
      guard rest.first == "=" else { continue }
      rest = rest.dropFirst().drop(while: \.isWhitespace)
      let value: Substring
      if let quote = rest.first, quote == "\"" || quote == "'" {
        value = rest.dropFirst().prefix { $0 != quote }
        rest = rest[value.endIndex...].dropFirst()
      } else {
        value = rest.prefix { !$0.isWhitespace }
        rest = rest[value.endIndex...]
      }
      if name.lowercased() == "href" { return shown(PlainText.line(PlainText.text(ofHTML: String(value)))) }
    }
    return nil
  }

  /// Adds the address of a link, unless its text is the address.
  private mutating func endLink() {
    guard let (address, start) = link else { return }
    link = nil
    let words = String(decoding: text.utf8.dropFirst(start), as: UTF8.self)
    if Self.compared(words) != Self.compared(address) { append(address: address) }
  }

  private static func compared(_ address: String) -> String {
    var text = address.lowercased().filter { !$0.isWhitespace }[...]
    for start in ["https://", "http://", "mailto:", "www."] where text.hasPrefix(start) {
      text = text.dropFirst(start.count)
    }
    return String(text.last == "/" ? text.dropLast() : text)
  }

  private mutating func append(address: String) {
    if address.isEmpty || text.hasSuffix(address) { return }
    append((text.last.map { !$0.isWhitespace } ?? false ? " (" : "(") + address + ")")
  }

  /// What follows the end of an element.
  private static func behind(_ name: String, in text: Substring) -> Substring {
    var rest = text
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...].dropFirst()
      guard rest.first == "/", rest.dropFirst().prefix(name.count).lowercased() == name else { continue }
      return rest.firstIndex(of: ">").map { rest[$0...].dropFirst() } ?? rest[rest.endIndex...]
    }
    return rest[rest.endIndex...]
  }
}
