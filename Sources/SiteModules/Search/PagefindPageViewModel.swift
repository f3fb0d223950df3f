/// A page that pagefind reads. Nobody else sees it.
struct PagefindPageViewModel: Equatable, Sendable {
  struct Part: Equatable, Sendable {
    /// The anchor on the real page.
    var id: String
    var heading: String
    var texts: [String]
  }

  var language: String
  /// Below the site's root.
  var file: String
  var title: String
  /// A line below the title of a result: dates, or the trip of a post.
  var below: String?
  var texts: [String]
  var parts: [Part]
}
