/// A calendar. All texts are plain.
struct CalendarViewModel: Equatable, Sendable {
  var name: String
  var description: String?
  /// The full address of the calendar. Nil if the site has no public address.
  var source: String?
  var zones: [Zone]
  /// Not empty.
  var events: [Event]
  /// The first day of the trip: 2025-06-14.
  var start: String?
  /// Empty for a calendar of all trips.
  var stops: [Stop] = []

  /// A stop as `tripsite import` reads it.
  struct Stop: Equatable, Sendable {
    var name: String
    var note: String?
    /// Nil if the stop is on no map.
    var point: JourneyExportViewModel.Point?
    var own: OwnStopViewModel
  }

  struct Zone: Equatable, Sendable {
    /// The name of the IANA database.
    var name: String
    /// In order.
    var clocks: [Clocks]

    struct Clocks: Equatable, Sendable {
      /// Whether the clocks went forward.
      var isDaylight: Bool
      /// The local time before the change: 20250330T020000.
      var start: String
      /// +0100
      var from: String
      var to: String
    }
  }

  struct Event: Equatable, Sendable {
    var id: String
    /// Grows with the day when the author last changed the trip.
    var sequence: Int
    /// The day when the trip last changed: 20250614T000000Z.
    var stamp: String
    var start: Time
    /// Not part of the event. Nil for a moment.
    var end: Time?
    var title: String
    var description: String?
    var location: String?
    /// Degrees, north and east positive.
    var position: (latitude: Double, longitude: Double)?
    var url: String?
    var categories: [String] = []

    static func == (left: Event, right: Event) -> Bool {
      left.id == right.id && left.sequence == right.sequence && left.stamp == right.stamp
        && left.start == right.start && left.end == right.end && left.title == right.title
        && left.description == right.description && left.location == right.location
        && left.position?.latitude == right.position?.latitude
        && left.position?.longitude == right.position?.longitude && left.url == right.url
        && left.categories == right.categories
    }
  }

  enum Time: Equatable, Sendable {
    /// 20250614
    case day(String)
    /// 20250614T093000, by the clocks of the zone.
    case local(String, zone: String)
    /// 20250614T073000Z
    case utc(String)
  }
}
