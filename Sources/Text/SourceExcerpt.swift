/// A source line for a terminal, shortened around the marked part, and the marks below it.
struct SourceExcerpt: Equatable {
  /// Columns of the terminal.
  static let widest = 110

  private(set) var text: String
  /// The text before the marks: spaces, and the tabs of the line.
  private(set) var indent: String
  private(set) var marks: String

  init(of place: Diagnostic.Place) {
    let excerpt = place.excerpt
    let line = excerpt.text.unicodeScalars
    let isWhole = excerpt.skipped == 0 && !excerpt.isCut && Self.fits(line)
    // The excerpt of a long line starts a third of the width before the marked part.
    let start = isWhole ? 0 : max(0, place.column - 1 - Self.widest / 3)
    text = start > 0 ? "…" : ""
    indent = start > 0 ? " " : ""
    var column = start + 1
    var width = start > 0 ? 1 : 0
    var marked = 0
    var isCut = excerpt.isCut
    for scalar in line.dropFirst(max(0, start - excerpt.skipped)) {
      let isTab = scalar == "\t"
      let shown = isTab ? "\t" : scalar.shown
      let columns = scalar.columns
      if !isWhole && width + columns >= Self.widest {
        isCut = true
        break
      }
      text += shown
      width += columns
      if column < place.column {
        indent += isTab ? "\t" : String(repeating: " ", count: columns)
      } else if column < place.column + place.length {
        marked += columns
      }
      column += 1
    }
    if isCut { text += "…" }
    // The place is after the end of its line: something is missing there.
    indent += String(repeating: " ", count: min(max(0, place.column - column), Self.widest))
    marks = "^" + String(repeating: "~", count: max(0, marked - 1))
  }

  private static func fits(_ line: String.UnicodeScalarView) -> Bool {
    var width = 0
    for scalar in line {
      width += scalar.columns
      if width > widest { return false }
    }
    return true
  }
}

extension String {
  /// The text, with visible signs instead of characters that control a terminal.
  package var shown: String {
    guard unicodeScalars.contains(where: \.isUnshowable) else { return self }
    return unicodeScalars.reduce(into: "") { $0 += $1.shown }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would obey the character instead of showing it, or would change the order of the text.
  var isUnshowable: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// The character, or a visible sign if it is unshowable.
  var shown: String {
    guard isUnshowable else { return String(self) }
    // The control pictures of Unicode have the order of ASCII.
    if value < 0x20, let picture = Unicode.Scalar(0x2400 + value) { return String(picture) }
    return "<U+" + String(repeating: "0", count: value < 0x100 ? 2 : 0)
      + String(value, radix: 16, uppercase: true) + ">"
  }

  /// The columns in a terminal. East Asian letters and emoji take two (Unicode Standard Annex 11), combining marks
  /// take none.
  var columns: Int {
    if value < 0x7F { return self == "\t" ? 8 : 1 }
    if isUnshowable { return value < 0x20 ? 1 : shown.utf8.count }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return properties.isEmojiPresentation ? 2 : 1
    }
  }
}
