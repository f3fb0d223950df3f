internal import Entities
internal import Journeys
internal import SiteModules
package import Templates
internal import Text

/// The theme's templates, one for each kind of page. Each is compiled for its view model.
struct SiteTemplates: Sendable {
  var list: Template<TripListViewModel>
  var atlas: Template<AtlasViewModel>
  var stats: Template<StatsViewModel>
  var search: Template<SearchViewModel>
  var trips: TripTemplates
  var costs: CostsTemplates
  var terms: Template<TermListViewModel>
  var term: Template<TermDetailViewModel>
  var page: Template<PageDetailViewModel>
  var journal: Template<JournalViewModel>
  var post: Template<PostDetailViewModel>
  var login: Template<LoginViewModel>
  var notFound: Template<NotFoundViewModel>
  var redirect: Template<RedirectViewModel>

  /// The data that the pages of these templates need.
  func needs(for settings: SiteSettings) -> FieldNeeds {
    let ofCountries: FieldNeeds = settings.madeTerms.contains(.country) ? [] : .regionOfStops
    return [
      list.needs, atlas.needs, settings.makesStats ? stats.needs : [],
      settings.search != .none ? search.needs.union([.countries, .dates]) : [], trips.needs, costs.needs,
      terms.needs,
      term.needs.subtracting(ofCountries),
      page.needs, journal.needs, post.needs, login.needs, notFound.needs, redirect.needs,
      settings.madeTerms.contains(.country) ? .countries : [],
    ]
  }

  /// Nil if a template has errors. Reports the errors of all templates.
  static func compile(
    _ theme: Theme, settings: SiteSettings, reporting diagnostics: inout [Diagnostic]
  ) -> SiteTemplates? {
    let list = theme.compile("trips", for: TripListViewModel.self, reporting: &diagnostics)
    let atlas = theme.compile("atlas", for: AtlasViewModel.self, reporting: &diagnostics)
    let stats = theme.compile("stats", for: StatsViewModel.self, reporting: &diagnostics)
    let search = theme.compile("search", for: SearchViewModel.self, reporting: &diagnostics)
    let trip = theme.compile("trip", for: TripDetailViewModel.self, reporting: &diagnostics)
    let day = theme.compile("day", for: DayDetailViewModel.self, reporting: &diagnostics)
    let stop = theme.compile("stop", for: StopDetailViewModel.self, reporting: &diagnostics)
    let costs = theme.compile("costs", for: CostsViewModel.self, reporting: &diagnostics)
    let bill = theme.compile("bill", for: BillViewModel.self, reporting: &diagnostics)
    let terms = theme.compile("terms", for: TermListViewModel.self, reporting: &diagnostics)
    let term = theme.compile("term", for: TermDetailViewModel.self, reporting: &diagnostics)
    let page = theme.compile("page", for: PageDetailViewModel.self, reporting: &diagnostics)
    let journal = theme.compile("journal", for: JournalViewModel.self, reporting: &diagnostics)
    let post = theme.compile("post", for: PostDetailViewModel.self, reporting: &diagnostics)
    let login = theme.compile("login", for: LoginViewModel.self, reporting: &diagnostics)
    let notFound = theme.compile("404", for: NotFoundViewModel.self, reporting: &diagnostics)
    let redirect = theme.compile("redirect", for: RedirectViewModel.self, reporting: &diagnostics)
    guard let list, let atlas, let stats, let search, let trip, let day, let stop, let costs, let bill,
      let terms,
      let term,
      let page, let journal, let post, let login, let notFound,
      let redirect
    else {
      return nil
    }
    return SiteTemplates(
      list: list, atlas: atlas, stats: stats, search: search,
      trips: TripTemplates(trip: trip, day: day, stop: stop),
      costs: CostsTemplates(costs: costs, bill: bill), terms: terms,
      term: term,
      page: page, journal: journal, post: post, login: login, notFound: notFound, redirect: redirect)
  }
}

/// The names of a theme's templates, and the fields that each can use. For theme authors.
package let templateFields: [(template: String, fields: [FieldDescription])] = [
  ("trips", describeFields(of: TripListViewModel.self)),
  ("atlas", describeFields(of: AtlasViewModel.self)),
  ("stats", describeFields(of: StatsViewModel.self)),
  ("search", describeFields(of: SearchViewModel.self)),
  ("trip", describeFields(of: TripDetailViewModel.self)),
  ("day", describeFields(of: DayDetailViewModel.self)),
  ("stop", describeFields(of: StopDetailViewModel.self)),
  ("costs", describeFields(of: CostsViewModel.self)),
  ("bill", describeFields(of: BillViewModel.self)),
  ("terms", describeFields(of: TermListViewModel.self)),
  ("term", describeFields(of: TermDetailViewModel.self)),
  ("page", describeFields(of: PageDetailViewModel.self)),
  ("journal", describeFields(of: JournalViewModel.self)),
  ("post", describeFields(of: PostDetailViewModel.self)),
  ("login", describeFields(of: LoginViewModel.self)),
  ("404", describeFields(of: NotFoundViewModel.self)),
  ("redirect", describeFields(of: RedirectViewModel.self)),
]
