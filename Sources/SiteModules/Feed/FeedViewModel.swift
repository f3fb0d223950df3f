/// The newest trips for feed readers.
struct FeedViewModel: Equatable, Sendable {
  var title: String
  var description: String?
  var author: String?
  var language: String
  /// The full address of the trip list.
  var home: String
  var atom: String
  var json: String
  /// RFC 3339.
  var updated: String
  var entries: [Entry]

  struct File: Equatable, Sendable {
    var url: String
    var type: String
  }

  struct Entry: Equatable, Sendable {
    var title: String
    /// The full address. It is also the id of the entry.
    var url: String
    var summary: String?
    var image: String?
    /// RFC 3339.
    var updated: String
    var tags: [String]
    /// The files of the trip, with full addresses.
    var files: [File] = []
  }
}
