/// A trip for programs. `Documentation/trip.schema.json` describes each member.
struct TripDataViewModel: Equatable, Sendable {
  var slug: String
  /// The full address of its page. Nil if the site has no public address.
  var url: String?
  var title: String
  var summary: String?
  var language: String
  var author: String?
  var isDraft: Bool
  /// Whether the trip is the file `index.md` of its own folder.
  var isFolder: Bool
  var start: String?
  var end: String?
  var days: Int?
  var updated: String?
  /// In tenths.
  var kilometres: Int?
  /// What they are made of.
  var parts: [Part]
  var heights: Heights?
  var minutes: Int?
  /// Whose ways and places it shows.
  var credits: [String]
  var tags: [String]
  var countries: [String]
  var travellers: [String]
  var cover: Cover?
  var links: [Link]
  var stops: [Stop]
  var legs: [Leg]
  var itinerary: [Day]
  /// Places that are on no day.
  var ideas: [Stop]
  var photos: [Photo]
  /// The journal, oldest first.
  var posts: [Post]
  /// Nil unless the trip shows its costs.
  var costs: CostDataViewModel?
  /// Markdown.
  var story: String

  struct Cover: Equatable, Sendable {
    /// Below the site's root, like the paths of photos.
    var path: String
    var alternative: String?
  }

  struct Stop: Equatable, Sendable {
    var name: String
    /// The text that was looked up.
    var place: String?
    var kind: String
    var placeKind: String?
    /// Who found the place, if a geocoder did.
    var placeSource: String?
    var latitude: Double?
    var longitude: Double?
    var country: String?
    var region: String?
    var timeZone: String?
    var date: String?
    var arrival: String?
    var departure: String?
    var nights: Int?
    var outing: String?
    var status: String?
    /// Markdown.
    var note: String?
    var hours: String?
    var links: [Link]
  }

  /// To a page of another site.
  struct Link: Equatable, Sendable {
    var url: String
    var title: String?
  }

  /// From a stop to the next.
  struct Leg: Equatable, Sendable {
    var mode: String
    var status: String?
    /// How most of its line is known. Nil without a line.
    var source: String?
    var kilometres: Int?
    /// Empty if the whole line has one source.
    var parts: [Part]
    /// Of the planned way of a leg with a recorded track.
    var plannedKilometres: Int?
    var heights: Heights?
    var minutes: Int?
    /// Without pauses, by a track.
    var movingMinutes: Int?
    /// By the engine.
    var estimatedMinutes: Int?
    /// Nil unless an engine computed the line.
    var engine: Engine?
    var daysLater: Int
  }

  /// A part of a distance with one source.
  struct Part: Equatable, Sendable {
    var source: String
    /// In tenths of kilometres.
    var tenths: Int
  }

  /// In metres.
  struct Heights: Equatable, Sendable {
    var up: Int
    var down: Int
    var error: Int
  }

  struct Engine: Equatable, Sendable {
    var name: String
    var date: String
  }

  struct Day: Equatable, Sendable {
    var number: Int
    var date: String?
    /// Positions of stops from 1.
    var stops: [Int]
    /// The stop where a day without stops is spent, from 1.
    var spentAt: Int?
    var kilometres: Int?
    var heights: Heights?
    var minutes: Int?
  }

  struct Post: Equatable, Sendable {
    /// The folder of its page, below the site's root.
    var path: String
    var title: String
    var summary: String?
    var written: String?
    var authors: [String]
    var tags: [String]
    var place: String?
    var latitude: Double?
    var longitude: Double?
    var day: Int?
    /// The position of the stop from 1.
    var stop: Int?
  }

  struct Photo: Equatable, Sendable {
    var path: String
    var caption: String?
    var alternative: String?
    var taken: String?
    var day: Int?
    /// The position of the stop from 1.
    var stop: Int?
    var width: Int?
    var height: Int?
  }
}
