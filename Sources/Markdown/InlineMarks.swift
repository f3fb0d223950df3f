/// The marks that extensions add to the text of one inline container, in the order of the text.
struct InlineMarks {
  struct Mark {
    enum Kind: Equatable {
      case strikethroughStart, strikethroughEnd
      /// The whole address, and the length of its start that is not in the text.
      case linkStart(String, schemeLength: Int)
      case linkEnd
      /// A footnote, as its index in the list of definitions.
      case footnote(Int)
    }
    var kind: Kind
    /// The text that the mark replaces. Empty for the start and end of a link.
    var range: Range<Int>
  }

  let container: MarkdownNode
  var marks: [Mark]
  /// The index of the first mark that is not written yet.
  var next = 0
  /// The start of the next child's text.
  var cursor = 0
  /// The end of the text that is already written or replaced.
  var written = 0

  /// Nil if there is nothing to add.
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
