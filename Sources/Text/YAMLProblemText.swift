extension YAMLDocument {
  /// The problem that libyaml reports, and the start of the part that it could not read.
  struct ParserReport {
    var problem: String
    var context: String?
    /// Both from 1, in the document.
    var mark: (line: Int, column: Int)
    var contextMark: (line: Int, column: Int)
    /// The last text before the problem, if it is in quotes.
    var quote: Quote?

    /// The places of the first quote and behind the last one.
    struct Quote {
      var start: (line: Int, column: Int)
      var end: (line: Int, column: Int)
    }
  }
}

extension YAMLDocument.Problem {
  /// The byte at `offset` is not part of a character that YAML accepts.
  init(unreadableAt offset: Int, in source: UnsafeRawBufferPointer, firstLine: Int) {
    let place = SourceFile(path: "", bytes: Array(source)).place(at: offset)
    self.init(
      .yamlSyntax, message: "this character is not allowed", hint: "remove it, and save the file as UTF-8",
      line: place.line + firstLine - 1, column: place.column)
  }

  /// The problem in plain words. If it is not a known problem, libyaml's own message.
  init(_ report: YAMLDocument.ParserReport, in source: UnsafeRawBufferPointer, firstLine: Int) {
    let lines = YAMLLines(source)
    let found =
      YAMLFinding(ofOpenQuote: report, in: lines) ?? YAMLFinding(ofLine: report, in: lines)
      ?? YAMLFinding(ofBrackets: report, in: lines)
      ?? YAMLFinding(ofText: report, in: lines) ?? YAMLFinding(ofName: report, in: lines)
      ?? YAMLFinding(
        (report.context.map { $0 + ": " } ?? "") + report.problem, hint: nil, at: report.mark)
    name = found.name
    message = found.message
    hint = found.hint
    line = found.mark.line + firstLine - 1
    column = found.mark.column
    length = found.length
    fix = found.fix
    isOfStructure = found.isOfStructure
  }
}

/// Keys, colons and indentation.
extension YAMLFinding {
  init?(ofLine report: YAMLDocument.ParserReport, in lines: YAMLLines) {
    let mark = report.mark
    if let slip = YAMLSlip.oddSpace(in: lines[mark.line]) {
      self.init(slip, inLine: mark.line)
      return
    }
    switch report.problem {
    case "mapping values are not allowed in this context":
      let text = lines[mark.line].unicodeScalars.prefix(mark.column - 1)
      if String(String.UnicodeScalarView(text)).contains(": ") {
        self = Self.colonInText(at: mark)
      } else if let (slip, line) = lines.slip(above: mark.line) {
        self.init(slip, inLine: line)
      } else if let line = lines.bareText(above: mark.line),
        !(lines.isItem(line) && lines[line].contains(": "))
      {
        self = lines.isItem(line) ? Self.bareItem(line, in: lines) : Self.noColon(line, in: lines)
      } else {
        self = Self.misfit(at: mark, in: lines)
      }
    case "could not find expected ':'":
      let line = report.contextMark.line
      if let slip = YAMLSlip.bullet(in: lines[line]) ?? YAMLSlip(in: lines[line]) {
        self.init(slip, inLine: line)
      } else {
        self = Self.noColon(line, in: lines, column: report.contextMark.column)
      }
    case "did not find expected '-' indicator", "did not find expected key":
      if lines.indentation(mark.line) == mark.column - 1 {
        self.init(
          "this line does not fit those above it", hint: "indent it like the lines it belongs with", at: mark)
        name = .yamlIndentation
        isOfStructure = true
      } else {
        self.init(
          "something stands behind the end of this value",
          hint: "a text with quotes or brackets needs quotes around it all", at: mark)
        // A line alone has none above it.
        isOfStructure = lines.count > 1 && Self.isYAML(lines[mark.line])
      }
    case "did not find expected <document start>":
      if let directive = (1..<mark.line).first(where: { lines[$0].hasPrefix("%") }) {
        self = Self.percent(at: (directive, 1))
        return
      }
      let isBehindMark = (1..<mark.line).contains { lines[$0].hasPrefix("...") }
      self.init(
        "something stands behind the end of the YAML",
        hint: isBehindMark
          ? "leave the line ... out" : "write a key, a colon, a space and a value in each line",
        at: mark)
      isOfStructure = true
    case "block sequence entries are not allowed in this context":
      self.init(
        "a list cannot begin in the middle of a line",
        hint: "begin it in the line below; a text that starts with a hyphen needs quotes", at: mark)
    case "mapping keys are not allowed in this context":
      self.init(
        "a text cannot start with a question mark and a space", hint: "put the text in quotes", at: mark)
    case "found a tab character where an indentation space is expected",
      "found a tab character that violates indentation":
      self = Self.tab(at: mark)
    default: return nil
    }
  }

  /// Whether the line alone can be read. Then the lines above are the reason for what is wrong with it.
  private static func isYAML(_ line: String) -> Bool {
    // The message is about the problem in the whole text, so the one in the line alone does not matter.
    Array(line.utf8).withUnsafeBytes { (try? YAMLDocument($0)) != nil }
  }

  private static func colonInText(at mark: (line: Int, column: Int)) -> YAMLFinding {
    YAMLFinding(
      "a colon and a space stand within a text",
      hint: "put the text in quotes, or check how the line is indented", at: mark)
  }

  /// A key that is indented more than the keys above it, so that YAML takes it for a part of the value above.
  private static func misfit(at mark: (line: Int, column: Int), in lines: YAMLLines) -> YAMLFinding {
    let line = lines[mark.line]
    let indentation = lines.indentation(mark.line)
    var finding = YAMLFinding(
      "this line does not fit those above it",
      hint: "indent it like the lines it belongs with; a text with a colon and a space needs quotes",
      at: (mark.line, indentation + 1))
    finding.name = .yamlIndentation
    if let above = stride(from: mark.line - 1, to: 0, by: -1).first(where: { !lines.isBlank($0) }),
      lines.beginsValue(above)
    {
      let depth = lines.indentation(above) + (lines.isItem(above) ? 2 : 0)
      if depth < indentation {
        finding.fix = String(repeating: " ", count: depth) + line.dropFirst(indentation)
        finding.hint =
          "begin it with \(depth == 0 ? "no spaces" : depth == 1 ? "1 space" : "\(depth) spaces")"
      }
    }
    return finding
  }

  private static func noColon(_ line: Int, in lines: YAMLLines, column: Int? = nil) -> YAMLFinding {
    var finding = YAMLFinding(
      "no colon stands behind this key", hint: "write a key, a colon, a space and a value",
      at: (line, column ?? lines.indentation(line) + 1))
    finding.name = .yamlSlip
    return finding
  }

  private static func bareItem(_ line: Int, in lines: YAMLLines) -> YAMLFinding {
    YAMLFinding(
      "keys follow in the next line, but this text has none",
      hint: "write a key and a colon before it, as in - name: \(lines[line].drop { $0 == " " }.dropFirst(2))",
      at: (line, lines.indentation(line) + 3))
  }
}

/// Lists in brackets, and keys and values in braces.
extension YAMLFinding {
  init?(ofBrackets report: YAMLDocument.ParserReport, in lines: YAMLLines) {
    let begin = report.contextMark
    switch report.problem {
    case "did not find expected ',' or ']'":
      self.init(
        "the list that begins here lacks a comma or its ]",
        hint: Self.comment(from: begin.line, in: lines)
          ?? "a text with brackets or a comma in it needs quotes",
        at: begin)
    case "did not find expected ',' or '}'":
      self.init(
        "the keys and values that begin here lack a comma or their }",
        hint: Self.comment(from: begin.line, in: lines) ?? "a text with braces or a comma in it needs quotes",
        at: begin)
    case "found unexpected ':'":
      self.init(
        "a colon stands at the end of this text",
        hint: "write a space behind the colon of a key; a text that ends in a colon needs quotes",
        at: report.mark
      )
    case "did not find expected node content":
      switch lines.scalar(report.mark.line, report.mark.column) {
      case ",":
        self.init(
          "nothing stands before this comma", hint: "leave the comma out, or put the text in quotes",
          at: report.mark)
      case nil:
        let end = lines.end
        self.init(
          "a bracket or a brace does not end before this",
          hint: Self.comment(from: end.line, in: lines) ?? "add the ] or } that is missing", at: end)
      case let letter?: self = Self.start(with: letter, at: report.mark)
      }
    default: return nil
    }
  }

  /// A number sign that makes a comment of the end of a list.
  private static func comment(from line: Int, in lines: YAMLLines) -> String? {
    lines[line].contains(" #") ? "a # behind a space begins a comment: put the text in quotes" : nil
  }

  private static func start(with letter: Unicode.Scalar, at mark: (line: Int, column: Int)) -> YAMLFinding {
    YAMLFinding("a text cannot start with \(letter)", hint: "put the text in quotes", at: mark)
  }
}

/// Texts, in quotes or not.
extension YAMLFinding {
  init?(ofText report: YAMLDocument.ParserReport, in lines: YAMLLines) {
    let context = report.context ?? ""
    switch report.problem {
    case "found character that cannot start any token":
      let letter = lines.scalar(report.mark.line, report.mark.column)
      self = letter == "\t" ? Self.tab(at: report.mark) : Self.start(with: letter ?? " ", at: report.mark)
    case "found unexpected end of stream" where context.contains("quoted"),
      "found unexpected document indicator":
      self.init(
        "the quote that begins here does not end",
        hint: #"within double quotes write \" for a quote, within single quotes ''"#, at: report.contextMark)
    case "did not find expected hexdecimal number", "found unknown escape character",
      "invalid Unicode character escape code", "found invalid Unicode character escape code":
      self.init(
        "no escape begins like this",
        hint: #"in double quotes write \\ for a backslash, or use single quotes"#,
        at: report.mark)
    case "did not find expected comment or line break" where context.contains("block scalar"),
      "found an indentation indicator equal to 0":
      self.init(
        "something stands behind | or >", hint: "begin the text in the line below, or put it in quotes",
        at: report.mark)
    default: return nil
    }
  }
}

/// Parts of YAML that front matter does not have: directives, tags and anchors.
extension YAMLFinding {
  init?(ofName report: YAMLDocument.ParserReport, in lines: YAMLLines) {
    let context = report.context ?? ""
    let isDirective = context.contains("directive") || report.problem.contains("%")
    if isDirective || report.problem == "found incompatible YAML document" {
      self = Self.percent(at: context.isEmpty ? report.mark : report.contextMark)
    } else if context.contains("tag") || report.problem.contains("tag") {
      self.init(
        "YAML tags (!name) are not allowed", hint: "a text that starts with ! needs quotes",
        at: report.contextMark)
    } else if context.contains("alias"), let slip = YAMLSlip.bullet(in: lines[report.contextMark.line]) {
      self.init(slip, inLine: report.contextMark.line)
    } else if context.contains("anchor") || context.contains("alias") {
      self.init(
        "YAML anchors (&name) and aliases (*name) are not allowed",
        hint: "a text that starts with & or * needs quotes", at: report.contextMark)
    } else {
      return nil
    }
  }
}
