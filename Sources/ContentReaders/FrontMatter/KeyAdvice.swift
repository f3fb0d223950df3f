internal import Text

/// Hints about a key that stands in the wrong place, or lacks quotes.
extension StopReader {
  /// A hint about the correct place of a wrong key among the keys of a trip.
  func advice(for word: String) -> String? {
    guard let key = keys.contains(word) ? word : nearest(word, among: keys.words) else {
      return "keys of your own go under extra:"
    }
    return "\(quoted(key)) is a key of a stop: indent it below - name:"
  }

  static func advice(for word: String) -> String? {
    if Double(word) != nil {
      return "in braces, a value with a comma needs quotes, as at: \"67.2804, 14.4049\""
    }
    guard TripReader.Key(rawValue: word) != nil else { return nil }
    return "\(quoted(word)) is a key of the trip: do not indent it"
  }
}
