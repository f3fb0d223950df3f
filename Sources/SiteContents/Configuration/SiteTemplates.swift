internal import Entities
package import Pages
package import SiteModules
package import Templates
internal import Text

/// The theme's templates, one for each kind of page. Each is compiled for its view model.
package struct SiteTemplates: Sendable {
  var list: Template<TripListViewModel>
  package var atlas: Template<AtlasViewModel>
  var stats: Template<StatsViewModel>
  var search: Template<SearchViewModel>
  package var trips: TripTemplates
  var costs: CostsTemplates
  var embed: Template<EmbedViewModel>
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
      embed.needs,
      terms.needs,
      term.needs.subtracting(ofCountries),
      page.needs, journal.needs, post.needs, login.needs, notFound.needs, redirect.needs,
      settings.madeTerms.contains(.country) ? .countries : [],
    ]
  }

  /// Compiles all templates. Reports the errors of all of them.
  init(_ theme: Theme, reporting diagnostics: inout [Diagnostic]) {
    func compile<Model: ViewModel>(_ page: PageTemplate, _ diagnostics: inout [Diagnostic]) -> Template<Model>
    {
      theme.compile(page.rawValue, for: Model.self, reporting: &diagnostics)
    }
    list = compile(.trips, &diagnostics)
    atlas = compile(.atlas, &diagnostics)
    stats = compile(.stats, &diagnostics)
    search = compile(.search, &diagnostics)
    trips = TripTemplates(
      trip: compile(.trip, &diagnostics), day: compile(.day, &diagnostics), stop: compile(.stop, &diagnostics)
    )
    costs = CostsTemplates(costs: compile(.costs, &diagnostics), bill: compile(.bill, &diagnostics))
    embed = compile(.embed, &diagnostics)
    terms = compile(.terms, &diagnostics)
    term = compile(.term, &diagnostics)
    page = compile(.page, &diagnostics)
    journal = compile(.journal, &diagnostics)
    post = compile(.post, &diagnostics)
    login = compile(.login, &diagnostics)
    notFound = compile(.notFound, &diagnostics)
    redirect = compile(.redirect, &diagnostics)
    theme.reportMissingTexts(of: PageTemplate.allCases.map(\.rawValue), reporting: &diagnostics)
  }
}

extension PageTemplate {
  /// What the template is compiled for.
  package var model: any ViewModel.Type {
    switch self {
    case .trips: TripListViewModel.self
    case .atlas: AtlasViewModel.self
    case .stats: StatsViewModel.self
    case .search: SearchViewModel.self
    case .trip: TripDetailViewModel.self
    case .day: DayDetailViewModel.self
    case .stop: StopDetailViewModel.self
    case .costs: CostsViewModel.self
    case .bill: BillViewModel.self
    case .embed: EmbedViewModel.self
    case .terms: TermListViewModel.self
    case .term: TermDetailViewModel.self
    case .page: PageDetailViewModel.self
    case .journal: JournalViewModel.self
    case .post: PostDetailViewModel.self
    case .login: LoginViewModel.self
    case .notFound: NotFoundViewModel.self
    case .redirect: RedirectViewModel.self
    }
  }

  /// The fields that the template can use, for theme authors.
  package var fields: [FieldDescription] { describeFields(of: model) }
}
