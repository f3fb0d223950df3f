import CCMark
internal import Text

/// Parses a document, and two more texts made from it: one for its footnotes and one for its tables.
///
/// All notes are block quotes of one text, and all cells are headings of the other text. Thus notes and cells are
/// separate from each other, a cell cannot be a list, and the time stays linear. If the document has link reference
/// definitions, both texts end with a copy of the document.
struct DerivedSources: ~Copyable {
  struct Document {
    var root: MarkdownNode
    /// The block with the text of each footnote, in the order of the definitions.
    var noteBodies: [MarkdownNode] = []
    var notesPart: MarkdownPart
  }

  /// The document with blank lines in place of its footnotes.
  private var bodyText: [UInt8] = []
  private var body = OutputBuffer(capacity: 64)
  private var notes = OutputBuffer(capacity: 64)
  private var cells = OutputBuffer(capacity: 64)

  mutating func parse(
    _ source: MarkdownPart, into memory: inout MarkdownMemory, _ walk: inout MarkdownWalk
  ) -> Document {
    var text = source.text
    var part = source
    if walk.features.contains(.footnotes) {
      cutFootnotes(from: source, &walk)
      if !walk.footnotes.isEmpty {
        text = body.bytes
        part = MarkdownPart(text)
        walk.part = part
      }
    }
    let (root, replaced) = memory.parse(text)
    walk.reportReplaced(replaced, in: part)
    var document = Document(root: root, notesPart: part)
    if !walk.footnotes.isEmpty { parseNotes(of: source, after: text, into: &memory, &walk, &document) }
    if walk.features.contains(.tables) { parseCells(after: text, part, into: &memory, &walk, document) }
    return document
  }

  private mutating func cutFootnotes(from source: MarkdownPart, _ walk: inout MarkdownWalk) {
    bodyText.removeAll(keepingCapacity: true)
    var end = 0
    walk.footnotes = Footnotes(cutFrom: source) { line in
      // Writes the same number of spaces. The text after the line keeps its offset, because the places of problems
      // depend on it.
      bodyText.append(contentsOf: source.text[end..<line.lowerBound])
      bodyText.append(contentsOf: repeatElement(UInt8(ascii: " "), count: line.count))
      end = line.upperBound
    }
    body.removeAll()
    guard end > 0 else { return }
    bodyText.append(contentsOf: source.text[end...])
    body.append(bodyText)
  }

  private mutating func parseNotes(
    of source: MarkdownPart, after text: UnsafeRawBufferPointer, into memory: inout MarkdownMemory,
    _ walk: inout MarkdownWalk, _ document: inout Document
  ) {
    notes.removeAll()
    var origins: [Int] = []
    for definition in walk.footnotes.definitions {
      for (index, line) in definition.lines.enumerated() {
        notes.append("> ")
        notes.append(UnsafeRawBufferPointer(rebasing: source.text[line]))
        notes.append("\n")
        origins.append(definition.line + index)
      }
      notes.append("\n")
      origins.append(definition.line + definition.lines.count)
    }
    appendDefinitions(of: text, walk.features, to: &notes)
    document.notesPart = MarkdownPart(notes.bytes, origins: origins)
    let (root, replaced) = memory.parse(notes.bytes)
    // The document follows the notes. Its own problems were reported before.
    walk.reportReplaced(replaced.filter { $0.startLine <= origins.count }, in: document.notesPart)
    var body = root.firstChild
    while let node = body, document.noteBodies.count < walk.footnotes.definitions.count {
      document.noteBodies.append(node)
      body = node.next
    }
  }

  private mutating func parseCells(
    after text: UnsafeRawBufferPointer, _ part: MarkdownPart, into memory: inout MarkdownMemory,
    _ walk: inout MarkdownWalk, _ document: Document
  ) {
    var layouts: [(TableLayout, MarkdownPart)] = []
    document.root.forEachTable(in: part) { layouts.append(($0, part)) }
    for body in document.noteBodies {
      body.forEachTable(in: document.notesPart) { layouts.append(($0, document.notesPart)) }
    }
    guard !layouts.isEmpty else { return }
    cells.removeAll()
    var origins: [Int] = []
    for (layout, part) in layouts {
      for row in layout.rows {
        for cell in row.cells.prefix(layout.alignments.count) {
          appendCell(UnsafeRawBufferPointer(rebasing: part.text[cell]))
          origins.append(part.origin(ofLine: row.line))
        }
      }
    }
    appendDefinitions(of: text, walk.features, to: &cells)
    walk.cellsPart = MarkdownPart(cells.bytes, origins: origins)
    var cell = memory.parse(cells.bytes).root.firstChild
    for (layout, _) in layouts {
      var layout = layout
      layout.firstCell = cell
      for row in layout.rows {
        for _ in row.cells.prefix(layout.alignments.count) { cell = cell?.next }
      }
      walk.tables[layout.node.pointer] = walk.tableLayouts.count
      walk.tableLayouts.append(layout)
    }
  }

  /// Appends a cell as a heading, because both contain inlines on one line. The closing mark of the heading protects
  /// hashes at the end of the cell.
  private mutating func appendCell(_ cell: UnsafeRawBufferPointer) {
    cells.append("# ")
    var start = 0
    for index in cell.indices
    where cell[index] == UInt8(ascii: "\\") && cell.byte(at: index + 1) == UInt8(ascii: "|") {
      cells.append(UnsafeRawBufferPointer(rebasing: cell[start..<index]))
      start = index + 1
    }
    cells.append(UnsafeRawBufferPointer(rebasing: cell[start...]))
    cells.append(" #\n")
  }
}

private func appendDefinitions(
  of text: UnsafeRawBufferPointer, _ features: MarkdownFeatures, to buffer: inout OutputBuffer
) {
  guard features.contains(.definitions) else { return }
  buffer.append("\n")
  buffer.append(text)
}

extension MarkdownNode {
  /// Visits the tables under the node, without recursion. Skips inlines.
  fileprivate func forEachTable(in part: MarkdownPart, _ found: (TableLayout) -> Void) {
    var node = self
    while true {
      let kind = node.kind
      if kind == CMARK_NODE_PARAGRAPH || kind == CMARK_NODE_HEADING {
        if let layout = TableLayout(node, in: part) { found(layout) }
      } else if let child = node.firstChild, child.isBlock {
        node = child
        continue
      }
      while node != self {
        if let next = node.next {
          node = next
          break
        }
        guard let parent = node.parent else { return }
        node = parent
      }
      if node == self { return }
    }
  }
}
