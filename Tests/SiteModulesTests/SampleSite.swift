import ContentReaders
import Entities
import Files
import Journeys
import Templates
import TestSupport
import Testing
import Text

@testable import PagePaths
@testable import Pages
@testable import Wording

/// A site of a few trips, whose pages tests look at.
struct SampleSite {
  let scratch: Scratch
  let trips: [Trip]
  let pages: [StandalonePage]
  let settings: SiteSettings

  init(_ change: (inout SiteSettings) -> Void = { _ in }) throws {
    scratch = try Scratch()
    for (name, text) in Self.files { try scratch.put(name, text) }
    var settings = SiteSettings()
    settings.title = "Trips & more"
    settings.description = "Of us."
    settings.author = "A. Uthor"
    settings.baseURL = BaseURL("https://e.org/t")
    settings.menu = [SiteSettings.MenuEntry(title: "Home", target: "/", line: 1, column: 1)]
    change(&settings)
    self.settings = settings
    var problems: [Diagnostic] = []
    let trips = TripReader(contentFolder: scratch.path, shownPrefix: "")
    let pages = PageReader(contentFolder: scratch.path, shownPrefix: "")
    let names = Self.files.map(\.name).filter { $0.hasSuffix(".md") }
    self.trips = names.filter { $0.hasPrefix("trips/") }.compactMap { name in
      trips.read(name, reporting: &problems).flatMap {
        JourneyInteractor().trip(from: $0, reporting: &problems)
      }
    }
    self.pages = names.filter { $0.hasPrefix("pages/") }.compactMap { pages.read($0, reporting: &problems) }
    try #require(
      !problems.contains { $0.severity == .error } && self.trips.count == 3 && self.pages.count == 1)
  }

  func catalogue(_ needs: FieldNeeds) -> TripCatalogue {
    let interactor = ItineraryInteractor(facts: TripFacts(needs))
    return TripCatalogue(trips: trips.map { interactor.itinerary(of: $0) }, pages: pages, slug: termSlug)
  }

  func siteFrame(hasAtlas: Bool = true, trips: [Itinerary] = []) throws -> SiteFramePresenter {
    // Words say their own names, and the place of each number.
    let strings = try #require(
      LocalizedStrings(language: "en") { key in
        LocalizedStrings.Counted(
          [.one: "\(key)-one:{n}"], other: key == "dayWord" ? key : "\(key):{n}{a},{b}")
      })
    return SiteFramePresenter(
      settings: settings, pagePaths: PagePathTable(baseURL: settings.baseURL),
      formats: TravelFormats(settings: settings, countries: []), strings: strings,
      menu: [(title: "Home", url: "/t/"), (title: "Map", url: "/t/map/")],
      now: try #require(CalendarDay(iso: "2026-01-15")), hasAtlas: hasAtlas, trips: trips)
  }

  func links(_ catalogue: TripCatalogue) -> LinkResolver {
    LinkResolver(
      catalogue: catalogue, pagePaths: PagePathTable(baseURL: settings.baseURL), statics: PathSet(paths: []),
      sizes: [:], failed: PathSet(paths: []), drafts: PathSet(paths: []))
  }

  /// The files that the router makes, by their paths.
  func files(_ router: some ModuleRouter) throws -> [String: String] {
    let made = Made()
    var context = RenderContext(allowsRawHTML: false) {
      made.files[$0.path] = String(decoding: $1, as: UTF8.self)
    }
    for index in 0..<router.count {
      for page in router.pages(at: index, in: &context) { page.make(in: &context) }
    }
    #expect(context.findings.diagnostics == [])
    return made.files
  }

  private final class Made { var files: [String: String] = [:] }
}

/// A template of the text, compiled for the page that `Model` is.
func template<Model: ViewModel>(_ text: String, of model: Model.Type = Model.self) throws -> Template<Model> {
  var problems: [Diagnostic] = []
  let files = ["theme.yml": Array("name: bare".utf8), "templates/page.mustache": Array(text.utf8)]
  let theme = Theme.load(
    ThemeFiles(files, displayName: "Themes/bare"), language: "en", root: "/", options: nil,
    reporting: &problems)
  let template = theme?.compile("page", for: model, reporting: &problems)
  #expect(problems == [])
  return try #require(template)
}

extension FieldDescription {
  /// A line of a template with the field's name and what it shows: of each item, if it belongs to items of a list.
  var line: String {
    let path = name.split(separator: ".")
    let sections = path.dropLast().map { $0.hasSuffix("[]") ? $0.dropLast(2) : $0 }
    let last = path.last ?? ""
    let shown =
      switch kind {
      case .text: "[{{\(last)}}]"
      case .markup: "[{{{\(last)}}}]"
      case .flag, .list, .object: "{{#\(last)}}[+]{{/\(last)}}{{^\(last)}}[-]{{/\(last)}}"
      case .dynamic: "[{{\(last).note}}]"
      }
    return name + ": " + sections.map { "{{#\($0)}}" }.joined() + shown
      + sections.reversed().map { "{{/\($0)}}" }.joined() + "\n"
  }
}

/// The lines of all fields of a page.
func linesOfFields<Model: ViewModel>(of model: Model.Type) -> [String] {
  describeFields(of: model).map(\.line)
}

/// Compares what a page shows with a file of Fixtures/fields.
func expect(_ files: [String: String], _ page: String, asIn name: String) throws {
  let shown = brief(try #require(files[page]))
  #expect(try GoldenFile("fields/\(name)").expected(recording: shown) == shown)
}

/// Without the lines of what is absent, and of maps that they are there.
func brief(_ shown: String) -> String {
  shown.split(separator: "\n").filter { line in
    let values = line.drop { $0 != ":" }.dropFirst(2)
    return !values.replacing("[]", with: "").replacing("[-]", with: "").isEmpty
  }.map { String($0.replacing(/<svg.*?<\/svg>/, with: "<svg>")) + "\n" }.joined()
}

extension SampleSite {
  fileprivate static let files: [(name: String, text: String)] = [
    ("trips/a b.svg", #"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>"#),
    (
      "trips/north.md",
      """
      ---
      title: North & back
      summary: By boat and on foot.
      date: 2025-06-14
      tags: [Sea, "Two Words"]
      travellers: [us, the dog]
      show: {costs: true}
      rates: {NOK: 0.0861 EUR}
      budget: {total: 200 EUR, categories: {food: 20 EUR}}
      costs:
        - 45.50 EUR hotel
        - {amount: 1200 NOK, what: Boat & bus, day: 1, paidBy: us, sharedBy: {us: 2, the dog: 1}, note: Wet <1>.}
        - {amount: 30 USD, what: fish, date: 2025-07-01, paidBy: the dog, estimated: true}
      settlements: [{amount: 10 EUR, from: the dog, to: us, date: 2025-06-20}]
      cover: a b.svg
      coverAlt: Boats
      by: ferry
      stops:
        - name: Bodø
          at: 67.28, 14.4049
          kind: stay
          depart: 2025-06-15 09:15
          nights: 1
        - name: Moskenes <2>
          at: 67.9, 13.05
          arrive: 2025-06-15 12:30
          note: A *note*.
          extra: { note: Own <2> }
        - name: Haparanda
          at: 65.83, 24.13
          by: flight
          arrive: 2025-06-16 00:10
          depart: 2025-06-18
      extra: { note: Own }
      ---
      It began.

      ## Day 1: The quay

      We waited.

      ## Haparanda

      ### Over

      There.
      """
    ),
    (
      "trips/rest.md",
      """
      ---
      title: Rest
      tags: [sea]
      stops:
        - Oslo, Norway
        - { name: Nowhere in particular, at: ~ }
      ---
      """
    ),
    (
      "trips/old.md",
      """
      ---
      title: Old
      date: 2023-02-01
      countries: [JP]
      tags: [Two Words]
      ---
      """
    ),
    (
      "pages/about.md",
      """
      ---
      title: About
      summary: Us.
      extra: { note: Page }
      ---
      # Hello

      Who we are.
      """
    ),
  ]
}
