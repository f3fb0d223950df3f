internal import Entities
package import Journeys
internal import PagePaths
internal import Pages
package import SiteReading
package import Templates
internal import Text
internal import Wording

/// What site.yml and the theme say, with compiled templates.
package struct Configuration: Sendable {
  var settings: SiteSettings
  var pagePaths: PagePathTable
  var strings: LocalizedStrings
  package var theme: Theme
  package var templates: SiteTemplates
  /// How names of places are read.
  package var naming: PlaceNaming
  /// Problems in places.yml. They count as problems of the content.
  var placeProblems: [Diagnostic]

  /// How the trips' places are looked up.
  package var lookup: PlaceLookup {
    PlaceLookup(
      facts: TripFacts(templates.needs(for: settings)).intersection(.ofPlaces), naming: naming,
      privatePlaces: settings.privatePlaces, knowsAudiences: settings.audiences.areDeclared)
  }

  /// The configuration is nil if the reported diagnostics include errors. `naming` and `geocoder` are always set, so that
  /// trips can be read without a configuration. `refusals` says why the geocoder did not
  /// answer questions of this build. With `forgetsPlaces`, its earlier answers are unknown.
  static func load(
    _ options: BuildOptions, refusals: [PlaceQuestion: String], forgetsPlaces: Bool = false,
    reporting diagnostics: inout [Diagnostic]
  ) -> (configuration: Configuration?, naming: PlaceNaming, geocoder: GeocoderLookup) {
    let loading = SiteSetup.load(
      options, refusals: refusals, forgetsPlaces: forgetsPlaces, reporting: &diagnostics)
    let configuration = loading.setup.flatMap { make($0, reporting: &diagnostics) }
    if configuration == nil { diagnostics += loading.placeProblems }
    return (configuration, loading.naming, loading.geocoder)
  }

  private static func make(_ setup: SiteSetup, reporting diagnostics: inout [Diagnostic]) -> Configuration? {
    let templates = SiteTemplates(setup.theme, reporting: &diagnostics)
    if diagnostics.contains(where: { $0.severity == .error }) { return nil }
    return Configuration(
      settings: setup.settings, pagePaths: setup.pagePaths, strings: setup.strings, theme: setup.theme,
      templates: templates, naming: setup.naming, placeProblems: setup.placeProblems)
  }
}
