import CCMark
internal import Text

/// The footnotes that one piece of the story refers to. They are numbered from 1, in the order of their first
/// references.
struct PieceNotes {
  /// The text between `fn:` and the number. It makes the ids of pieces on one page different.
  var prefix = ""
  /// The indexes of the notes in the list of definitions, in the order of their numbers.
  private(set) var order: [Int] = []
  private(set) var referenceCounts: [Int] = []
  private var numbers: [Int: Int] = [:]

  init(prefix: String = "") { self.prefix = prefix }

  /// Adds a reference. Returns the note's number and the number of references to it so far.
  mutating func refer(to definition: Int) -> (number: Int, count: Int) {
    if let number = numbers[definition] {
      referenceCounts[number - 1] += 1
      return (number, referenceCounts[number - 1])
    }
    order.append(definition)
    referenceCounts.append(1)
    numbers[definition] = order.count
    return (order.count, 1)
  }

  func noteID(_ number: Int) -> String { "fn:\(prefix)\(number)" }

  func referenceID(_ number: Int, count: Int) -> String {
    count == 1 ? "fnref:\(prefix)\(number)" : "fnref:\(prefix)\(number)-\(count)"
  }
}

/// Writes footnotes. Their ids contain a colon, so they never equal the id of a heading.
extension MarkdownWalk {
  mutating func footnoteReference(_ definition: Int) {
    let (number, count) = pieceNotes.refer(to: definition)
    let id = pieceNotes.referenceID(number, count: count)
    anchors.add(id)
    out.append("<sup class=\"footnote-ref\"><a href=\"#")
    out.append(pieceNotes.noteID(number))
    out.append("\" id=\"")
    out.append(id)
    out.append("\" role=\"doc-noteref\">")
    out.append(number)
    out.append("</a></sup>")
  }

  /// Writes the notes that the piece refers to. Notes can refer to other notes, which are then written too.
  /// - Parameter bodies: A block quote for each definition.
  mutating func notes(
    bodies: [MarkdownNode], part notesPart: MarkdownPart, _ links: (MarkdownLink) -> LinkTarget
  ) {
    guard !pieceNotes.order.isEmpty else { return }
    let outer = part
    part = notesPart
    isInNote = true
    out.freshLine()
    out.append("<div class=\"footnotes\">\n<ol>\n")
    var index = 0
    while index < pieceNotes.order.count {
      let body = bodies[pieceNotes.order[index]]
      let id = pieceNotes.noteID(index + 1)
      anchors.add(id)
      out.append("<li id=\"")
      out.append(id)
      out.append("\">\n")
      noteAtHand = index + 1
      if let last = body.lastChild, last.kind == CMARK_NODE_PARAGRAPH, tables[last.pointer] == nil {
        lastOfNote = last
      }
      let hasParagraph = lastOfNote != nil
      renderChildren(of: body, links)
      if !hasParagraph {
        backlinks()
        out.append("\n")
      }
      lastOfNote = nil
      out.append("</li>\n")
      index += 1
    }
    out.append("</ol>\n</div>\n")
    isInNote = false
    part = outer
  }

  /// Writes an arrow back to each place that refers to the current note. The arrow takes its accessible name from the
  /// reference, so it needs no words.
  mutating func backlinks() {
    let references = pieceNotes.referenceCounts[noteAtHand - 1]
    for count in 1...references {
      let id = pieceNotes.referenceID(noteAtHand, count: count)
      if let last = out.bytes.last, last != UInt8(ascii: "\n") { out.append(" ") }
      out.append("<a href=\"#")
      out.append(id)
      out.append("\" class=\"footnote-backref\" role=\"doc-backlink\" aria-labelledby=\"")
      out.append(id)
      out.append("\">↩")
      if count > 1 {
        out.append("<sup>")
        out.append(count)
        out.append("</sup>")
      }
      out.append("</a>")
    }
  }

  mutating func reportUnknownFootnote(_ label: String) {
    let kind = "unknown footnote"
    guard findings.hasRoom(for: kind, in: origin.file) else { return }
    var written = "[^\(label)]"
    let place = written.withUTF8 {
      places.place(ofText: UnsafeRawBufferPointer($0), in: blockRange)
    }
    findings.add(
      Diagnostic(
        .warning(.missingFootnote), file: origin.file, place: place, "there is no footnote [^\(label)]",
        hint: "write it on a line of its own: [^\(label)]: …"),
      of: kind)
  }

  mutating func reportUnusedFootnotes(referredTo: Set<Int>) {
    for (index, definition) in footnotes.definitions.enumerated() where !referredTo.contains(index) {
      let kind = "unused footnote"
      guard findings.hasRoom(for: kind, in: origin.file) else { continue }
      findings.add(
        Diagnostic(
          .warning(.unusedFootnote), file: origin.file, place: places.place(ofLine: definition.line),
          "nothing refers to the footnote [^\(definition.label)], so it is left out"),
        of: kind)
    }
    for definition in footnotes.repeated {
      let kind = "repeated footnote"
      guard findings.hasRoom(for: kind, in: origin.file) else { continue }
      findings.add(
        Diagnostic(
          .warning(.duplicateFootnote), file: origin.file, place: places.place(ofLine: definition.line),
          "there is another footnote [^\(definition.label)] above, so this one is left out"),
        of: kind)
    }
  }
}
