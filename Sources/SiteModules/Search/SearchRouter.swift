package import Entities
package import Journeys
internal import PagePaths
package import Pages
package import Templates
internal import Text
internal import Wording

/// The page of the search, and the files of its index. A site without trips has none.
package struct SearchRouter: ModuleRouter {
  private let catalogue: TripCatalogue
  private let presenter: SearchPresenter
  private let interactor: SearchInteractor
  private let template: Template<SearchViewModel>
  /// The page, and the index.
  package let count: Int
  /// Makes the index, if pagefind searches.
  private let pagefind: PagefindInteractor?
  static let pagefindScript = "pagefind.js"
  /// The name of the file with titles and places.
  static let index = "index"

  /// `runsPagefind` says whether the program may run if site.yml asks for it. A preview does not wait for it. Without `memory`,
  /// all texts are read.
  package init(
    catalogue: TripCatalogue, siteFrame: SiteFramePresenter, contentFolder: String,
    grounds: GroundFileInteractor, template: Template<SearchViewModel>, runsPagefind: Bool,
    memory: SearchMemory?
  ) {
    // A page in a folder cannot load what pagefind makes.
    pagefind =
      runsPagefind && siteFrame.settings.search == .pagefind && !siteFrame.pagePaths.isPortable
      ? PagefindInteractor() : nil
    self.catalogue = catalogue
    self.template = template
    presenter = SearchPresenter(siteFrame: siteFrame, catalogue: catalogue)
    interactor = SearchInteractor(
      catalogue: catalogue, contentFolder: contentFolder, albums: siteFrame.albums, grounds: grounds,
      now: siteFrame.now, dayHeading: siteFrame.strings.dayHeading, memory: memory)
    count = siteFrame.site.search == nil ? 0 : 2
  }

  package func index(of path: String) -> Int? {
    guard count > 0 else { return nil }
    switch PagePath(file: path) {
    case .search: return 0
    case .searchIndex: return pagefind == nil ? 1 : nil
    case .pagefind: return pagefind == nil ? nil : 1
    default: return nil
    }
  }

  package func source(at index: Int) -> String? { nil }

  /// Making the index only to know its files would take too long.
  package func name(at index: Int, in context: inout RenderContext) -> String? {
    index == 0
      ? PagePath.search.file
      : pagefind == nil ? PagePath.searchIndex(Self.index).file : PagePath.pagefind(Self.pagefindScript).file
  }

  package func inputs(at index: Int) -> PageInputs {
    if index == 0 { return PageInputs(others: [pagefind == nil ? "" : "pagefind"]) }
    var digest = InputDigest()
    for itinerary in catalogue.trips {
      digest.add(itinerary.trip.source.digest)
      digest.add(itinerary.trip.slug)
      for input in interactor.albums.inputs(of: itinerary.trip) { digest.add(input) }
    }
    for entry in catalogue.journals.entries { digest.add(entry) }
    for page in catalogue.pages {
      digest.add(page.source.digest)
      digest.add(page.slug)
    }
    return PageInputs(trips: Array(catalogue.trips.indices), others: ["\(digest.value)"])
  }

  package func pages(at index: Int, in context: inout RenderContext) -> [Page] {
    if index == 0 {
      let file = OutputFile.made(at: .search)
      return [
        Page(file, template: .search) {
          template.render(presenter.page(isPagefind: pagefind != nil), into: &$0.output)
        }
      ]
    }
    if let pagefind { return pages(by: pagefind, in: &context) }
    let model = presenter.index(for: interactor.facts(in: &context))
    func file(_ name: String) -> OutputFile {
      OutputFile.made(at: .searchIndex(name))
    }
    return [Page(file(Self.index)) { SearchIndexView.render(model, into: &$0.output) }]
      + model.shards.map { shard in
        Page(file(shard.name)) { SearchIndexView.render(shard, into: &$0.output) }
      }
  }

  private func pages(by pagefind: PagefindInteractor, in context: inout RenderContext) -> [Page] {
    var findings = Findings()
    let files = pagefind.index(findings: &findings) { take in
      var output = OutputBuffer()
      interactor.forEachDocument(in: &context) { document in
        let model = presenter.page(for: document)
        PagefindPageView.render(model, into: &output)
        take(model.file, Array(output.bytes))
        output.removeAll()
      }
    }
    for diagnostic in findings.diagnostics { context.findings.diagnostics.append(diagnostic) }
    return (files ?? []).map { file in
      Page(OutputFile.made(at: .pagefind(file.path))) {
        $0.output.append(file.bytes)
      }
    }
  }
}
