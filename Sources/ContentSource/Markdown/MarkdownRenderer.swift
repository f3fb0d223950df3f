import CCMark
package import Text

/// Turns Markdown into markup; one a worker, since it owns the memory that documents are parsed into.
///
/// CommonMark is libcmark's; tables, task lists, strikethrough, autolinks, footnotes and ids of headings
/// are added on its tree.
package struct MarkdownRenderer: ~Copyable {
  /// Quotes and lists that one line may open.
  private static let deepest = 1000

  private var memory = MarkdownMemory()
  private var walk: MarkdownWalk
  /// The general story, while a section is written.
  private var parked = OutputBuffer(capacity: 16 * 1024)
  private var derived = DerivedSources()

  package init(allowsRawHTML: Bool) {
    walk = MarkdownWalk(allowsRawHTML: allowsRawHTML)
  }

  /// - Parameters:
  ///   - sections: whose story follows a heading of the second level, by its text; nil if nobody's.
  ///   - links: where a link leads.
  package mutating func story(
    _ markdown: UnsafeRawBufferPointer, origin: MarkdownOrigin, sections: (String) -> StorySection?,
    links: (MarkdownLink) -> LinkTarget, reporting diagnostics: inout [Diagnostic]
  ) -> Story {
    let source = MarkdownPart(markdown)
    guard let document = parse(source, origin: origin, marksHeadings: true) else {
      diagnostics += walk.diagnostics
      return Story()
    }
    var story = Story()
    var section: Story.Section?
    var general = PieceNotes()
    var referredTo: Set<Int> = []
    var child = document.root.firstChild
    while let node = child {
      child = node.next
      if walk.endsSection(node) {
        if let open = section {
          story.sections.append(finish(open, document, links, &referredTo))
          swap(&walk.out, &parked)
          walk.pieceNotes = general
          section = nil
        }
        if node.headingLevel == 2 {
          let title = node.plainText
          if let key = sections(title) {
            let anchor = walk.anchors.anchor(for: title)
            section = Story.Section(key: key, title: title, anchor: anchor, html: [])
            general = walk.pieceNotes
            walk.pieceNotes = PieceNotes()
            walk.pieceNotes.prefix = anchor + ":"
            swap(&walk.out, &parked)
            walk.out.removeAll()
            continue
          }
        }
      }
      walk.render(node, links)
    }
    if let open = section {
      story.sections.append(finish(open, document, links, &referredTo))
      swap(&walk.out, &parked)
      walk.pieceNotes = general
    }
    walk.notes(bodies: document.noteBodies, part: document.notesPart, links)
    referredTo.formUnion(walk.pieceNotes.order)
    walk.reportUnusedFootnotes(referredTo: referredTo)
    story.general = [UInt8](walk.out.bytes)
    story.anchors = walk.anchors.all
    story.wordCount = walk.digest.wordCount
    story.excerpt = walk.digest.excerpt
    diagnostics += walk.diagnostics
    return story
  }

  private mutating func finish(
    _ section: Story.Section, _ document: DerivedSources.Document, _ links: (MarkdownLink) -> LinkTarget,
    _ referredTo: inout Set<Int>
  ) -> Story.Section {
    walk.notes(bodies: document.noteBodies, part: document.notesPart, links)
    referredTo.formUnion(walk.pieceNotes.order)
    var section = section
    section.html = [UInt8](walk.out.bytes)
    return section
  }

  /// Writes a value of the front matter: a single paragraph without tags, anything longer with them.
  package mutating func inline(
    _ markdown: String, origin: MarkdownOrigin, links: (MarkdownLink) -> LinkTarget,
    reporting diagnostics: inout [Diagnostic], into out: inout OutputBuffer
  ) {
    var markdown = markdown
    markdown.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      if PlainMarkdown.isPlain(bytes) {
        out.appendMarkupText(bytes)
        return
      }
      render(bytes, origin: origin, links)
      out.append(walk.out.bytes)
      diagnostics += walk.diagnostics
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

  /// Nil where the text is nested so deep that parsing it would take forever.
  private mutating func parse(
    _ source: MarkdownPart, origin: MarkdownOrigin, marksHeadings: Bool
  ) -> DerivedSources.Document? {
    walk.begin(source, origin: origin, marksHeadings: marksHeadings)
    memory.reset()
    if let line = source.firstLine(nestedDeeperThan: Self.deepest) {
      walk.reportEndlessNesting(line: line, limit: Self.deepest)
      return nil
    }
    return derived.parse(source, into: &memory, &walk)
  }
}
