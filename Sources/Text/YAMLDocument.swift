internal import CYAML

/// A YAML document as one flat list of nodes, read through libyaml's events.
///
/// Aliases are errors, so a document is never larger than its text.
package struct YAMLDocument: Sendable {
  package struct Problem: Error, Equatable, Sendable {
    package var name: ErrorName
    package var message: String
    package var hint: String?
    /// Both from 1, columns in Unicode scalars.
    package var line: Int
    package var column: Int
    package var length: Int
    /// The whole line as its author most likely means it.
    package var fix: String?
    /// Whether a line does not fit those above it. An error above can be the reason.
    package var isOfStructure = false

    package init(
      _ name: ErrorName, message: String, hint: String? = nil, line: Int, column: Int, length: Int = 1
    ) {
      self.name = name
      self.message = message
      self.hint = hint
      self.line = line
      self.column = column
      self.length = length
    }
  }

  struct Entry: Sendable {
    var kind: YAMLNode.Kind
    var style: YAMLNode.Style
    var line: Int32
    var column: Int32
    var length: Int32
    /// Where the text of the node ends. It is known for scalars and for flow collections.
    var endLine: Int32 = 0
    var endColumn: Int32 = 0
    var textStart: Int32 = 0
    var textEnd: Int32 = 0
    /// The index after the node and all nodes within it.
    var end: Int32 = 0
  }

  /// One object. To copy a node, Swift counts one reference.
  final class Storage: Sendable {
    let entries: [Entry]
    let text: [UInt8]
    /// Comments by the index of the entry that ends before them.
    let comments: [Int: TightComment]

    init(entries: [Entry], text: [UInt8], comments: [Int: TightComment]) {
      self.entries = entries
      self.text = text
      self.comments = comments
    }
  }

  let storage: Storage

  /// Nil for an empty document.
  package var root: YAMLNode? { storage.entries.isEmpty ? nil : YAMLNode(document: self, index: 0) }

  package static let deepestNesting = 64

  /// Reads the only document of `source`. `firstLine` is the number of its first line in the file.
  package init(_ source: UnsafeRawBufferPointer, firstLine: Int = 1) throws(Problem) {
    var parser = yaml_parser_t()
    yaml_parser_initialize(&parser)
    defer { yaml_parser_delete(&parser) }
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(
      &parser, source.baseAddress?.assumingMemoryBound(to: UInt8.self), source.count)

    var entries: [Entry] = []
    var text: [UInt8] = []
    entries.reserveCapacity(source.count / 12)
    text.reserveCapacity(source.count)
    let tightComments = TightComment.all(in: source, firstLine: firstLine)
    var comments: [Int: TightComment] = [:]
    var open: [Int32] = []
    var documents = 0
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(&parser, &event) != 0 else {
        throw Self.problem(of: parser, behind: entries.last, in: source, firstLine: firstLine)
      }
      defer { yaml_event_delete(&event) }
      switch event.type {
      case YAML_STREAM_END_EVENT:
        storage = Storage(entries: entries, text: text, comments: comments)
        return
      case YAML_DOCUMENT_START_EVENT:
        documents += 1
        if documents > 1 {
          throw refusal("only one YAML document may stand here", hint: "leave out what begins with this line")
        }
      case YAML_ALIAS_EVENT:
        throw refusal("YAML aliases (*name) are not allowed", hint: "a text that starts with * needs quotes")
      case YAML_SCALAR_EVENT:
        let scalar = event.data.scalar
        try refuseProperties(anchor: scalar.anchor, tag: scalar.tag)
        append(scalar: event)
      case YAML_SEQUENCE_START_EVENT, YAML_MAPPING_START_EVENT:
        let start = event.data.sequence_start
        try refuseProperties(anchor: start.anchor, tag: start.tag)
        if open.count == Self.deepestNesting {
          throw refusal("this is nested deeper than \(Self.deepestNesting) levels")
        }
        open.append(Int32(entries.count))
        let isFlow =
          event.type == YAML_MAPPING_START_EVENT
          ? event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
          : start.style == YAML_FLOW_SEQUENCE_STYLE
        entries.append(
          Entry(
            kind: event.type == YAML_MAPPING_START_EVENT ? .mapping : .sequence,
            style: isFlow ? .flow : .block,
            line: Int32(event.start_mark.line + firstLine), column: Int32(event.start_mark.column + 1),
            length: 1))
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
        let index = Int(open.removeLast())
        entries[index].end = Int32(entries.count)
        entries[index].endLine = Int32(event.end_mark.line + firstLine)
        entries[index].endColumn = Int32(event.end_mark.column + 1)
      default:
        break
      }

      func append(scalar event: yaml_event_t) {
        let scalar = event.data.scalar
        let start = Int32(text.count)
        text.append(contentsOf: UnsafeBufferPointer(start: scalar.value, count: scalar.length))
        let (from, to) = (event.start_mark, event.end_mark)
        if !tightComments.isEmpty, scalar.style == YAML_PLAIN_SCALAR_STYLE,
          let comment = tightComments[Int(to.line) + firstLine], comment.textEnd == Int(to.column) + 1
        {
          comments[entries.count] = comment
        }
        entries.append(
          Entry(
            kind: .scalar, style: YAMLNode.Style(scalar.style),
            line: Int32(from.line + firstLine), column: Int32(from.column + 1),
            length: from.line == to.line ? Int32(to.column) - Int32(from.column) : 1,
            endLine: Int32(to.line + firstLine), endColumn: Int32(to.column + 1),
            textStart: start, textEnd: Int32(text.count), end: Int32(entries.count + 1)))
      }

      // libyaml's mapping_start has the same layout as its sequence_start.
      func refuseProperties(
        anchor: UnsafeMutablePointer<UInt8>?, tag: UnsafeMutablePointer<UInt8>?
      ) throws(Problem) {
        if anchor != nil {
          throw refusal(
            "YAML anchors (&name) are not allowed", hint: "a text that starts with & needs quotes")
        }
        if tag != nil {
          throw refusal("YAML tags (!name) are not allowed", hint: "a text that starts with ! needs quotes")
        }
      }

      func refusal(_ message: String, hint: String? = nil) -> Problem {
        Problem(
          .yamlSyntax, message: message, hint: hint, line: event.start_mark.line + firstLine,
          column: event.start_mark.column + 1)
      }
    }
  }

  /// `last` is the last node before the problem.
  private static func problem(
    of parser: yaml_parser_t, behind last: Entry?, in source: UnsafeRawBufferPointer, firstLine: Int
  ) -> Problem {
    if parser.error == YAML_READER_ERROR {
      return Problem(unreadableAt: parser.problem_offset, in: source, firstLine: firstLine)
    }
    let (mark, contextMark) = (parser.problem_mark, parser.context_mark)
    var report = ParserReport(
      problem: parser.problem.map { String(cString: $0) } ?? "this is not YAML",
      context: parser.context.map { String(cString: $0) }, mark: (mark.line + 1, mark.column + 1),
      contextMark: (contextMark.line + 1, contextMark.column + 1))
    if let last, last.style == .singleQuoted || last.style == .doubleQuoted {
      report.quote = ParserReport.Quote(
        start: (Int(last.line) - firstLine + 1, Int(last.column)),
        end: (Int(last.endLine) - firstLine + 1, Int(last.endColumn)))
    }
    return Problem(report, in: source, firstLine: firstLine)
  }
}

extension YAMLNode.Style {
  fileprivate init(_ style: yaml_scalar_style_t) {
    self =
      switch style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
      case YAML_LITERAL_SCALAR_STYLE: .literal
      case YAML_FOLDED_SCALAR_STYLE: .folded
      default: .plain
      }
  }
}
