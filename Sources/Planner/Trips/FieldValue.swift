/// What the text that a person types means for a key of the front matter.
package enum FieldValue {
  /// The keys of a trip that are edited one by one. The others have edits of their own, or are lists of mappings.
  package static let ofTrip = [
    "summary", "by", "draft", "tags", "countries", "travellers", "updated", "cover", "coverAlt", "track",
    "tracks", "planned",
  ]

  /// The value for a key of a trip or of a stop. Nil removes the key.
  package static func value(of key: String, _ text: String) -> PlanValue? {
    if text.isEmpty { return nil }
    switch key {
    case "by", "draft", "updated", "arrive", "depart", "nights", "kind", "timezone": return .word(text)
    case "tags", "countries", "travellers":
      let texts = parts(of: text)
      return texts.isEmpty ? nil : .list(texts)
    case "track", "tracks", "planned":
      let texts = parts(of: text)
      return texts.count > 1 ? .list(texts) : texts.first.map(PlanValue.text)
    default: return .text(text)
    }
  }

  /// The texts between commas, without empty ones and spaces around them.
  private static func parts(of text: String) -> [String] {
    text.split(separator: ",").map {
      String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }
}
