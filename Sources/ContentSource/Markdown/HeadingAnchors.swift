/// Gives each heading an id, by GitHub's rules: lower case, letters and digits of any script kept, spaces
/// to hyphens, and a number behind what has been used.
struct HeadingAnchors {
  private var used: [String: Int] = [:]
  /// In the order of the document.
  private(set) var all: [String] = []

  mutating func anchor(for heading: String) -> String {
    let slug = slug(of: heading)
    guard var repeats = used[slug] else {
      used[slug] = 0
      all.append(slug)
      return slug
    }
    var candidate: String
    repeat {
      repeats += 1
      candidate = "\(slug)-\(repeats)"
    } while used[candidate] != nil
    used[slug] = repeats
    used[candidate] = 0
    all.append(candidate)
    return candidate
  }

  /// For ids that no heading can have.
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

  /// Ruby's `\p{Word}`, which GitHub's rule is written with.
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
