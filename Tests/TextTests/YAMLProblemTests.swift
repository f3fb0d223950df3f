import Testing

@testable import Text

@Suite struct `Problems of YAML` {
  private func problem(_ problem: String, _ context: String?, in text: String = "a: b\nc: d\n")
    -> YAMLDocument.Problem
  {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBytes { source in
      YAMLDocument.Problem(
        YAMLDocument.ParserReport(problem: problem, context: context, mark: (1, 4), contextMark: (2, 1)),
        in: source, firstLine: 2)
    }
  }

  /// All that the scanner and the parser of libyaml 0.2.5 report, but for what no text can cause.
  static let known: [(problem: String, contexts: [String?])] = [
    ("found character that cannot start any token", ["while scanning for the next token"]),
    ("could not find expected ':'", ["while scanning a simple key"]),
    ("block sequence entries are not allowed in this context", [nil]),
    ("mapping keys are not allowed in this context", [nil]),
    ("mapping values are not allowed in this context", [nil]),
    ("found unknown directive name", ["while scanning a directive"]),
    ("could not find expected directive name", ["while scanning a directive"]),
    ("found unexpected non-alphabetical character", ["while scanning a directive"]),
    (
      "did not find expected comment or line break",
      ["while scanning a directive", "while scanning a block scalar"]
    ),
    ("did not find expected digit or '.' character", ["while scanning a %YAML directive"]),
    ("found extremely long version number", ["while scanning a %YAML directive"]),
    ("did not find expected version number", ["while scanning a %YAML directive"]),
    ("did not find expected whitespace", ["while scanning a %TAG directive"]),
    (
      "did not find expected whitespace or line break",
      ["while scanning a %TAG directive", "while scanning a tag"]
    ),
    ("did not find expected '!'", ["while scanning a tag directive", "while scanning a tag"]),
    ("did not find expected tag URI", ["while parsing a tag directive", "while parsing a tag"]),
    ("did not find URI escaped octet", ["while parsing a %TAG directive", "while parsing a tag"]),
    ("found an incorrect leading UTF-8 octet", ["while parsing a %TAG directive", "while parsing a tag"]),
    ("found an incorrect trailing UTF-8 octet", ["while parsing a %TAG directive", "while parsing a tag"]),
    ("did not find the expected '>'", ["while scanning a tag"]),
    (
      "did not find expected alphabetic or numeric character",
      ["while scanning an anchor", "while scanning an alias"]
    ),
    ("found an indentation indicator equal to 0", ["while scanning a block scalar"]),
    ("found a tab character where an indentation space is expected", ["while scanning a block scalar"]),
    ("found a tab character that violates indentation", ["while scanning a plain scalar"]),
    ("found unexpected ':'", ["while scanning a plain scalar"]),
    ("found unexpected document indicator", ["while scanning a quoted scalar"]),
    ("found unexpected end of stream", ["while scanning a quoted scalar"]),
    ("found unknown escape character", ["while parsing a quoted scalar"]),
    ("did not find expected hexdecimal number", ["while parsing a quoted scalar"]),
    ("found invalid Unicode character escape code", ["while parsing a quoted scalar"]),
    ("did not find expected <document start>", [nil]),
    ("found undefined tag handle", ["while parsing a node"]),
    ("did not find expected node content", ["while parsing a block node", "while parsing a flow node"]),
    ("did not find expected '-' indicator", ["while parsing a block collection"]),
    ("did not find expected key", ["while parsing a block mapping"]),
    ("did not find expected ',' or ']'", ["while parsing a flow sequence"]),
    ("did not find expected ',' or '}'", ["while parsing a flow mapping"]),
    ("found duplicate %YAML directive", [nil]), ("found incompatible YAML document", [nil]),
    ("found duplicate %TAG directive", [nil]),
  ]

  @Test(arguments: known.map(\.problem))
  func `have plain words and a hint`(raw: String) throws {
    let contexts = try #require(Self.known.first { $0.problem == raw }).contexts
    for context in contexts {
      let problem = problem(raw, context)
      #expect(!problem.message.contains(raw) && !problem.message.contains("while "))
      #expect(problem.hint != nil)
    }
  }

  @Test func `are shown in libyaml's words if they are unknown`() {
    #expect(
      problem("found a new fault", "while reading a novelty")
        == YAMLDocument.Problem(
          .yamlSyntax, message: "while reading a novelty: found a new fault", hint: nil, line: 2, column: 4))
    #expect(problem("found a new fault", nil).message == "found a new fault")
  }

  @Test func `name a character that libyaml does not read`() {
    let bytes = Array("a: b\nc: ü\u{1}\n".utf8)
    let expected = YAMLDocument.Problem(
      .yamlSyntax, message: "this character is not allowed", hint: "remove it, and save the file as UTF-8",
      line: 3,
      column: 5)
    #expect(throws: expected) {
      try bytes.withUnsafeBytes { buffer in
        _ = try Result { () throws(YAMLDocument.Problem) in try YAMLDocument(buffer, firstLine: 2) }.get()
      }
    }
  }

  @Test(arguments: [
    ("title:A", "no space stands behind the colon", "did you mean \"title: A\"?", 5, 1),
    ("  - name:A", "no space stands behind the colon", "did you mean \"name: A\"?", 8, 1),
    ("title = A", "an equals sign stands where a colon belongs", "did you mean \"title: A\"?", 6, 1),
    ("title=A", "an equals sign stands where a colon belongs", "did you mean \"title: A\"?", 5, 1),
    ("title:\u{A0}A", "a no-break space stands behind the colon", "replace it by an ordinary space", 6, 1),
    ("title\u{202F}: A", "a no-break space stands before the colon", "replace it by an ordinary space", 5, 1),
    (
      " \u{A0}\u{A0}by: car", "2 no-break spaces stand in the indentation", "replace them by ordinary spaces",
      1, 2
    ),
    ("-\u{3000}Oslo", "a U+3000 space stands behind the hyphen", "replace it by an ordinary space", 1, 1),
  ])
  func `of a line name its mistake`(
    line: String, message: String, hint: String, offset: Int, length: Int
  ) throws {
    let slip = try #require(YAMLSlip(in: line))
    #expect((slip.message, slip.hint) == (message, hint))
    #expect((slip.offset, slip.length) == (offset, length))
  }

  @Test(arguments: [
    "", "title: A", "title:", "title", "- Oslo", "https://example.org", "9:30", "to 10\u{A0}km", "# a=b",
    "- ", "--- ",
    "title: a = b", "\"title\":A",
  ])
  func `are absent in an ordinary line`(line: String) {
    #expect(YAMLSlip(in: line) == nil)
  }
}
