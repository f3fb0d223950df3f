import Templates
import Testing

/// The built-in theme works in the browsers that Documentation/themes.md names.
@Suite struct `The files of the built-in theme` {
  private func files(_ ending: String) -> [(path: String, text: String)] {
    ThemeFiles.builtIn.paths.filter { $0.hasSuffix(ending) }.map {
      ($0, String(decoding: ThemeFiles.builtIn.bytes(at: $0) ?? [], as: UTF8.self))
    }
  }

  /// The selectors of rules inside other rules that begin with the name of an element. Safari before 17.2 drops them.
  private func nestedTypeSelectors(in sheet: String) -> [String] {
    let text = sheet.replacing(#/\/\*.*?\*\//#.dotMatchesNewlines(), with: "").replacing(
      #/"[^"]*"/#, with: "\"\"")
    var found: [String] = []
    var open: [Bool] = []
    var prelude = ""
    for character in text {
      switch character {
      case "{":
        let selector = String(prelude.drop { $0.isWhitespace })
        let isRule = !selector.hasPrefix("@")
        if isRule, open.contains(true), selector.first?.isLetter == true { found.append(selector) }
        // Steps of @keyframes are not nested rules.
        open.append(isRule && !selector.hasPrefix("@keyframes"))
        prelude = ""
      case "}":
        open.removeLast()
        prelude = ""
      case ";": prelude = ""
      default: prelude.append(character)
      }
    }
    return found
  }

  @Test func `the search for nested names of elements finds them`() {
    #expect(
      nestedTypeSelectors(
        in: "p { h2 { a { color: red } & b { x: y } } /* i { */ @media print { em { x: y } } } q { x: y }")
        == ["h2 ", "a ", "em "])
  }

  @Test func `nest no rule that begins with the name of an element`() {
    let sheets = files(".css")
    #expect(sheets.count > 5)
    for sheet in sheets { #expect(nestedTypeSelectors(in: sheet.text) == [], "\(sheet.path)") }
  }

  @Test func `use no declaration that WebKit does not know`() {
    for sheet in files(".css") {
      let shorthands = sheet.text.matches(of: #/text-decoration: [a-z]+ [^;}]+/#).map { String($0.output) }
      #expect(shorthands == [], "\(sheet.path)")
      let selects = sheet.text.matches(of: #/(-webkit-user-select: \w+; )?user-select: \w+/#).map(\.output.1)
      #expect(selects.allSatisfy { $0 != nil }, "\(sheet.path)")
    }
  }

  @Test func `do not depend on a query for scripts`() {
    for sheet in files(".css") { #expect(!sheet.text.contains("scripting: enabled"), "\(sheet.path)") }
  }

  @Test func `set attributes of accessibility as attributes`() {
    for script in files(".js") {
      let reflected = script.text.matches(of: #/\.?\baria[A-Z]\w*( = |: )|\.role = |\brole: /#).map {
        String($0.output.0)
      }
      #expect(reflected == [], "\(script.path)")
    }
  }
}
