/// Rewrites CSS with only the rules that draw.
struct StyleCleaning {
  /// What the CSS loads or imports. The drawing is then left out.
  private(set) var loads: [String] = []
  /// Parts that are removed.
  private(set) var losses: [String] = []

  /// The cleaned declarations of an attribute `style`.
  mutating func declarations(_ text: String) -> String {
    let tokens = StyleTokenizer.tokens(of: text)
    loads += StyleLoads.find(in: tokens)
    return declarations(tokens[...])
  }

  /// The cleaned value of an attribute that is a property. Nil if nothing of it can stay.
  mutating func value(_ text: String, of property: String) -> String? {
    // Most values are a number, a colour or a word.
    let isPlain = text.utf8.allSatisfy {
      0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 | 0x20 || $0 == 0x20 || $0 == UInt8(ascii: "#")
        || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ",")
        || $0 == UInt8(ascii: "%")
    }
    if isPlain { return text }
    let tokens = StyleTokenizer.tokens(of: text)
    loads += StyleLoads.find(in: tokens)
    return value(tokens[...], of: property)
  }

  /// The cleaned style sheet.
  mutating func sheet(_ text: String) -> String {
    let tokens = StyleTokenizer.tokens(of: text)
    loads += StyleLoads.find(in: tokens)
    return rules(tokens[...])
  }

  private mutating func rules(_ tokens: ArraySlice<StyleToken>) -> String {
    var text = ""
    var rest = tokens
    while let token = rest.first {
      if token == .space || token.text == ";" || token == .close(UInt8(ascii: "}")) {
        rest.removeFirst()
        continue
      }
      var keyword: String?
      if case .atKeyword(let name) = token {
        keyword = name.lowercased()
        rest.removeFirst()
      }
      let end = rest.end(atSemicolon: keyword != nil)
      let prelude = rest[rest.startIndex..<end]
      rest = rest[end...]
      guard rest.first == .open(UInt8(ascii: "{")) else {
        if let keyword { text += statement(keyword, prelude) }
        continue
      }
      let block = rest.content(from: rest.startIndex)
      rest = rest[min(block.endIndex + 1, rest.endIndex)...]
      text += rule(keyword, prelude, block)
    }
    return text
  }

  /// A rule with a block.
  private mutating func rule(
    _ keyword: String?, _ prelude: ArraySlice<StyleToken>, _ block: ArraySlice<StyleToken>
  ) -> String {
    let head = prelude.css
    guard Self.isSelector(prelude) else {
      losses.append(keyword.map { "@" + $0 } ?? "the selector \(head.prefix(40))")
      return ""
    }
    switch keyword {
    case nil:
      let content = declarations(block)
      return content.isEmpty || head.isEmpty ? "" : "\(head){\(content)}\n"
    case "media", "supports", "layer", "keyframes", "-webkit-keyframes":
      let content = rules(block)
      return content.isEmpty ? "" : "@\(keyword!)\(head.isEmpty ? "" : " ")\(head){\(content)}\n"
    case "font-face":
      let content = declarations(block, isFont: true)
      return content.isEmpty ? "" : "@font-face{\(content)}\n"
    case let other?:
      losses.append("@" + other)
      return ""
    }
  }

  /// An at-rule without a block.
  private mutating func statement(_ keyword: String, _ prelude: ArraySlice<StyleToken>) -> String {
    if keyword == "charset" || keyword == "import" { return "" }
    let words = prelude.filter { $0 != .space }
    if keyword == "namespace", let last = words.last,
      [.string(svgNamespace), .url(svgNamespace)].contains(last)
    {
      if words.count == 1 { return "@namespace \(StyleToken.string(svgNamespace).text);\n" }
      if words.count == 2, case .ident(let prefix) = words[0] {
        return "@namespace \(StyleToken.ident(prefix).text) \(StyleToken.string(svgNamespace).text);\n"
      }
    }
    losses.append("@" + keyword)
    return ""
  }

  private static func isSelector(_ tokens: ArraySlice<StyleToken>) -> Bool {
    tokens.isBalanced
      && tokens.allSatisfy { token in
        switch token {
        case .ident, .hash, .string, .number, .space: true
        case .open(let byte), .close(let byte): byte != UInt8(ascii: "{") && byte != UInt8(ascii: "}")
        case .function(let name): StyleVocabulary.selectorFunctions.contains(name.lowercased())
        case .delimiter(let byte): ".,:>+~*|&=^$/<-".utf8.contains(byte)
        case .atKeyword, .url, .bad: false
        }
      }
  }

  private mutating func declarations(_ tokens: ArraySlice<StyleToken>, isFont: Bool = false) -> String {
    var kept: [String] = []
    var rest = tokens
    while !rest.isEmpty {
      let end = rest.end(atSemicolon: true, atBlock: false)
      let declaration = rest[rest.startIndex..<end].drop { $0 == .space }
      rest = rest[min(end + 1, rest.endIndex)...]
      guard let first = declaration.first else { continue }
      let afterName = declaration.dropFirst().drop { $0 == .space }
      guard case .ident(let written) = first, afterName.first == .delimiter(UInt8(ascii: ":")) else {
        losses.append("the declaration \(declaration.css.prefix(40))")
        continue
      }
      let name = written.hasPrefix("--") ? written : written.lowercased()
      guard isFont ? StyleVocabulary.fontDescriptors.contains(name) : StyleVocabulary.isProperty(name) else {
        // Inkscape and other programs keep their own settings under such names.
        if !name.hasPrefix("-") { losses.append("the property \(name)") }
        continue
      }
      if let value = value(afterName.dropFirst(), of: isFont ? "@font-face" : name) {
        kept.append(StyleToken.ident(name).text + ":" + value)
      }
    }
    return kept.joined(separator: ";")
  }

  private mutating func value(_ tokens: ArraySlice<StyleToken>, of property: String) -> String? {
    var written: [StyleToken] = []
    for token in tokens.drop(while: { $0 == .space }) {
      switch token {
      case .ident, .hash, .string, .number, .space: written.append(token)
      case .open(UInt8(ascii: "(")), .close(UInt8(ascii: ")")): written.append(token)
      case .delimiter(let byte) where "+-*/!,.%=<>:;".utf8.contains(byte): written.append(token)
      case .function(let name) where StyleVocabulary.functions.contains(name.lowercased()):
        written.append(token)
      case .url(let address) where address.drop(while: { $0 <= " " }).hasPrefix("#"):
        written.append(.url(String(address.drop { $0 <= " " })))
      case .url(let address) where property == "@font-face":
        guard let font = EmbeddedFont.cleaned(address) else { return lose(property) }
        written.append(.url(font))
      default: return lose(property)
      }
    }
    guard written[...].isBalanced else { return lose(property) }
    return written.allSatisfy { $0 == .space } ? nil : written[...].css
  }

  private mutating func lose(_ property: String) -> String? {
    losses.append("the value of \(property)")
    return nil
  }
}
