/// The numbers that decide which place a name means, in the hundredths of `PlaceFame`.
///
/// They were chosen with the lists in Tests/Fixtures/places; Documentation of how places are chosen is in README.md.
enum PlaceWeights {
  static let known = 40.0
  /// What an other name costs: a city is less known by it. The part of its fame that is above `usual` counts half.
  static let other = 130.0
  static let usual = 400.0
  /// A country in another language than English.
  static let otherCountry = 150.0
  /// The own name is written otherwise: with accents that the author left out, or without those that the author wrote.
  static let withoutAccents = 80.0
  static let otherAccents = 100.0
  /// The place lies in a country where all sure stops of the trip are; less if only some are.
  static let sameCountry = -40.0
  /// The place lies in none of the countries that the trip names.
  static let outsideCountries = 500.0

  /// A town is meant rather than the island, park or waterfall that it stands on, unless that is so much more plausible.
  static let town = 150.0

  /// A runner-up that is less than this behind makes a question.
  static let question = 20.0
  /// The places that are less than this behind are listed with a question.
  static let listed = 150.0
  /// A runner-up that is less than this behind makes a warning.
  static let doubt = 70.0
  /// The same for a capital alone: that it is one says little of a traveller's plans.
  static let doubtOfCapital = 100.0
  /// So much better known is a place that an author may mean though another one is nearer.
  static let betterKnown = 140.0
  static let wellKnown = 520.0
  /// Places with less fame than this are small.
  static let small = 300.0
  static let smallish = 400.0
  /// Metres to the nearest other stop beyond which a small place is far away.
  static let far = 1_500_000.0

  /// A stop that fits nowhere: its neighbours are chosen as if nothing were known of it. What it costs, and each leg.
  static let outlier = -150.0
  static let outlierLeg = 110.0

  /// So many candidates of a stop are weighed against those of its neighbours: the best, and then those near to stops
  /// that are sure.
  static let most = 48
  static let mostNear = 16
}
