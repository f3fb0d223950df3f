import CCMark
package import Text

/// Turns Markdown into markup. Each worker has its own renderer, because a renderer owns the memory for parsed
/// documents.
///
/// libcmark parses CommonMark. The renderer adds tables, task lists, strikethrough, autolinks, footnotes and ids of
/// headings to its tree.
package struct MarkdownRenderer: ~Copyable {
  /// The largest number of quotes and lists that one line can open.
  private static let deepest = 1000

  var memory = MarkdownMemory()
  private var walk: MarkdownWalk
  /// The general story, with its notes and headings below, is kept here while a section is written.
  private var parked = OutputBuffer(capacity: 16 * 1024)
  private var parkedNotes = PieceNotes()
  private var parkedHeadings: [StoryMarkup.Heading] = []
  private var derived = DerivedSources()

  package init(allowsRawHTML: Bool) {
    walk = MarkdownWalk(allowsRawHTML: allowsRawHTML)
  }

  /// - Parameters:
  ///   - plan: Gets the texts of all headings of the second level. Returns the day or stop of the story after each of
  ///     them.
  ///   - links: Returns the target of a link.
  package mutating func story(
    _ markdown: UnsafeRawBufferPointer, origin: MarkdownOrigin, plan: ([String]) -> StoryPlan,
    links: (MarkdownLink) -> LinkTarget, reporting findings: inout FindingList
  ) -> Story {
    swap(&walk.findings, &findings)
    defer { swap(&walk.findings, &findings) }
    let source = MarkdownPart(markdown)
    guard let document = parse(source, origin: origin, marksHeadings: true) else { return Story() }
    let headings = walk.headingsOfSecondLevel(in: document.root)
    let titles = headings.map(\.plainText)
    let plan = plan(titles)
    walk.anchors.isTaken = plan.hasOwnID
    for remark in plan.remarks { walk.report(remark, at: headings[remark.heading]) }
    var story = Story()
    var section: Story.Section?
    var referredTo: Set<Int> = []
    var position = 0
    var child = document.root.firstChild
    while let node = child {
      child = node.next
      if walk.endsSection(node) {
        if let open = section {
          story.sections.append(finish(open, document, links, &referredTo))
          section = nil
        }
        if node.headingLevel == 2 {
          defer { position += 1 }
          if let part = plan.parts[position] {
            let anchor = walk.anchors.anchor(for: titles[position], of: part.id)
            section = Story.Section(key: part.key, title: titles[position], anchor: anchor)
            parkGeneralStory()
            walk.pieceNotes = PieceNotes(prefix: anchor + ":")
            continue
          }
        }
      }
      walk.render(node, links)
    }
    if let open = section { story.sections.append(finish(open, document, links, &referredTo)) }
    walk.notes(bodies: document.noteBodies, part: document.notesPart, links)
    referredTo.formUnion(walk.pieceNotes.order)
    walk.reportUnusedFootnotes(referredTo: referredTo)
    story.general = walk.markup
    story.anchors = walk.anchors.all
    story.excerpt = walk.excerpt.text
    return story
  }

  /// The headings of the first and second level of a story, in order. They end the story of a day or stop. Empty if it
  /// would take too long to parse the text.
  package mutating func outline(of markdown: UnsafeRawBufferPointer) -> [StoryHeading] {
    var findings = FindingList()
    swap(&walk.findings, &findings)
    defer { swap(&walk.findings, &findings) }
    let source = MarkdownPart(markdown)
    guard let document = parse(source, origin: MarkdownOrigin(file: ""), marksHeadings: false) else {
      return []
    }
    var headings: [StoryHeading] = []
    var child = document.root.firstChild
    while let node = child {
      child = node.next
      guard walk.endsSection(node) else { continue }
      let start = source.range(ofLine: node.startLine).lowerBound
      headings.append(
        StoryHeading(
          title: node.plainText, level: node.headingLevel,
          lines: start..<source.range(ofLine: max(node.startLine, node.endLine) + 1).lowerBound))
    }
    return headings
  }

  private mutating func parkGeneralStory() {
    swap(&walk.out, &parked)
    swap(&walk.pieceNotes, &parkedNotes)
    swap(&walk.headings, &parkedHeadings)
    walk.out.removeAll()
    walk.headings.removeAll(keepingCapacity: true)
  }

  /// Finishes a section and continues with the general story.
  private mutating func finish(
    _ section: Story.Section, _ document: DerivedSources.Document, _ links: (MarkdownLink) -> LinkTarget,
    _ referredTo: inout Set<Int>
  ) -> Story.Section {
    walk.notes(bodies: document.noteBodies, part: document.notesPart, links)
    referredTo.formUnion(walk.pieceNotes.order)
    var section = section
    section.markup = walk.markup
    swap(&walk.out, &parked)
    swap(&walk.pieceNotes, &parkedNotes)
    swap(&walk.headings, &parkedHeadings)
    return section
  }

  /// Renders a value of the front matter. A single paragraph gets no tags. Anything longer gets its tags.
  package mutating func inline(
    _ markdown: String, origin: MarkdownOrigin, links: (MarkdownLink) -> LinkTarget,
    reporting findings: inout FindingList
  ) -> StoryMarkup {
    swap(&walk.findings, &findings)
    defer { swap(&walk.findings, &findings) }
    var markdown = markdown
    return markdown.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      if PlainMarkdown.isPlain(bytes) {
        walk.out.removeAll()
        walk.out.appendMarkupText(bytes)
        return StoryMarkup([UInt8](walk.out.bytes), headings: [])
      }
      render(bytes, origin: origin, links)
      return walk.markup
    }
  }

  private mutating func render(
    _ markdown: UnsafeRawBufferPointer, origin: MarkdownOrigin, _ links: (MarkdownLink) -> LinkTarget
  ) {
    let source = MarkdownPart(markdown)
    guard let document = parse(source, origin: origin, marksHeadings: false) else { return }
    if let only = document.root.firstChild, only.next == nil, only.kind == CMARK_NODE_PARAGRAPH,
      walk.tables[only.pointer] == nil
    {
      walk.isInParagraph = true
      walk.renderInlines(of: only, links)
    } else {
      walk.renderChildren(of: document.root, links)
    }
    walk.notes(bodies: document.noteBodies, part: document.notesPart, links)
  }

  /// Whether cmark needs little time for the text.
  func isQuick(_ source: MarkdownPart) -> Bool {
    source.firstLine(nestedDeeperThan: Self.deepest) == nil && ParsingCost.excess(of: source) == nil
  }

  /// Nil if parsing the text would take too long, which is reported.
  private mutating func parse(
    _ source: MarkdownPart, origin: MarkdownOrigin, marksHeadings: Bool
  ) -> DerivedSources.Document? {
    walk.begin(source, origin: origin, marksHeadings: marksHeadings)
    memory.reset()
    if let line = source.firstLine(nestedDeeperThan: Self.deepest) {
      walk.reportEndlessNesting(line: line, limit: Self.deepest)
      return nil
    }
    if let (line, cause) = ParsingCost.excess(of: source) {
      walk.reportEndlessParsing(line: line, cause: cause)
      return nil
    }
    return derived.parse(source, into: &memory, &walk)
  }
}
