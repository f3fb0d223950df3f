import ContentReaders
import Entities
import Files
import Journeys
import TestSupport
import Testing
import Text

/// The built-in theme on real journeys and on odd ones. How it looks, validators and browsers judge.
@Suite struct Roadbook {
  private func build(_ site: String) async throws -> (tree: FileTree, warnings: [Diagnostic]) {
    let scratch = try Scratch()
    let built = try await Building.run(Project.folder + "/" + site, into: scratch.path + "/Site")
    return (try FileTree(of: scratch.path + "/Site"), built.warnings)
  }

  @Test func `builds the sample site without a message, and each page has its trip's title`() async throws {
    let (tree, warnings) = try await build(".")
    #expect(warnings == [])
    var problems: [Diagnostic] = []
    let content = Project.folder + "/Content"
    let reader = TripReader(contentFolder: content, shownPrefix: "")
    let trips = try ContentListing.read(content, reporting: &problems).trips.compactMap { path in
      reader.read(path, reporting: &problems).flatMap {
        JourneyInteractor().trip(from: $0, reporting: &problems)
      }
    }
    #expect(trips.count >= 8)
    for trip in trips where !trip.isDraft && trip.lock == nil {
      let found = tree.text("trips/\(trip.slug)/index.html")
      let page = try #require(found, "\(trip.slug)")
      let title = escaped(trip.title)
      #expect(elements("h1", of: page).map { $0.contains(title) } == [true], "\(trip.slug)")
      #expect(elements("title", of: page).first?.hasPrefix(title) == true, "\(trip.slug)")
      let missing = trip.stops.map(\.name).filter { !page.contains(escaped($0)) }
      #expect(missing == [], "\(trip.slug)")
    }
  }

  @Test(arguments: [".", "Tests/Fixtures/odd"])
  func `has one heading and a unique title on each page`(site: String) async throws {
    let tree = try await build(site).tree
    var titles: [String: String] = [:]
    for path in tree.paths where path.hasSuffix(".html") {
      guard let page = tree.text(path) else { continue }
      #expect(elements("h1", of: page).count == 1, "\(path)")
      let title = try #require(elements("title", of: page).first, "\(path)")
      #expect(!title.isEmpty, "\(path)")
      // A redirect is called like the page that it leads to, and an odd trip like its tag.
      if page.contains("http-equiv=\"refresh\"") || site != "." { continue }
      #expect(titles[title] == nil, "\(path) and \(titles[title] ?? "") are both called \(title)")
      titles[title] = path
    }
  }

  @Test func `escapes everything from a hostile trip`() async throws {
    let tree = try await build("Tests/Fixtures/odd").tree
    let isShown = tree.text("trips/markup/index.html")?.contains("&lt;script&gt;alert(&#39;x&#39;)")
    #expect(isShown == true)
    for path in tree.paths {
      guard path.hasSuffix(".html") || path.hasSuffix(".xml"), let page = tree.text(path) else { continue }
      for live in ["<script>", "<img src=x", "<em onclick", "#39; <b>", "javascript:"] {
        let isThere = page.contains(live)
        #expect(!isThere, "\(live) in \(path)")
      }
      // Structured data and the theme's own files are the only elements of their kind, and nothing in them ends them.
      let starts = page.count(of: "<script")
      let data = page.count(of: "<script type=\"application/ld+json\">")
      let own = page.count(of: "<script defer src=\"/sub/path/assets/")
      #expect(starts == data + own, "\(path)")
      #expect(starts == page.count(of: "</script"), "\(path)")
    }
    let isFeedSafe = tree.text("feed.json").map { !$0.contains("<") }
    #expect(isFeedSafe == true)
  }

  private func escaped(_ text: String) -> String {
    var output = OutputBuffer()
    output.appendEscaped(text)
    return output.string()
  }

  /// What stands between the tags of each element of this name.
  private func elements(_ name: String, of page: String) -> [String] {
    page.split(separator: "<" + name, omittingEmptySubsequences: false).dropFirst().compactMap { part in
      guard part.first == ">" || part.first == " " else { return nil }
      let content = part.drop { $0 != ">" }.dropFirst()
      return content.split(separator: "</" + name, maxSplits: 1, omittingEmptySubsequences: false).first
        .map(String.init)
    }
  }
}

extension String {
  fileprivate func count(of part: String) -> Int {
    split(separator: part, omittingEmptySubsequences: false).count - 1
  }
}
