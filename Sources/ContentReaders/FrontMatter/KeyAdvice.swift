internal import Text

/// Hints about a key that stands in the wrong place, lacks quotes, or has the name that another program gives it.
extension StopReader {
  /// What a trip's keys are called elsewhere.
  private static let otherTripWords: [String: TripReader.Key] = [
    "description": .summary, "subtitle": .summary, "excerpt": .summary, "abstract": .summary,
    "start": .date, "startDate": .date, "start_date": .date, "begin": .date, "from": .date,
    "image": .cover, "featured_image": .cover, "thumbnail": .cover, "banner": .cover,
    "author": .travellers, "authors": .travellers, "people": .travellers, "categories": .tags,
    "places": .stops, "locations": .stops, "waypoints": .stops, "itinerary": .stops, "transport": .by,
    "mode": .by,
  ]
  /// What a stop's keys are called elsewhere.
  private static let otherWords: [String: Key] = [
    "mode": .by, "transport": .by, "vehicle": .by, "location": .at, "position": .at, "coordinates": .at,
    "coords": .at, "latlng": .at, "lat_lng": .at, "geo": .at, "lng": .lon, "long": .lon, "city": .place,
    "start": .arrive, "from": .arrive, "checkin": .arrive, "checkIn": .arrive,
    "end": .depart, "to": .depart, "checkout": .depart, "checkOut": .depart,
    "description": .note, "text": .note, "comment": .note, "type": .kind, "category": .kind, "price": .cost,
  ]

  /// A hint about a wrong key among the keys of a trip.
  func advice(for word: String) -> String? {
    if let key = Self.otherTripWords[word] { return "did you mean \(quoted(key.rawValue))?" }
    guard let key = keys.contains(word) ? word : nearest(word, among: keys.words) else {
      return "keys of your own go under extra:"
    }
    return "\(quoted(key)) is a key of a stop: indent it below - name:"
  }

  static func advice(for word: String) -> String? {
    if Double(word) != nil {
      return "in braces, a value with a comma needs quotes, as at: \"67.2804, 14.4049\""
    }
    if word == TripReader.Key.date.rawValue { return "the days of a stop are arrive: and depart:" }
    if let key = otherWords[word] { return "did you mean \(quoted(key.rawValue))?" }
    guard TripReader.Key(rawValue: word) != nil else { return nil }
    return "\(quoted(word)) is a key of the trip: do not indent it"
  }
}
