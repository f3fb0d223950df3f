import Templates
import TestSupport
import Testing

@testable import SiteModules

/// The pages of the costs of a trip, by templates that name fields.
@Suite struct `The pages of costs` {
  private let site: SampleSite

  init() throws { site = try SampleSite() }

  private func files(costs: String = "", bill: String = "") throws -> [String: String] {
    let templates = CostsTemplates(costs: try template(costs), bill: try template(bill))
    let catalogue = site.catalogue(templates.needs)
    return try site.files(
      CostsRouter(
        catalogue: catalogue, siteFrame: try site.siteFrame(), links: site.links(catalogue),
        contentFolder: site.scratch.path, templates: templates))
  }

  @Test func `show every field`() throws {
    let files = try files(
      costs: linesOfFields(of: CostsViewModel.self).joined(),
      bill: linesOfFields(of: BillViewModel.self).joined())
    #expect(files.keys.sorted() == ["trips/north/costs/2/index.html", "trips/north/costs/index.html"])
    try expect(files, "trips/north/costs/index.html", asIn: "costs.txt")
    try expect(files, "trips/north/costs/2/index.html", asIn: "bill.txt")
  }

  @Test func `show a field alone as they show it among all others`() throws {
    let lines = linesOfFields(of: CostsViewModel.self)
    let separator = "\u{1}\n"
    let page = "trips/north/costs/index.html"
    let all = try #require(try files(costs: lines.joined(separator: separator))[page])
      .split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    #expect(all.count == lines.count)
    for (line, together) in zip(lines, all) { #expect(try files(costs: line)[page] == together, "\(line)") }
  }

  @Test func `belong to trips that show their costs`() throws {
    let templates = CostsTemplates(costs: try template(""), bill: try template(""))
    let catalogue = site.catalogue(templates.needs)
    let router = CostsRouter(
      catalogue: catalogue, siteFrame: try site.siteFrame(), links: site.links(catalogue), contentFolder: "",
      templates: templates)
    #expect(router.count == 1)
    #expect(router.index(of: "trips/north/costs/index.html") == 0)
    #expect(router.index(of: "trips/north/costs/2/index.html") == 0)
    #expect(router.index(of: "trips/rest/costs/index.html") == nil)
  }
}
