/// Gives each heading an id by GitHub's rules. The id is in lower case, keeps letters and digits of any script, and has
/// hyphens instead of spaces. A number is added if the id is already used or belongs to the page.
struct HeadingAnchors {
  /// Whether the page itself uses this id.
  var isTaken: (String) -> Bool = { _ in false }
  private var used: Set<String> = []
  /// The last number that was added to each slug.
  private var numbers: [String: Int] = [:]
  /// All ids in the order of the document.
  private(set) var all: [String] = []

  /// - Parameter part: The id of the day or stop that the heading names. The heading can use the same id.
  mutating func anchor(for heading: String, of part: String? = nil) -> String {
    let slug = slug(of: heading)
    var anchor = slug
    if used.contains(slug) || slug != part && isTaken(slug) {
      var number = numbers[slug] ?? 0
      repeat {
        number += 1
        anchor = "\(slug)-\(number)"
      } while used.contains(anchor) || isTaken(anchor)
      numbers[slug] = number
    }
    used.insert(anchor)
    all.append(anchor)
    return anchor
  }

  /// Adds an id that no heading can have.
  mutating func add(_ anchor: String) { all.append(anchor) }

  private func slug(of heading: String) -> String {
    var slug = ""
    slug.reserveCapacity(heading.utf8.count)
    for scalar in heading.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9", "-", "_": slug.unicodeScalars.append(scalar)
      case "A"..."Z": slug.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value) | 0x20))
      case " ": slug.unicodeScalars.append("-")
      case "\0"..."\u{7F}": continue
      default:
        if isWordScalar(scalar) { slug += scalar.properties.lowercaseMapping }
      }
    }
    return slug.isEmpty ? "section" : slug
  }

  /// Ruby's `\p{Word}`. GitHub's rule uses it.
  private func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .connectorPunctuation:
      true
    default:
      scalar.properties.isJoinControl
    }
  }
}
