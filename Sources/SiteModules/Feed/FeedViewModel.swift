/// The newest trips or posts for feed readers.
struct FeedViewModel: Equatable, Sendable {
  var title: String
  var description: String?
  var author: String?
  var language: String
  /// The full address of the trip list or of the journal.
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
    /// Empty if the authors of the feed wrote the entry.
    var authors: [String] = []
    /// Nil if the feed has only the summary.
    var content: Content? = nil
  }

  struct Content: Equatable, Sendable {
    /// HTML with full addresses.
    var story: [UInt8]
    var pictures: [Picture]
  }

  struct Picture: Equatable, Sendable {
    /// Nil for sound.
    var url: String?
    /// In pixels.
    var width: Int?
    var height: Int?
    var alternative: String
    var caption: String?
    /// The address of a film or of sound. Nil for a photo.
    var film: String?
  }
}
