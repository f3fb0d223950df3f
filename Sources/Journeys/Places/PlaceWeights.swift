/// The numbers that decide which place a name means, in the hundredths of `PlaceFame`.
///
/// They were tuned with the lists in Tests/Fixtures/places. Documentation/places.md explains how places are chosen.
enum PlaceWeights {
  static let known = 40.0
  /// The cost of a match by another name. Half of the fame above `usual` is added.
  static let other = 130.0
  static let usual = 400.0
  /// A country in another language than English.
  static let otherCountry = 150.0
  /// The own name has other accents than the author wrote.
  static let withoutAccents = 80.0
  static let otherAccents = 100.0
  /// The place is in a country where all sure stops of the trip are. Less if only some of them are there.
  static let sameCountry = -40.0
  /// The place is in none of the trip's countries.
  static let outsideCountries = 500.0

  /// A town is preferred to its island, park or waterfall unless it costs this much more.
  static let town = 150.0

  /// If the second choice costs less than this more, the decision is a question.
  static let question = 20.0
  /// Places that cost less than this more are listed with a question.
  static let listed = 150.0
  /// If the second choice costs less than this more, there is a warning.
  static let doubt = 70.0
  /// The same if the place is only known as a capital, because travellers rarely choose a place for that.
  static let doubtOfCapital = 100.0
  /// An author may mean a place that is this much better known, even if another one is nearer.
  static let betterKnown = 140.0
  static let wellKnown = 520.0
  /// Places with less fame than this are small.
  static let small = 300.0
  static let smallish = 400.0
  /// Metres to the nearest other stop beyond which a small place is far away.
  static let far = 1_500_000.0

  /// The cost of ignoring a stop that fits nowhere, and of each leg to or from it.
  static let outlier = -150.0
  static let outlierLeg = 110.0

  /// The most candidates of a stop that are weighed against its neighbours': the best ones.
  static let most = 48
  /// The most candidates that are added to them because they are near stops that are sure.
  static let mostNear = 16
}
