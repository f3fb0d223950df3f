/// What the title of an event says about a lodging, as in "Check-in: Seaside Inn".
enum LodgingTitle: Equatable {
  /// The name is empty if the title has none.
  case arrival(name: String)
  case departure(name: String)

  var name: String {
    switch self {
    case .arrival(let name), .departure(let name): name
    }
  }

  /// Words before "check-in".
  private static let kinds: Set = ["hotel", "hostel", "airbnb", "apartment", "early", "late", "your"]
  private static let joints: Set = [
    "at", "to", "into", "from", "of", "in", "–", "-", ":", "@", "im", "aus", "bei",
  ]

  /// Nil for other titles.
  init?(_ title: String) {
    var words = PlainText.line(title).split(separator: " ").map(String.init)[...]
    // A picture can begin the title.
    while let first = words.first,
      !first.contains(where: \.isLetter) || Self.kinds.contains(first.lowercased())
    {
      words.removeFirst()
    }
    guard let word = words.popFirst() else { return nil }
    var text = Self.letters(word)
    if text == "check", let next = words.first, ["in", "out"].contains(Self.letters(next)) {
      text += Self.letters(next)
      words.removeFirst()
    }
    while let first = words.first, Self.joints.contains(first.lowercased()) { words.removeFirst() }
    var name = words.joined(separator: " ")
    while let last = name.last, ",;:-–(".contains(last) { name.removeLast() }
    switch text {
    case "checkin": self = .arrival(name: name)
    case "checkout": self = .departure(name: name)
    default: return nil
    }
  }

  private static func letters(_ word: String) -> String { word.lowercased().filter(\.isLetter) }

  /// Whether both may name one lodging. Programs cut long titles.
  func isSame(as other: LodgingTitle) -> Bool {
    let (one, two) = (name.lowercased(), other.name.lowercased())
    if one == two { return true }
    let shortest = 12
    return min(one.count, two.count) >= shortest && (one.hasPrefix(two) || two.hasPrefix(one))
  }
}
