/// A place as a geocoder tells it, before it is checked.
struct GeocodingResult: Equatable {
  /// Degrees. They can be any number.
  var latitude: Double
  var longitude: Double
  /// The most usual name first. Some can be empty.
  var names: [String]
  /// A word as in `GeocodedPlace`.
  var kind: String
  /// A code of two letters in any case.
  var country: String?
  var region: String?
}
