import Files
import TestSupport
import Testing

@Suite struct `The list of trips` {
  /// A site of five trips with two on a page, the newest last.
  private func site(_ settings: String = "") throws -> SmallSite {
    let site = try SmallSite()
    try site.put("site.yml", "title: Small\npageSize: 2\n\(settings)")
    for (number, name) in ["alps", "baltic", "corsica", "delta", "etna"].enumerated() {
      try site.put(
        "trips/\(name).md",
        "---\ntitle: \(name)\ndate: 201\(number)-05-01\nstops: [{name: A, at: [46, 7]}, {name: B, at: [46.5, 8]}]\n---\n"
      )
    }
    return site
  }

  /// The trips of a page, with a star for the one that stands across the page.
  private func trips(on page: String?) -> [String] {
    (page ?? "").matches(of: #/<section class="lead">|<h3 dir="auto"><a href="\/trips\/([^"]*)\/">/#)
      .map { $0.output.1.map(String.init) ?? "*" }
  }

  @Test func `opens with the newest trip`() async throws {
    let site = try site()
    try await site.build()
    let tree = try site.tree()
    #expect(trips(on: tree.text("index.html")) == ["*", "etna", "delta"])
    #expect(trips(on: tree.text("page/2/index.html")) == ["corsica", "baltic"])
    #expect(tree.text("index.html")?.contains("<h2>2014</h2>") == false)
  }

  @Test func `opens with the author's choice of a trip and follows it`() async throws {
    let site = try site("lead: baltic\n")
    try await site.build()
    #expect(trips(on: try site.tree().text("index.html")) == ["*", "baltic", "etna", "delta"])
    #expect(trips(on: try site.tree().text("page/2/index.html")) == ["corsica", "baltic"])
    try site.put(
      "trips/baltic.md",
      "---\ntitle: Baltic again\ndate: 2011-05-01\nstops: [{name: A, at: [56, 17]}]\n---\n")
    try await site.build()
    #expect(try site.tree().text("index.html")?.contains(">Baltic again</a>") == true)
  }
}

@Suite struct `The figures of a site` {
  /// The calendars, and the numbers of days.
  private func days(_ page: String?) -> [String] {
    (page ?? "").matches(
      of: #/<svg class="year-days"|<a class="count"[^>]*>([^<]*)|<dd><a[^>]*>(\d+ days?)<\/a>/#
    )
    .map { ($0.output.1 ?? $0.output.2).map(String.init) ?? "calendar" }
  }

  @Test func `count no days for a trip with only a first day`() async throws {
    let site = try SmallSite()
    for name in ["alps", "baltic", "corsica"] {
      try site.put(
        "trips/\(name).md",
        "---\ntitle: \(name)\ndate: 2019-05-01\nstops: [{name: A, at: [46, 7]}, {name: B, at: [46.5, 8]}]\n---\n"
      )
    }
    try await site.build()
    #expect(days(try site.tree().text("stats/index.html")) == [])
    try site.put(
      "trips/delta.md",
      "---\ntitle: Delta\ndate: 2019-06-01\nstops: [{name: A, at: [46, 7], nights: 2}, {name: B, at: [46.5, 8]}]\n---\n"
    )
    try await site.build()
    #expect(days(try site.tree().text("stats/index.html")) == ["3 days", "3 days", "calendar"])
  }

  @Test func `find the home by its name`() async throws {
    let site = try SmallSite()
    try site.put("site.yml", "title: Small\nhome: Bern\n")
    try await site.build()
    let named = try #require(try site.tree().text("stats/index.html"))
    try site.put("site.yml", "title: Small\nhome: 46.948, 7.4474\n")
    try await site.build()
    #expect(try site.tree().text("stats/index.html") == named)
    #expect(named.contains("Farthest from home"))
  }
}
