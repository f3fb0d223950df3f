/// What a page asks the planner to do.
struct PlanCommand: Decodable, Sendable {
  enum Edit: String, Decodable, Sendable {
    case create, rename, copy, remove, reschedule, editTrip, tell
    case addStops, addIdeas
    case addStop, moveStop, editStop, removeStop, rest, orderStops
    case addIdea, editIdea, removeIdea, planIdea, unplanStop, unplanDay
    case moveDay, copyDay
    case addOption, renameOption, removeOption, chooseOption
    case addOptionStop, editOptionStop, removeOptionStop
    case addCost, editCost, removeCost
    case editPhoto, orderPhotos, coverPhoto, removePhoto, addPost, editPost, addTrack, addDocument, drawWay
    case importTrips
    case undo, redo
  }

  var edit: Edit
  /// The name of the trip in addresses.
  var trip: String?
  /// The version of the trip's file that the page shows.
  var version: String?
  var title: String?
  /// The name of a renamed trip in addresses. Without it, the title makes one, unless the trip keeps its address.
  var slug: String?
  var keepsAddress: Bool?
  /// Whether a copy is a template: with days, but without dates.
  var withoutDates: Bool?
  /// The points of a drawn way, in the same form as in `PageQuestion`.
  var points: [Double]?
  /// The names of several stops or ideas, also of a new trip.
  var names: [String]?
  /// The first day of a rescheduled trip, or the day and the time of a post.
  var date: String?
  /// By how many days `stop` and all later stops move.
  var days: Int?
  /// Positions of stops, from 0. `to` is the position afterwards.
  var stop: Int?
  var to: Int?
  /// The present positions of all stops, in their new order.
  var order: [Int]?
  /// The position of an idea, from 0.
  var idea: Int?
  /// The position of an option, from 0. `to` is a stop of it. A new option is for the stops from `stop` to `to`.
  var option: Int?
  /// The position of a cost in its list, from 0.
  var cost: Int?
  /// The list of the cost: `cost` or `fare` of the stop `stop`. Nil for the costs of the trip.
  var key: String?
  /// The number of a day. The stop moves to it. Without `to`, the stop becomes the last one of this day.
  var day: Int?
  /// The day before which a moved day comes, or the day that gets copies of the stops. Without it, the end of the trip.
  var toDay: Int?
  /// The Markdown of a part of the story: of `day`, of `stop`, or the beginning.
  var text: String?
  /// A file that came from the page and waits for this edit, or the path of a document below Content/.
  var file: String?
  /// Files that came from the page together and become trips, and the days between which their stops come.
  var files: [String]?
  var first: String?
  var last: String?
  /// The path of a photo below Content/.
  var photo: String?
  /// The path of a post below Content/, and the version that the page shows.
  var post: String?
  var postVersion: String?
  /// Photos in their order: of a post, or of a day or a stop. With `photo`, those before it.
  var photos: [String]?
  /// Texts by keys of a stop, of a trip or of a photo. An empty text removes the key.
  var fields: [String: String]?
  /// What becomes of the story of a removed stop: keep or remove.
  var story: String?
  /// Whether the answer to an edit that is not made has its map.
  var map: Bool?
  /// Whether *Undo* or *Redo* passes over an edit, because its files changed since.
  var leavesOut: Bool?

  /// Whether links in other files can lead elsewhere afterwards: to stops with other numbers and to pages with other names.
  var canChangeLinks: Bool {
    switch edit {
    case .create, .copy, .reschedule, .editTrip, .undo, .redo, .addIdea, .editIdea, .removeIdea,
      .addStops, .addIdeas, .addOption, .renameOption, .removeOption, .addOptionStop, .editOptionStop,
      .removeOptionStop, .addCost, .editCost, .removeCost, .editPhoto, .orderPhotos,
      .coverPhoto, .removePhoto, .addPost, .editPost, .addTrack, .addDocument, .drawWay,
      .importTrips:
      false
    case .editStop: fields?.keys.contains { ["name", "place"].contains($0) } ?? false
    case .rename, .remove, .tell, .addStop, .moveStop, .removeStop, .rest, .orderStops, .planIdea,
      .unplanStop, .unplanDay, .moveDay, .copyDay, .chooseOption:
      true
    }
  }
}

/// What a page asks about a text or a point of a map, without an edit.
struct PageQuestion: Decodable, Sendable {
  enum Subject: String, Sendable {
    /// Which place coordinates, a link or a point of a trip's map mean.
    case place
    /// The Markdown of a part of a story.
    case story
    /// How the site shows Markdown.
    case preview
    /// The shortest order of the stops of a day, or between two stops.
    case order
    /// The way through points that a person sets on the map.
    case way
    /// A post, for its edit.
    case post
    /// Which trips files of other programs become.
    case trips
  }

  var text: String?
  /// The path of a post below Content/.
  var post: String?
  /// Files that came from the page together, and the days between which their stops come.
  var files: [String]?
  var first: String?
  var last: String?
  /// The name of the trip in addresses, and the version that the map shows.
  var trip: String?
  var version: String?
  /// In units of the map's frame.
  var x: Double?
  var y: Double?
  /// A question about a story means the part of `stop` or of `day`. With neither, it means the beginning. A question about the order of
  /// stops means those of `day`, or those from `stop` to `to`.
  var stop: Int?
  var day: Int?
  var to: Int?
  /// The points of a way to `stop`, in units of the map's frame: x and y of the first point, then of the second one, and so on.
  var points: [Double]?
  /// Whether the last stop can have another place, too.
  var endIsFree: Bool?
}

/// The code in the link that opens the planner.
struct LinkCode: Decodable, Sendable {
  var code: String
}
