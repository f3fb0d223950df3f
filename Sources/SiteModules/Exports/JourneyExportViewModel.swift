/// A trip as files for maps have it. Local times are written as in ISO 8601.
struct JourneyExportViewModel: Equatable, Sendable {
  var title: String
  var summary: String?
  var author: String?
  /// The full address of the trip's page. Nil if the site has no public address.
  var url: String?
  var tags: [String]
  /// The links of the trip.
  var links: [PlaceDetailsViewModel.Link] = []
  /// RFC 3339. Nil for a trip without a date that is not in the future.
  var changed: String?
  /// As in `6 stops` and `5 legs`.
  var placesTitle: String
  var legsTitle: String
  /// The stops with coordinates.
  var places: [Place]
  /// The days that have at least two places. A trip without days has one entry without a number.
  var days: [Day]
  /// The legs with a line.
  var legs: [Leg]
  /// The first day of the trip: 2025-06-14.
  var start: String?
  /// The stops without coordinates.
  var unplaced: [Unplaced] = []
  /// The ideas with coordinates.
  var ideas: [Idea] = []
  /// The heading of ideas.
  var ideasTitle = ""

  /// Degrees, north and east positive.
  struct Point: Equatable, Sendable {
    var latitude: Double
    var longitude: Double
    /// In metres.
    var height: Double?
    /// In seconds since 1970-01-01 00:00 UTC.
    var time: Int?
  }

  /// The colour of a day, which map programs show.
  struct Colour: Equatable, Sendable {
    /// The name of the colour in Organic Maps, as `deeppurple`.
    var name: String
    /// Red, green and blue: `e51b23`.
    var hex: String
  }

  struct Place: Equatable, Sendable {
    /// The position of the stop in the trip, from 1.
    var number: Int
    var name: String
    var kind: String
    var kindName: String
    var note: String?
    var point: Point
    var arrival: String?
    var departure: String?
    var nights: Int?
    var country: String?
    /// Who found the place, if a geocoder did.
    var source: String?
    var url: String?
    /// The colour of the day of arrival. Nil for a trip without days.
    var colour: Colour?
    /// The name of the sign in OsmAnd. Nil if no mode is known.
    var osmandIcon: String?
    /// The name of the sign in Organic Maps and CoMaps.
    var organicIcon: String?
    var own: OwnStopViewModel
  }

  struct Idea: Equatable, Sendable {
    /// What formats call its kind.
    static let kind = "idea"

    var name: String
    var note: String?
    var point: Point
    var source: String?
    var url: String?
    var details: PlaceDetailsViewModel
  }

  struct Unplaced: Equatable, Sendable {
    var name: String
    var note: String?
    var own: OwnStopViewModel
  }

  struct Day: Equatable, Sendable {
    var number: Int?
    var title: String
    var colour: Colour?
    /// Positions in `places`.
    var places: [Int]
  }

  struct Leg: Equatable, Sendable {
    var from: String
    var to: String
    var mode: String
    var modeName: String
    var way: String
    /// What the line is made of, in the site's language.
    var source: String?
    var metres: Int?
    var minutes: Int?
    var departure: String?
    var arrival: String?
    var day: Int?
    var colour: Colour?
    /// The line. It has several parts if it crosses the 180th meridian.
    var lines: [[Point]]
  }
}
