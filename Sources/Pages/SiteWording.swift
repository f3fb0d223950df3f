package import Entities
internal import Journeys
package import PagePaths
package import Wording

/// What fields are written with: the texts and formats of the site's language, addresses, and settings. It knows no page.
///
/// A class, because many view models hold it. Copying its values would take longer than most fields.
package final class SiteWording: Sendable {
  package let settings: SiteSettings
  package let pagePaths: PagePathTable
  package let formats: TravelFormats
  package let strings: LocalizedStrings
  package let now: CalendarDay

  package init(
    settings: SiteSettings, pagePaths: PagePathTable, formats: TravelFormats, strings: LocalizedStrings,
    now: CalendarDay
  ) {
    self.settings = settings
    self.pagePaths = pagePaths
    self.formats = formats
    self.strings = strings
    self.now = now
  }

  /// Feeds need full addresses.
  var hasFeeds: Bool { settings.makesFeeds && pagePaths.origin != nil }

  package func link(to itinerary: Itinerary) -> LinkViewModel {
    LinkViewModel(
      wording: self, title: itinerary.trip.title, pagePath: .trip(itinerary.trip.slug),
      time: .trip(itinerary))
  }

  /// The dates of a trip. Nil if it has none.
  package func dates(of itinerary: Itinerary) -> String? { DaySpan(of: itinerary).map(formats.text) }

  /// The distance of a trip, as its own page shows it.
  package func distance(of itinerary: Itinerary) -> String? {
    let distances = Distances(of: itinerary, in: formats.units)
    return distances.total.map { formats.distance(tenths: $0, showsTenths: distances.showsTenths) }
  }

  /// The countries that a trip was made for, as in `Norway and Sweden`. Of many, the first three and the number of the others.
  /// Nil without countries.
  package func destination(of itinerary: Itinerary) -> String? {
    let names = Destinations(of: itinerary).countries.map(formats.name)
    if names.count <= 3 { return list(names) }
    return names.prefix(3).joined(separator: strings[.comma]) + " +\(formats.number(names.count - 3))"
  }

  package func counted(_ key: LocalizedStrings.Plural, _ count: Int) -> String {
    strings.counted(key, count, as: formats.number(count))
  }

  package func countryLink(_ country: CountryCode) -> NameViewModel {
    NameViewModel(
      wording: self, name: formats.name(of: country),
      pagePath: settings.madeTerms.contains(.country) ? .term(.country, country.letters.lowercased()) : nil,
      code: country.letters)
  }

  /// A tag or a traveller.
  package func link(to kind: TermKind, _ name: String) -> NameViewModel {
    NameViewModel(
      wording: self, name: name,
      pagePath: settings.madeTerms.contains(kind) ? .term(kind, termSlug(kind, name)) : nil,
      code: nil)
  }

  func authorLink(_ name: String) -> NameViewModel {
    NameViewModel(
      wording: self, name: name, pagePath: .journalOfAuthor(termSlug(.traveller, name)), code: nil)
  }

  /// The address of the page of a mode. Nil if there is none.
  package func link(to mode: TravelMode) -> String? {
    settings.madeTerms.contains(.mode) && mode != .other ? pagePaths.url(.term(.mode, mode.rawValue)) : nil
  }

  /// The names of those whose data a page shows. Nil without names.
  package func credit(_ names: [String]) -> String? { names.isEmpty ? nil : names.joined(separator: ", ") }

  /// "a, b and c"
  package func list(_ names: [String]) -> String? {
    guard let last = names.last else { return nil }
    if names.count == 1 { return last }
    return strings.text(.and, a: names.dropLast().joined(separator: strings[.comma]), b: last)
  }
}
