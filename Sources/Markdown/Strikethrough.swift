/// Finds GitHub's `~one~` and `~~two~~`: pairs of runs of the same length. They follow the flanking rules of emphasis.
enum Strikethrough {
  static func marks(in text: InlineText, outside links: [Range<Int>]) -> [InlineMarks.Mark] {
    let bytes = text.bytes
    var marks: [InlineMarks.Mark] = []
    var openers: [Range<Int>] = []
    /// The number of open runs of length 1 and 2.
    var open = [0, 0, 0]
    var link = 0
    var index = 0
    while index < bytes.count {
      while link < links.count, links[link].upperBound <= index { link += 1 }
      if link < links.count, links[link].contains(index) {
        index = links[link].upperBound
        continue
      }
      guard bytes[index] == UInt8(ascii: "~"), !text.isEscaped(index) else {
        index += 1
        continue
      }
      var end = index + 1
      while end < bytes.count, bytes[end] == UInt8(ascii: "~"), !text.isEscaped(end) { end += 1 }
      let run = index..<end
      index = end
      guard run.count <= 2 else { continue }
      let flanks = flanks(of: run, in: bytes)
      if flanks.right, open[run.count] > 0 {
        while let opener = openers.popLast() {
          open[opener.count] -= 1
          guard opener.count == run.count else { continue }
          marks.append(InlineMarks.Mark(kind: .strikethroughStart, range: opener))
          marks.append(InlineMarks.Mark(kind: .strikethroughEnd, range: run))
          break
        }
      } else if flanks.left {
        openers.append(run)
        open[run.count] += 1
      }
    }
    return marks
  }

  private static func flanks(of run: Range<Int>, in bytes: [UInt8]) -> (left: Bool, right: Bool) {
    let before = Neighbour(before: run.lowerBound, in: bytes)
    let after = Neighbour(after: run.upperBound, in: bytes)
    return (
      left: after != .space && (after != .punctuation || before != .word),
      right: before != .space && (before != .punctuation || after != .word)
    )
  }

  private enum Neighbour {
    case space, punctuation, word

    init(before index: Int, in bytes: [UInt8]) {
      var start = index - 1
      while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
      self = start < 0 ? .space : Neighbour(bytes[start..<index])
    }

    init(after index: Int, in bytes: [UInt8]) {
      self = index >= bytes.count ? .space : Neighbour(bytes[index...].prefix(4))
    }

    /// The kind of the first scalar.
    init(_ bytes: ArraySlice<UInt8>) {
      guard let first = bytes.first else {
        self = .space
        return
      }
      if first < 0x80 {
        if first.isMarkdownSpace {
          self = .space
        } else {
          self = first.isASCIIPunctuation || first == InlineText.boundary ? .punctuation : .word
        }
        return
      }
      guard let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first else {
        self = .word
        return
      }
      switch scalar.properties.generalCategory {
      case .spaceSeparator: self = .space
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation:
        self = .punctuation
      default: self = .word
      }
    }
  }
}
