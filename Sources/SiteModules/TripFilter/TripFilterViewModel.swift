/// The trips as filters in a browser know them.
struct TripFilterViewModel: Equatable, Sendable {
  /// What a reader chooses from.
  struct Choice: Equatable, Sendable {
    var value: String
    var name: String
  }

  struct Trip: Equatable, Sendable {
    var slug: String
    var title: String
    var summary: String?
    /// The names of the stops, without repeats.
    var places: [String]
    /// As in ISO 8601.
    var start: String?
    var end: String?
    var seasons: [String]
    var days: Int?
    /// In the site's unit.
    var distance: Int?
    var isDraft: Bool
    // By `value` of a choice.
    var tags: [String]
    var countries: [String]
    var modes: [String]
    var travellers: [String]
    // In words, for trips that are on other pages of the list.
    var dates: String?
    var daysInWords: String?
    var distanceInWords: String?
    var countriesInWords: String?
  }

  var unit: String
  var tags: [Choice]
  var countries: [Choice]
  var modes: [Choice]
  var travellers: [Choice]
  var trips: [Trip]
}
