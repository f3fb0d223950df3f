/// What extensions add to the text of one inline container, in its order.
struct InlineMarks {
  struct Mark {
    enum Kind: Equatable {
      case strikethroughStart, strikethroughEnd
      /// With the whole address, and how much of it the text has not.
      case linkStart(String, schemeLength: Int)
      case linkEnd
      /// A footnote, by its place in the list of definitions.
      case footnote(Int)
    }
    var kind: Kind
    /// The text that it replaces; empty for the ends of a link.
    var range: Range<Int>
  }

  let container: MarkdownNode
  var marks: [Mark]
  /// The first that is not written yet.
  var next = 0
  /// Where the next child's text starts.
  var cursor = 0
  /// Up to where text was written or replaced.
  var written = 0

  /// Nil where there is nothing to add.
  init?(
    container: MarkdownNode, text: InlineText, features: MarkdownFeatures, isInLink: Bool,
    footnotes: Footnotes, unknownFootnote: (String) -> Void
  ) {
    var marks: [Mark] = []
    var links: [Range<Int>] = []
    if features.contains(.autolinks), !isInLink {
      ExtendedAutolink.forEach(in: text.bytes) { match in
        let address = match.scheme + String(decoding: text.bytes[match.range], as: UTF8.self)
        let start = match.range.lowerBound
        let end = match.range.upperBound
        marks.append(
          Mark(kind: .linkStart(address, schemeLength: match.scheme.utf8.count), range: start..<start))
        marks.append(Mark(kind: .linkEnd, range: end..<end))
        links.append(match.range)
      }
    }
    if features.contains(.footnotes), !isInLink {
      marks += footnotes.references(in: text, outside: links, unknown: unknownFootnote)
    }
    if features.contains(.strikethrough) {
      marks += Strikethrough.marks(in: text, outside: links)
    }
    if marks.isEmpty { return nil }
    marks.sort { ($0.range.lowerBound, $0.order) < ($1.range.lowerBound, $1.order) }
    self.container = container
    self.marks = marks
  }
}

extension InlineMarks.Mark {
  /// Ends come before starts at the same place.
  fileprivate var order: Int {
    switch kind {
    case .linkEnd: 0
    case .strikethroughEnd: 1
    case .strikethroughStart, .footnote: 2
    case .linkStart: 3
    }
  }
}
