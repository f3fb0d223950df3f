/// All trips of a site for programs. `Documentation/trips.schema.json` describes each member.
struct TripIndexViewModel: Equatable, Sendable {
  var title: String
  var description: String?
  var language: String
  var author: String?
  /// The full address of the trip list. Nil if the site has no public address.
  var url: String?
  var trips: [Trip]

  struct Trip: Equatable, Sendable {
    var slug: String
    var title: String
    var summary: String?
    var url: String?
    var start: String?
    var end: String?
    var days: Int?
    /// In tenths.
    var kilometres: Int?
    var tags: [String]
    var countries: [String]
    /// The files to take along, below the site's root.
    var files: [String]
    /// Whose roads the line follows, and who found the places. Nil without such.
    var credit: String?
    var lines: [[JourneyExportViewModel.Point]]
    /// The first stop with coordinates. Nil if there is none.
    var place: JourneyExportViewModel.Point?
  }
}
