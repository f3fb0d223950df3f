package import Entities
package import Geodesy

/// What is known of where a place may be, beside its name.
package struct PlaceHints: Sendable {
  /// Of the trip. A place in none of them is not left out if it is the only one.
  package var countries: [CountryCode]
  /// Where else the trip goes.
  package var near: [Coordinate]

  package init(countries: [CountryCode] = [], near: [Coordinate] = []) {
    self.countries = countries
    self.near = near
  }
}

/// What a text may mean.
package enum PlaceAnswer: Equatable, Sendable {
  /// `name` is the text without the words behind commas that narrowed it.
  case one(Place, name: String)
  /// There are others, but with far fewer people.
  case likely(Place, name: String)
  /// The most likely one first.
  case several([Place])
  /// Places whose names are like it, the most likely one first.
  case none(nearest: [Place])
}
