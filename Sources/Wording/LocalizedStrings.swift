package import Entities
package import Geodesy
package import Text

/// The program's own texts in the site's language. They come from the theme.
package struct LocalizedStrings: Sendable {
  /// A text with its plural forms. A plural category without a form uses `other`.
  package struct Counted: Equatable, Sendable {
    package var forms: [PluralCategory: String]
    package var other: String

    package init(_ forms: [PluralCategory: String] = [:], other: String) {
      self.forms = forms
      self.other = other
    }
  }

  package enum Single: String, CaseIterable {
    case day, dayWord, tags, countries, years, travellers, modesOfTravel, allTrips, pageOf, comma, and, mapOf,
      mapDescription
    case notFound, ideas, openingHours, links
    case byTrack, byPlan, byEngine, byLine, byRoad, bySea, partTrack, partPlan, plannedWay, partEngine,
      partLine, partRoad,
      partSea, partStraight, madeOf,
      profileOf, terrainHeights
    case straightLines, atlas, atlasMap, hours, hoursOnly, minutesOnly, polarDay, polarNight, photo, calendar
    case journal, journalOf, postsOf, lockedTrips
    case search
    case stats, statsNote, longestWay, mostDays, highestPoint, northernmost, southernmost, farFromHome
    case startInWords, legInWords, wayInWords, unplacedInWords, overInWords, intoInWords, onIsland, onCoast,
      onLake,
      fromTown, endInWords, roundInWords
    case costs, perDay, elsewhere, budgetTotal, budgetDay, rateOf, getsBack, owes, isEven
  }

  package enum Plural: String, CaseIterable {
    case days, nights, stops, trips, legs, daysLater, daysEarlier, photoCount, posts, costCount
  }

  package let dayHeading: DayHeading
  private let rule: PluralRule
  private let singles: [Single: String]
  private let plurals: [Plural: CountedText]
  private let modeNames: [TravelMode: String]
  private let kindNames: [Waypoint.Kind: String]
  private let statusNames: [Waypoint.Status: String]
  /// The names of all kinds except settlements. Pages do not show the kind of a settlement.
  private let placeNames: [PlaceKind: String]
  private let mapNames: [SiteSettings.MapProgram: String]
  private let categoryNames: [CostCategory: String]
  private let directionNames: [CompassDirection: String]

  /// Nil if `look` returns nil for one of the keys. It is called for each of them. `language` is a BCP 47
  /// tag.
  package init?(language: String, _ look: (String) -> Counted?) {
    rule = PluralRule(language: language)
    var singles: [Single: String] = [:]
    for key in Single.allCases { singles[key] = look(key.rawValue)?.other }
    var plurals: [Plural: CountedText] = [:]
    for key in Plural.allCases {
      plurals[key] = look(key.rawValue).map(CountedText.init)
    }
    var modeNames: [TravelMode: String] = [:]
    for mode in TravelMode.allCases { modeNames[mode] = look("modes.\(mode.rawValue)")?.other }
    var kindNames: [Waypoint.Kind: String] = [:]
    for kind in Waypoint.Kind.allCases { kindNames[kind] = look("kinds.\(kind.rawValue)")?.other }
    var statusNames: [Waypoint.Status: String] = [:]
    for status in Waypoint.Status.allCases {
      statusNames[status] = look("statuses.\(status.rawValue)")?.other
    }
    let namedKinds = PlaceKind.allCases.filter { !$0.isSettlement }
    var placeNames: [PlaceKind: String] = [:]
    for kind in namedKinds { placeNames[kind] = look("places.\(kind)")?.other }
    var mapNames: [SiteSettings.MapProgram: String] = [:]
    for map in SiteSettings.MapProgram.allCases { mapNames[map] = look("maps.\(map.rawValue)")?.other }
    var categoryNames: [CostCategory: String] = [:]
    for category in CostCategory.allCases {
      categoryNames[category] = look("categories.\(category.rawValue)")?.other
    }
    var directionNames: [CompassDirection: String] = [:]
    for direction in CompassDirection.allCases {
      directionNames[direction] = look("directions.\(direction.rawValue)")?.other
    }
    guard singles.count == Single.allCases.count, plurals.count == Plural.allCases.count,
      modeNames.count == TravelMode.allCases.count, kindNames.count == Waypoint.Kind.allCases.count,
      statusNames.count == Waypoint.Status.allCases.count,
      placeNames.count == namedKinds.count, mapNames.count == SiteSettings.MapProgram.allCases.count,
      categoryNames.count == CostCategory.allCases.count,
      directionNames.count == CompassDirection.allCases.count
    else { return nil }
    self.singles = singles
    dayHeading = DayHeading(word: singles[.dayWord]!, pattern: singles[.day]!)
    self.plurals = plurals
    self.modeNames = modeNames
    self.kindNames = kindNames
    self.statusNames = statusNames
    self.placeNames = placeNames
    self.mapNames = mapNames
    self.categoryNames = categoryNames
    self.directionNames = directionNames
  }

  package func name(of mode: TravelMode) -> String { modeNames[mode]! }
  package func name(of kind: Waypoint.Kind) -> String { kindNames[kind]! }
  package func name(of status: Waypoint.Status) -> String { statusNames[status]! }
  /// Pages do not show that a stop is planned: then this is nil.
  package func told(_ status: Waypoint.Status?) -> String? {
    status.flatMap { $0 == .planned ? nil : name(of: $0) }
  }
  /// `kind` must not be a settlement.
  package func name(of kind: PlaceKind) -> String { placeNames[kind]! }
  /// As in "north-west".
  package func name(of direction: CompassDirection) -> String { directionNames[direction]! }
  package func name(of map: SiteSettings.MapProgram) -> String { mapNames[map]! }

  /// The name of a category of costs. The author's own words stay as they are.
  package func name(ofCategory category: String) -> String {
    CostCategory(rawValue: category).flatMap { categoryNames[$0] } ?? category
  }

  /// As in "by track". `source` is not straight.
  package func name(of source: LegCourse.Source) -> String {
    switch source {
    case .track: self[.byTrack]
    case .planned: self[.byPlan]
    case .engine: self[.byEngine]
    case .line: self[.byLine]
    case .road: self[.byRoad]
    case .sea: self[.bySea]
    case .straight: ""
    }
  }

  /// As in "12 km by track".
  package func part(of source: LegCourse.Source, _ distance: String) -> String {
    let key: Single =
      switch source {
      case .track: .partTrack
      case .planned: .partPlan
      case .engine: .partEngine
      case .line: .partLine
      case .road: .partRoad
      case .sea: .partSea
      case .straight: .partStraight
      }
    return text(key, n: distance)
  }

  package subscript(key: Single) -> String { singles[key]! }

  package func text(_ key: Single, n: String = "", a: String = "", b: String = "") -> String {
    Self.filled(self[key], n: n, a: a, b: b)
  }

  /// As in "2 h 45 min".
  package func duration(minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return text(.minutesOnly, n: "\(rest)") }
    return rest == 0 ? text(.hoursOnly, n: "\(hours)") : text(.hours, a: "\(hours)", b: "\(rest)")
  }

  package func counted(_ key: Plural, _ count: Int, as number: String) -> String {
    let forms = plurals[key]!
    let form = forms.forms[rule.category(of: count)] ?? forms.other
    return form.behind.map { form.before + number + $0 } ?? form.before
  }

  /// A text that is split at its placeholder for a number. It is split only once, because lists count many
  /// things.
  private struct CountedText {
    struct Form {
      var before: String
      /// Nil if the text has no placeholder, as in `one night`.
      var behind: String?

      init(_ pattern: String) {
        let parts = pattern.split(separator: "{n}", maxSplits: 1, omittingEmptySubsequences: false)
        before = String(parts[0])
        behind = parts.count > 1 ? String(parts[1]) : nil
      }
    }

    let forms: [PluralCategory: Form]
    let other: Form

    init(_ text: Counted) {
      forms = text.forms.mapValues(Form.init)
      other = Form(text.other)
    }
  }

  /// Replaces {n}, {a} and {b} with the values. Placeholders inside a value are not replaced.
  static func filled(_ pattern: String, n: String = "", a: String = "", b: String = "") -> String {
    guard pattern.utf8.contains(UInt8(ascii: "{")) else { return pattern }
    var result = ""
    var rest = pattern.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      result += String(rest[..<open]) ?? ""
      let value: String?
      switch String(rest[open...].prefix(3)) {
      case "{n}": value = n
      case "{a}": value = a
      case "{b}": value = b
      default: value = nil
      }
      result += value ?? "{"
      rest = rest[open...].dropFirst(value == nil ? 1 : 3)
    }
    return result + (String(rest) ?? "")
  }
}
