internal import Entities
internal import Text

/// Reads who can read a trip.
struct TripLockReader {
  enum Key: String, DescribedKey {
    case readers, title, teaser
  }

  private let keys = KeySet<Key>()

  /// Nil if the field says `false`. A field with errors still locks the trip.
  func lock(_ field: Field, _ problems: inout ProblemList) -> TripLock? {
    var lock = TripLock()
    (lock.line, lock.column) = (field.key.line, field.key.column)
    guard field.value.kind == .mapping else {
      return field.flag(&problems) == false ? nil : lock
    }
    keys.read(field.value, &problems) { key, field, problems in
      switch key {
      case .readers: lock.readers = field.lines(&problems)
      case .title: lock.title = field.line(&problems)
      case .teaser: lock.teaser = field.text(&problems)
      }
    }
    return lock
  }
}

extension TripLockReader.Key {
  static let owner = "a lock"

  var about: KeyDescription {
    switch self {
    case .readers:
      .init(
        "text or a list of texts", "The names of the passphrases that open the trip.",
        default: "the `slug` of the trip", example: "[family, ida]")
    case .title:
      .init(
        "text on one line", "The name of the trip on the login page.", default: "none", example: "A summer")
    case .teaser:
      .init(
        "text", "What else the login page says of the trip.", default: "nothing",
        example: "Ask us for the words.")
    }
  }
}
