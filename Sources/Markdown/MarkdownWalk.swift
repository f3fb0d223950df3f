import CCMark
internal import Text

/// Writes cmark's tree as markup. Each renderer has one walk. `begin` prepares it for a document.
struct MarkdownWalk: ~Copyable {
  /// The deepest nesting of blocks and inlines with tags. Deeper ones lose their tags but keep their text.
  static let deepest = 100

  let allowsRawHTML: Bool
  var out = OutputBuffer(capacity: 16 * 1024)

  var features: MarkdownFeatures = []
  var origin = MarkdownOrigin(file: "")
  var places: LinkPlaces
  /// The source text of the current nodes.
  var part: MarkdownPart
  /// The findings of the file. The caller lends them.
  var findings = FindingList()
  var excerpt = StoryExcerpt()
  var anchors = HeadingAnchors()
  /// Whether headings have ids.
  var marksHeadings = true
  /// The headings in `out`.
  var headings: [StoryMarkup.Heading] = []

  var footnotes = Footnotes()
  var pieceNotes = PieceNotes()
  /// The paragraph that ends with the links back from a footnote.
  var lastOfNote: MarkdownNode?
  /// The number of the current note, from 1.
  var noteAtHand = 0
  /// The index in `tableLayouts` for each block that cmark made of a table.
  var tables: [OpaquePointer: Int] = [:]
  var tableLayouts: [TableLayout] = []
  var cellsPart: MarkdownPart

  /// The current inline containers with extensions in their text, innermost last.
  var inlineMarks: [InlineMarks] = []
  var inlineText = InlineText()
  /// The range of the current paragraph, heading or cell in the original Markdown.
  var blockRange = 0..<0
  var isInParagraph = false
  var isInNote = false
  /// The number of open links. More than one if cmark finds `<…>` in the text of a link, which HTML does not allow.
  var linkDepth = 0
  /// Whether the current link has a tag. Broken links have none.
  var linkHasTag = false
  var autolinkHasTag = false
  /// The paragraph of a task with an open label.
  var taskParagraph: MarkdownNode?
  /// The number of bytes at the start of the next text that are not shown.
  var taskMarkerLength = 0
  /// The current paragraph, heading or cell. `leafLines` has its lines after the first use.
  var leafBlock: MarkdownNode?
  var leafLines: BlockLines?
  var hasReportedDepth = false

  init(allowsRawHTML: Bool) {
    self.allowsRawHTML = allowsRawHTML
    part = MarkdownPart(UnsafeRawBufferPointer(start: nil, count: 0))
    cellsPart = part
    places = LinkPlaces(origin: origin, source: part)
  }

  mutating func begin(_ source: MarkdownPart, origin: MarkdownOrigin, marksHeadings: Bool) {
    out.removeAll()
    features = MarkdownFeatures(of: source.text)
    self.origin = origin
    places = LinkPlaces(origin: origin, source: source)
    part = source
    excerpt = StoryExcerpt()
    anchors = HeadingAnchors()
    self.marksHeadings = marksHeadings
    footnotes = Footnotes()
    pieceNotes = PieceNotes(prefix: origin.footnotePrefix)
    headings.removeAll(keepingCapacity: true)
    tables = [:]
    tableLayouts = []
    inlineMarks.removeAll(keepingCapacity: true)
    isInParagraph = false
    isInNote = false
    hasReportedDepth = false
  }

  mutating func renderChildren(of node: MarkdownNode, _ links: (MarkdownLink) -> LinkTarget) {
    var child = node.firstChild
    while let node = child {
      child = node.next
      render(node, links)
    }
  }

  /// Writes the content of a paragraph or heading, without its tags.
  mutating func renderInlines(of block: MarkdownNode, _ links: (MarkdownLink) -> LinkTarget) {
    noteLines(of: block)
    startInlines(of: block)
    renderChildren(of: block, links)
    if inlineMarks.last?.container == block { inlineMarks.removeLast() }
  }

  /// The markup so far, with its headings.
  var markup: StoryMarkup { StoryMarkup([UInt8](out.bytes), headings: headings) }

  /// Whether the node is a heading that ends the story of a day or stop.
  func endsSection(_ node: MarkdownNode) -> Bool {
    node.kind == CMARK_NODE_HEADING && node.headingLevel <= 2 && tables[node.pointer] == nil
  }

  /// The headings that can begin the story of a day or stop.
  func headingsOfSecondLevel(in root: MarkdownNode) -> [MarkdownNode] {
    var headings: [MarkdownNode] = []
    var child = root.firstChild
    while let node = child {
      child = node.next
      if endsSection(node), node.headingLevel == 2 { headings.append(node) }
    }
    return headings
  }

  /// Writes the node and everything under it, without recursion.
  mutating func render(_ top: MarkdownNode, _ links: (MarkdownLink) -> LinkTarget) {
    var node = top
    var depth = 1
    while true {
      if let child = enter(node, depth: depth, links) {
        node = child
        depth += 1
        continue
      }
      while true {
        if node == top { return }
        if let next = node.next {
          node = next
          break
        }
        guard let parent = node.parent else { return }
        node = parent
        depth -= 1
        leave(node, depth: depth)
      }
    }
  }

  /// Returns the next child to visit. Nil if the node is finished.
  private mutating func enter(
    _ node: MarkdownNode, depth: Int, _ links: (MarkdownLink) -> LinkTarget
  ) -> MarkdownNode? {
    let kind = node.kind
    if !inlineMarks.isEmpty, kind != CMARK_NODE_TEXT { passInMarkedText(node) }
    switch kind {
    case CMARK_NODE_TEXT: text(node, links)
    case CMARK_NODE_SOFTBREAK:
      out.append(UInt8(ascii: "\n"))
      if isInParagraph { excerpt.addSpace() }
    case CMARK_NODE_LINEBREAK:
      out.append("<br />\n")
      if isInParagraph { excerpt.addSpace() }
    case CMARK_NODE_CODE:
      out.append("<code>")
      let literal = node.literal
      out.appendMarkupText(literal)
      if isInParagraph { excerpt.add(literal) }
      out.append("</code>")
    case CMARK_NODE_HTML_INLINE: rawInline(node)
    case CMARK_NODE_IMAGE: image(node, links)
    case CMARK_NODE_CODE_BLOCK: codeBlock(node)
    case CMARK_NODE_HTML_BLOCK: rawBlock(node)
    case CMARK_NODE_THEMATIC_BREAK:
      out.freshLine()
      out.append("<hr />\n")
    default: return enterContainer(node, kind, depth: depth, links)
    }
    return nil
  }

  private mutating func enterContainer(
    _ node: MarkdownNode, _ kind: cmark_node_type, depth: Int, _ links: (MarkdownLink) -> LinkTarget
  ) -> MarkdownNode? {
    if depth > Self.deepest { reportDepth(node) }
    let first: MarkdownNode?
    switch kind {
    case CMARK_NODE_PARAGRAPH:
      if features.contains(.tables), let index = tables[node.pointer] {
        table(index, links)
        return nil
      }
      if figure(node, links) { return nil }
      first = startParagraph(node)
    case CMARK_NODE_HEADING:
      if features.contains(.tables), let index = tables[node.pointer] {
        table(index, links)
        return nil
      }
      startHeading(node)
      first = node.firstChild
    case CMARK_NODE_EMPH, CMARK_NODE_STRONG:
      if depth <= Self.deepest { out.append(kind == CMARK_NODE_EMPH ? "<em>" : "<strong>") }
      startInlines(of: node)
      first = node.firstChild
    case CMARK_NODE_LINK:
      if linkDepth == 0 { startLink(node, links) }
      linkDepth += 1
      startInlines(of: node)
      first = node.firstChild
    default:
      startBlocks(node, kind, depth: depth)
      first = node.firstChild
    }
    if first == nil { leave(node, depth: depth) }
    return first
  }

  private mutating func leave(_ node: MarkdownNode, depth: Int) {
    let kind = node.kind
    if inlineMarks.last?.container == node { inlineMarks.removeLast() }
    switch kind {
    case CMARK_NODE_PARAGRAPH: endParagraph(node)
    case CMARK_NODE_HEADING: endHeading(node)
    case CMARK_NODE_EMPH: if depth <= Self.deepest { out.append("</em>") }
    case CMARK_NODE_STRONG: if depth <= Self.deepest { out.append("</strong>") }
    case CMARK_NODE_LINK:
      linkDepth -= 1
      if linkDepth == 0, linkHasTag { out.append("</a>") }
    default: endBlocks(node, kind, depth: depth)
    }
  }

  /// Stores the range of the current block, for the places of links.
  mutating func noteLines(of block: MarkdownNode) {
    leafBlock = block
    leafLines = nil
    let source = places.source
    let first = source.range(ofLine: part.origin(ofLine: block.startLine))
    let last = source.range(ofLine: part.origin(ofLine: block.endLine))
    let column = part.origins == nil ? block.startColumn : 1
    let start = min(first.lowerBound + max(column - 1, 0), first.upperBound)
    blockRange = start..<max(start, last.upperBound)
  }

  /// The lines of the current block in the parsed text.
  mutating func linesOfLeaf() -> BlockLines? {
    if leafLines == nil, let leafBlock { leafLines = BlockLines(of: leafBlock, in: part) }
    return leafLines
  }

  /// The range of an inline in the original Markdown, or the range of its block.
  mutating func range(of inline: MarkdownNode) -> Range<Int> {
    guard part.origins == nil, let lines = linesOfLeaf(), let range = lines.range(of: inline) else {
      return blockRange
    }
    return range
  }
}
