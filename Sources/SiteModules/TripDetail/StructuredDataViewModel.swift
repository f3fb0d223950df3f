/// schema.org's Trip with its itinerary.
struct StructuredDataViewModel: Sendable {
  var name: String
  var description: String?
  var url: String?
  var image: String?
  var start: String?
  var end: String?
  var author: String?
  var places: [Place]
  /// The files of the trip, with full addresses.
  var files: [(url: String, type: String)] = []

  struct Place: Sendable {
    var name: String
    /// Decimal degrees. Nil if unknown.
    var latitude: String?
    var longitude: String?
  }
}
