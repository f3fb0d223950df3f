/// What the text that a person types means for a key of the front matter.
package enum FieldValue {
  /// The keys of a trip that are edited one by one. The others have edits of their own.
  package static let ofTrip =
    [
      "date", "summary", "by", "draft", "tags", "countries", "travellers", "updated", "cover", "coverAlt",
      "track",
      "tracks", "planned", "aliases", "journal", "currency",
    ] + inYAMLOfTrip
  /// The keys of a stop that are edited one by one.
  package static let ofStop =
    [
      "name", "at", "place", "note", "by", "arrive", "depart", "nights", "kind", "timezone", "track",
      "planned", "aliases",
    ] + inYAMLOfStop
  /// Keys whose values can be mappings. A person edits them as YAML.
  static let inYAMLOfTrip = [
    "photos", "map", "costs", "budget", "rates", "settlements", "show", "cameraClock", "private", "locked",
    "extra",
  ]
  static let inYAMLOfStop = ["cost", "fare", "extra"]

  /// The value for a key of a trip or of a stop. Nil removes the key.
  package static func value(of key: String, _ text: String) -> PlanValue? {
    if text.isEmpty { return nil }
    switch key {
    case _ where inYAMLOfTrip.contains(key) || inYAMLOfStop.contains(key): return yaml(text)
    case "date", "journal", "currency", "by", "draft", "updated", "arrive", "depart", "nights", "kind",
      "timezone":
      return .word(text)
    case "tags", "countries", "travellers":
      let texts = parts(of: text)
      return texts.isEmpty ? nil : .list(texts)
    case "track", "tracks", "planned", "aliases":
      let texts = parts(of: text)
      return texts.count > 1 ? .list(texts) : texts.first.map(PlanValue.text)
    default: return .text(text)
    }
  }

  /// Without blank lines at both ends. Nil if nothing is left.
  private static func yaml(_ text: String) -> PlanValue? {
    let lines = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.allSatisfy { $0 == " " } ? "" : String($0) }
    guard let first = lines.firstIndex(where: { !$0.isEmpty }),
      let last = lines.lastIndex(where: { !$0.isEmpty })
    else { return nil }
    return .yaml(Array(lines[first...last]))
  }

  /// The texts between commas, without empty ones and spaces around them.
  private static func parts(of text: String) -> [String] {
    text.split(separator: ",").map {
      String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }
}
