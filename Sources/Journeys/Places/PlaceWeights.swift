/// The numbers that decide which place a name means, in the hundredths of `PlaceFame`.
///
/// They were tuned with the lists in Tests/Fixtures/places. Documentation/places.md explains how places are chosen.
enum PlaceWeights {
  static let known = 40.0
  /// The cost of a match by another name. Half of the fame above `usual` is added.
  static let other = 130.0
  static let usual = 400.0
  /// The extra cost of a country that matches by another name, for example in another language.
  static let otherCountry = 150.0
  /// The author wrote the own name without its accents (the first cost) or with other accents (the second
  /// cost).
  static let withoutAccents = 80.0
  static let otherAccents = 100.0
  /// The place is in a country where all sure stops of the trip are. Less if only some of them are there.
  static let sameCountry = -40.0
  /// The place is in none of the trip's countries.
  static let outsideCountries = 500.0

  /// A town is preferred to its island, park or waterfall if its extra cost is below this.
  static let town = 150.0

  /// If the extra cost of the second choice is below this, the decision is a question.
  static let question = 20.0
  /// Places with an extra cost below this are listed with a question.
  static let listed = 150.0
  /// If the extra cost of the second choice is below this, there is a warning.
  static let doubt = 70.0
  /// The same for a capital on a trip without other known stops. Its fame includes a bonus for capitals, but
  /// travellers rarely choose a place for that reason.
  static let doubtOfCapital = 100.0
  /// The same for a name in Chinese characters on a trip without other known stops, if the second choice is abroad.
  static let doubtOfScript = 160.0
  /// An author may mean a place that is this much better known, even if another one is nearer.
  static let betterKnown = 140.0
  static let wellKnown = 520.0
  /// A place with another name is listed if it is better known by this factor.
  static let otherName = 60.0
  /// Places with less fame than this are small.
  static let small = 300.0
  static let smallish = 400.0
  /// A small place is far away if the nearest other stop is more than this many metres away.
  static let far = 1_500_000.0
  /// The same for a place that has the name only in a list of other names.
  static let farForOtherName = 700_000.0

  /// The number of stops before and after a stop whose places say whether it is far away.
  static let around = 4
  /// A place is near a stop, or on the way between two stops, if it is not farther from it than this, in metres.
  static let near = 300_000.0
  /// A place is off the way if it makes the journey longer by more than this, in metres.
  static let detour = 350_000.0
  /// If a place is off the way, another place of its name that is near asks if its extra cost is below the first value, and
  /// warns below the second one.
  static let questionOffTheWay = 100.0
  static let doubtOffTheWay = 220.0
  /// Places that are better known than this are meant even if they are off the way.
  static let worldKnown = 640.0

  /// The cost of ignoring a stop that fits nowhere, and of each leg to or from it.
  static let outlier = -150.0
  static let outlierLeg = 110.0

  /// The maximum number of candidates of a stop that are compared with the candidates of its neighbours. The
  /// best ones are kept.
  static let most = 48
  /// The maximum number of candidates that are added to them because they are near sure stops.
  static let mostNear = 16
}
