import Entities
import Journeys
import Templates
import TestSupport
import Testing

@testable import Pages
@testable import SiteModules

/// Pages that list trips, by templates that name every field.
@Suite struct `The pages with lists of trips` {
  private let site: SampleSite

  init() throws { site = try SampleSite { $0.pageSize = 2 } }

  private func lines<Model: ViewModel>(of model: Model.Type) throws -> Template<Model> {
    try template(linesOfFields(of: model).joined())
  }

  @Test func `show every field of the list of all trips`() throws {
    let template = try lines(of: TripListViewModel.self)
    let files = try site.files(
      TripListRouter(
        catalogue: site.catalogue(template.needs), siteFrame: try site.siteFrame(), template: template))
    #expect(Set(files.keys) == ["index.html", "page/2/index.html"])
    try expect(files, "index.html", asIn: "trips.txt")
  }

  @Test func `show every field of the atlas`() throws {
    let template = try lines(of: AtlasViewModel.self)
    let files = try site.files(
      AtlasRouter(
        catalogue: site.catalogue(template.needs), siteFrame: try site.siteFrame(), template: template))
    try expect(files, "map/index.html", asIn: "atlas.txt")
  }

  @Test func `show every field of tags, countries and years`() throws {
    let list = try lines(of: TermListViewModel.self)
    let detail = try lines(of: TermDetailViewModel.self)
    let catalogue = site.catalogue(detail.needs)
    var files: [String: String] = [:]
    for router in TermRouter.all(
      catalogue: catalogue, siteFrame: try site.siteFrame(), list: list, detail: detail)
    {
      files.merge(try site.files(router)) { $1 }
    }
    for name in ["tags", "countries", "years"] {
      try expect(files, "\(name)/index.html", asIn: "\(name).txt")
    }
    try expect(files, "tags/sea/index.html", asIn: "tag.txt")
    try expect(files, "countries/no/index.html", asIn: "country.txt")
  }

  @Test func `show every field of other pages`() throws {
    let siteFrame = try site.siteFrame()
    let catalogue = site.catalogue(.countries)
    let about = try site.files(
      PageDetailRouter(
        catalogue: catalogue, siteFrame: siteFrame, links: site.links(catalogue),
        contentFolder: site.scratch.path,
        template: try lines(of: PageDetailViewModel.self)))
    try expect(about, "about/index.html", asIn: "page.txt")
    let missing = try site.files(
      NotFoundRouter(
        catalogue: catalogue, siteFrame: siteFrame, template: try lines(of: NotFoundViewModel.self),
        isReplaced: false))
    try expect(missing, "404.html", asIn: "404.txt")
  }
}
