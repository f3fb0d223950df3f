internal import Text

/// Parses a template's tags into a tree. Reports each wrong tag and continues after it if possible.
struct TemplateParser {
  static let largestFile = 1 << 20
  static let deepestNesting = 64
  private static let mostProblems = 100

  private let name: String
  private let file: SourceFile
  let bytes: [UInt8]
  let lines: TemplateLines
  private var reader: TagReader
  var cursor: Int
  var isAtLineStart = true
  var stack = [
    OpenElement(kind: .template, tag: TemplateTag(name: "", nameRange: 0..<0), opening: 0..<0)
  ]
  private var blockNames: Set<String> = []
  private var inclusions: Set<String> = []
  var problems: [Diagnostic] = []

  struct OpenElement {
    enum Kind { case template, section, inverted, parent, block, definition }
    let kind: Kind
    let tag: TemplateTag
    /// The opening tag, with its delimiters.
    let opening: Range<Int>
    /// The blanks before the opening tag. Nil if there is something else before the tag on its line.
    var leading: Range<Int>?
    var beginsLine = false
    var content = 0
    var nodes: [TemplateNode] = []
    var blocks: [TemplateBlock] = []
  }

  static func parse(_ file: SourceFile, name: String, reporting: inout [Diagnostic]) -> ParsedTemplate {
    var parser = TemplateParser(file, name: name)
    if file.bytes.count > largestFile {
      parser.report(0..<0, "a template may be 1 MB large, and this is larger")
    } else if String(validating: file.bytes, as: UTF8.self) == nil {
      parser.report(0..<0, "this file is not UTF-8")
    } else {
      parser.parse()
    }
    reporting += parser.problems
    return ParsedTemplate(
      name: name, file: file, nodes: parser.stack[0].nodes, hasErrors: !parser.problems.isEmpty,
      blockNames: parser.blockNames, inclusions: parser.inclusions)
  }

  private init(_ file: SourceFile, name: String) {
    self.name = name
    self.file = file
    bytes = file.bytes
    lines = TemplateLines(bytes: file.bytes)
    reader = TagReader(file.bytes)
    cursor = 0
  }

  private mutating func parse() {
    do {
      while problems.count < Self.mostProblems, let tag = try reader.next(from: cursor) { read(tag) }
      addText(upTo: bytes.count)
    } catch {
      switch error {
      case .unclosed(let opening, let closing):
        report(
          opening, "the tag is not closed", hint: "'\(closing)' is missing")
      }
    }
    while stack.count > 1 { reportOpen(stack.removeLast()) }
  }

  private mutating func read(_ tag: TagReader.Tag) {
    switch tag.kind {
    case .comment:
      skipLine(of: tag)
    case .delimiters:
      skipLine(of: tag)
      if !reader.setDelimiters(tag.content) {
        report(tag.range, "a change of delimiters names two of them", hint: "as in {{=<% %>=}}")
      }
    case .closing: close(tag)
    case .escaped, .raw: readVariable(tag)
    case .section, .inverted: open(tag, as: tag.kind == .section ? .section : .inverted)
    case .partial: readPartial(tag)
    case .parent: openParent(tag)
    case .block: openBlock(tag)
    }
  }

  private mutating func readVariable(_ tag: TagReader.Tag) {
    keepLine(of: tag)
    guard let name = readName(tag), allowsContent(tag) else { return }
    add(.variable(name, isRaw: tag.kind == .raw))
  }

  private mutating func readPartial(_ tag: TagReader.Tag) {
    let indentation = skipLine(of: tag)
    guard let name = readName(tag), allowsContent(tag) else { return }
    inclusions.insert(name.name)
    add(.partial(name, indentation: indentation))
  }

  private mutating func open(_ tag: TagReader.Tag, as kind: OpenElement.Kind) {
    skipLine(of: tag)
    guard let name = readName(tag) else { return }
    _ = allowsContent(tag)
    push(OpenElement(kind: kind, tag: name, opening: tag.range))
  }

  private mutating func openParent(_ tag: TagReader.Tag) {
    guard let name = readName(tag) else { return keepLine(of: tag) }
    _ = allowsContent(tag)
    var element = OpenElement(kind: .parent, tag: name, opening: tag.range)
    if let start = lines.clearStart(before: tag.range.lowerBound), start >= cursor {
      addText(upTo: start)
      element.leading = start..<tag.range.lowerBound
      cursor = tag.range.upperBound
      isAtLineStart = false
    } else {
      keepLine(of: tag)
    }
    inclusions.insert(name.name)
    push(element)
  }

  private mutating func openBlock(_ tag: TagReader.Tag) {
    guard let name = readName(tag) else { return keepLine(of: tag) }
    blockNames.insert(name.name)
    var element = OpenElement(
      kind: stack[stack.count - 1].kind == .parent ? .definition : .block, tag: name, opening: tag.range)
    if element.kind == .definition {
      cursor = lines.clearEnd(behind: tag.range.upperBound) ?? tag.range.upperBound
      element.beginsLine = cursor != tag.range.upperBound
      isAtLineStart = element.beginsLine
    } else {
      let start = lines.clearStart(before: tag.range.lowerBound)
      element.leading = start.map { $0..<tag.range.lowerBound }
      element.beginsLine = skipLine(of: tag) != nil
    }
    element.content = cursor
    push(element)
  }

  private mutating func close(_ tag: TagReader.Tag) {
    guard let name = readName(tag) else { return keepLine(of: tag) }
    guard let index = stack.dropFirst().lastIndex(where: { $0.tag.name == name.name }) else {
      report(
        name.nameRange, "nothing is open that '\(name.name)' closes",
        hint: stack.count > 1 ? "{{/\(stack[stack.count - 1].tag.name)}} would close what is open" : nil)
      return keepLine(of: tag)
    }
    while stack.count - 1 > index { reportOpen(stack.removeLast(), before: name) }
    switch stack[index].kind {
    case .template: break
    case .section, .inverted:
      skipLine(of: tag)
      let element = stack.removeLast()
      add(.section(element.tag, isInverted: element.kind == .inverted, element.nodes))
    case .block:
      skipLine(of: tag)
      let element = stack.removeLast()
      add(.block(block(of: element)))
    case .definition:
      // Drops the blanks before a closing tag that is the first on its line.
      addText(upTo: lines.clearStart(before: tag.range.lowerBound) ?? tag.range.lowerBound)
      cursor = tag.range.upperBound
      isAtLineStart = false
      let element = stack.removeLast()
      stack[stack.count - 1].blocks.append(block(of: element))
    case .parent: closeParent(tag)
    }
  }

  private mutating func closeParent(_ tag: TagReader.Tag) {
    cursor = tag.range.upperBound
    isAtLineStart = false
    let element = stack.removeLast()
    var indentation: Range<Int>?
    if let leading = element.leading {
      if let end = lines.clearEnd(behind: cursor) {
        indentation = leading
        cursor = end
        isAtLineStart = true
      } else {
        add(.lineStart(leading: leading))
      }
    }
    add(.parent(element.tag, indentation: indentation, blocks: element.blocks))
  }

  private func block(of element: OpenElement) -> TemplateBlock {
    let firstLine = element.content..<lines.leadingEnd(from: element.content)
    let none = element.content..<element.content
    let indentation =
      element.beginsLine && !element.nodes.isEmpty ? firstLine : element.leading ?? none
    return TemplateBlock(
      tag: element.tag, nodes: element.nodes, indentation: indentation,
      beginsLine: element.beginsLine, dedent: element.beginsLine ? firstLine.count : 0)
  }

  private mutating func push(_ element: OpenElement) {
    stack.append(element)
    if stack.count > Self.deepestNesting + 1 {
      report(element.opening, "this is nested deeper than \(Self.deepestNesting) levels")
      stack = [stack[0]]
      cursor = bytes.count
    }
  }

  private mutating func readName(_ tag: TagReader.Tag) -> TemplateTag? {
    let name = String(decoding: bytes[tag.content], as: UTF8.self)
    if name.isEmpty {
      report(tag.range, "this tag names nothing")
      return nil
    }
    if bytes[tag.content].contains(where: TagReader.isSpace) {
      report(tag.content, "a name has no white space")
      return nil
    }
    return TemplateTag(name: name, nameRange: tag.content)
  }

  /// Whether the tag can be at this place. Reports a tag directly within a parent tag, because a parent tag can contain
  /// only blocks and text. The text is ignored.
  private mutating func allowsContent(_ tag: TagReader.Tag) -> Bool {
    guard let element = stack.last, element.kind == .parent else { return true }
    report(
      tag.range, "only blocks may stand directly within '\(element.tag.name)'",
      hint: "put this into one of its blocks, as in {{$content}}…{{/content}}")
    return false
  }

  private mutating func reportOpen(_ element: OpenElement, before closing: TemplateTag? = nil) {
    let name = element.tag.name
    report(
      element.tag.nameRange, "'\(name)' is not closed",
      hint: closing.map { "{{/\(name)}} is missing before {{/\($0.name)}}" } ?? "{{/\(name)}} is missing")
  }

  private mutating func report(_ range: Range<Int>, _ message: String, hint: String? = nil) {
    problems.append(
      Diagnostic(.error(.templateSyntax), file: file.path, place: file.place(of: range), message, hint: hint))
  }
}
