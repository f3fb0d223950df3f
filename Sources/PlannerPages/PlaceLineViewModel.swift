/// A place in a list of suggestions.
struct PlaceLineViewModel {
  /// The name of the stop.
  let name: String
  /// What the list shows.
  let text: String
  let at: String?
}
