import Entities
import Files
import Markdown
import Testing
import Text

@testable import PagePaths
@testable import Pages

@Suite struct `A link in Markdown` {
  private static let catalogue = TripCatalogue(
    trips: ["trips/lofoten/index.md", "trips/alps.md", "trips/größe & co.md"].enumerated().map {
      index, path in
      Itinerary(
        trip: Trip(slug: "trip-\(index)", title: "T", source: ContentFile(path: path)), legs: [], days: [],
        first: nil, last: nil)
    }, pages: [StandalonePage(slug: "über", title: "Ü", source: ContentFile(path: "pages/über.md"))],
    slug: termSlug)

  private static let links = LinkResolver(
    catalogue: catalogue, pagePaths: PagePathTable(baseURL: BaseURL("https://example.org/sub/")),
    statics: ["trips/lofoten/reine.jpg", "trips/lofoten/map.gpx", "files/a b?.txt", "top.txt"],
    sizes: ["trips/lofoten/reine.jpg": PixelSize(width: 4, height: 3)], failed: ["trips/broken.md"],
    drafts: ["trips/draft.md"])

  private struct Outcome: Equatable {
    var target: LinkTarget
    /// The paths, with their fragments, that have to be checked when all pages are known.
    var references: [String] = []
    var problem: String?
  }

  /// Resolves a link that stands in trips/lofoten/index.md.
  private func resolve(_ destination: String, isImage: Bool = false) -> Outcome {
    var findings = Findings()
    let place = Diagnostic.Place(line: 7, column: 3, sourceLine: "[a](\(destination))")
    let target = Self.links.target(
      of: MarkdownLink(destination: destination, isImage: isImage, place: place),
      in: "trips/lofoten/index.md",
      pagePath: .trip("trip-0"), noting: &findings)
    for reference in findings.references {
      #expect([reference.destination, reference.file] == [destination, "Content/trips/lofoten/index.md"])
      #expect(reference.place == place)
    }
    for diagnostic in findings.diagnostics {
      #expect(diagnostic.file == "Content/trips/lofoten/index.md")
      #expect(diagnostic.place == place)
    }
    return Outcome(
      target: target, references: findings.references.map { $0.path + ($0.fragment.map { "#" + $0 } ?? "") },
      problem: findings.diagnostics.first.map { $0.message + ($0.hint.map { " (\($0))" } ?? "") })
  }

  @Test func `to a page is not an image`() {
    let hint = " (leave the ! out to link to it)"
    for (destination, page) in [
      ("../alps.md", "Content/trips/alps.md"), ("../draft.md", "Content/trips/draft.md"),
      ("/über/", "/über/"),
    ] {
      let expected = Outcome(target: .broken, problem: "this image points at a page, \(page)" + hint)
      #expect(resolve(destination, isImage: true) == expected)
    }
    #expect(
      resolve("#here", isImage: true)
        == Outcome(
          target: .broken, problem: "this image names no file (write its path between the parentheses)"))
  }

  @Test func `to a file that is not a picture is an image with a warning`() {
    #expect(
      resolve("map.gpx", isImage: true)
        == Outcome(
          target: .image(url: "/sub/trips/lofoten/map.gpx", width: nil, height: nil),
          problem: "this file is not a picture (leave the ! out to link to it)"))
    #expect(resolve("map.gpx") == Outcome(target: .url("/sub/trips/lofoten/map.gpx")))
  }

  @Test(arguments: ["REINE.jpg", "Reine.JPG"])
  func `with other capitals than the file's is an error with a hint`(path: String) {
    #expect(
      resolve(path, isImage: true)
        == Outcome(
          target: .broken,
          problem: "this image leads nowhere: there is no Content/trips/lofoten/\(path) "
            + "(capitals differ: write Content/trips/lofoten/reine.jpg)"))
  }

  @Test(arguments: [
    "C:\\Users\\kim\\a.jpg", "c:/Users/a.jpg", "file:///home/kim/a.jpg", "FILE:/a.jpg", "\\\\server\\a.jpg",
    "C:%5CUsers%5Ca.jpg",
  ])
  func `to a file of a computer is an error with the name to write`(path: String) {
    let hint = "copy it beside this file, and write its name: a.jpg"
    #expect(
      resolve(path)
        == Outcome(target: .broken, problem: "this link leads to a file on your computer (\(hint))"))
    #expect(
      resolve(path, isImage: true)
        == Outcome(target: .broken, problem: "this image leads to a file on your computer (\(hint))"))
  }

  @Test func `with backslashes is an error with the slashes to write`() {
    #expect(
      resolve(#"..\lofoten\reine.jpg"#, isImage: true)
        == Outcome(
          target: .broken,
          problem: #"this image leads nowhere: there is no Content/trips/lofoten/..\lofoten\reine.jpg "#
            + "(paths have slashes: write ../lofoten/reine.jpg)"))
    #expect(resolve(#"https://example.com/a\b"#) == Outcome(target: .url(#"https://example.com/a\b"#)))
  }

  @Test(arguments: [
    "https://example.com/?a=1#b", "http://a", "//example.com/x", "mailto:a@example.org", "tel:+123",
    "geo:1,2", "HTTPS://EXAMPLE.COM", "web+app:x",
  ])
  func `to another site is unchanged`(url: String) {
    #expect(resolve(url) == Outcome(target: .url(url)))
    #expect(resolve(url, isImage: true) == Outcome(target: .image(url: url, width: nil, height: nil)))
  }

  @Test(
    arguments: [
      ("../alps.md", "/sub/trips/trip-1/", []),
      ("../alps.md#a-b", "/sub/trips/trip-1/#a-b", ["trips/trip-1/#a-b"]),
      ("./../lofoten/index.md", "/sub/trips/trip-0/", []),
      ("../../pages/%C3%BCber.md", "/sub/%C3%BCber/", []),
      ("../../pages/über.md?x=1#%C3%BC", "/sub/%C3%BCber/?x=1#%C3%BC", ["über/#ü"]),
      ("../größe%20%26%20co.md", "/sub/trips/trip-2/", []), ("../größe & co.md", "/sub/trips/trip-2/", []),
    ] as [(String, String, [String])])
  func `to a Markdown file leads to its page`(destination: String, url: String, references: [String]) {
    #expect(resolve(destination) == Outcome(target: .url(url), references: references))
  }

  @Test(arguments: [
    ("map.gpx", "/sub/trips/lofoten/map.gpx"), ("./map.gpx?dl=1#x", "/sub/trips/lofoten/map.gpx?dl=1#x"),
    ("../../files/a%20b%3F.txt", "/sub/files/a%20b%3F.txt"),
    ("/files/a%20b%3F.txt", "/sub/files/a%20b%3F.txt"),
    ("/top.txt", "/sub/top.txt"), ("/trips/lofoten/reine.jpg", "/sub/trips/lofoten/reine.jpg"),
  ])
  func `to a copied file leads to the copy`(destination: String, url: String) {
    #expect(resolve(destination) == Outcome(target: .url(url)))
  }

  @Test func `to a picture has the picture's size`() {
    #expect(
      resolve("reine.jpg", isImage: true)
        == Outcome(target: .image(url: "/sub/trips/lofoten/reine.jpg", width: 4, height: 3)))
    #expect(
      resolve("/trips/lofoten/reine.jpg", isImage: true)
        == Outcome(target: .image(url: "/sub/trips/lofoten/reine.jpg", width: 4, height: 3)))
  }

  @Test(arguments: [
    ("/", "/sub/", ""), ("/tags/", "/sub/tags/", "tags/"), ("/trips/a/#b", "/sub/trips/a/#b", "trips/a/#b"),
    ("/a//b/../c/", "/sub/a/c/", "a/c/"), ("/%C3%BCber/", "/sub/%C3%BCber/", "über/"),
    ("/feed.xml", "/sub/feed.xml", "feed.xml"),
  ])
  func `to an address of the site is checked after all pages are known`(
    destination: String, url: String, reference: String
  ) {
    #expect(resolve(destination) == Outcome(target: .url(url), references: [reference]))
  }

  @Test func `within the page leads to the right page`() {
    #expect(
      resolve("#day-3")
        == Outcome(target: .url("/sub/trips/trip-0/#day-3"), references: ["trips/trip-0/#day-3"]))
    #expect(resolve("#") == Outcome(target: .url("/sub/trips/trip-0/#")))
    #expect(resolve("") == Outcome(target: .url("/sub/trips/trip-0/")))
    #expect(resolve("?a=b") == Outcome(target: .url("/sub/trips/trip-0/?a=b")))
  }

  @Test(arguments: [
    ("../../../secret.txt", "this link leaves Content/"),
    ("%2e%2e/%2e%2e/%2e%2e/x", "this link leaves Content/"),
    ("nowhere.md", "this link leads nowhere: there is no Content/trips/lofoten/nowhere.md"),
    (
      "../alpes.md",
      "this link leads nowhere: there is no Content/trips/alpes.md (did you mean Content/trips/alps.md?)"
    ),
    (
      "../draft.md",
      "this link leads to a draft, which is left out (publish the draft, or build with --drafts)"
    ),
  ])
  func `without a target is an error`(destination: String, problem: String) {
    #expect(resolve(destination) == Outcome(target: .broken, problem: problem))
  }

  @Test func `to a picture without a target, or to a page, is an error`() {
    #expect(
      resolve("riene.jpg", isImage: true)
        == Outcome(
          target: .broken,
          problem:
            "this image leads nowhere: there is no Content/trips/lofoten/riene.jpg (did you mean Content/trips/lofoten/reine.jpg?)"
        ))
    #expect(resolve("../alps.md", isImage: true).target == .broken)
    #expect(resolve("../../../x.jpg", isImage: true).problem == "this image leaves Content/")
  }

  @Test func `to a file with its own errors is not reported`() {
    #expect(resolve("../broken.md") == Outcome(target: .broken))
  }

  @Test(arguments: [
    ("a%20b", "a b"), ("%C3%A5", "å"), ("100%", "100%"), ("%zz%4", "%zz%4"), ("%2F", "/"), ("%+1", "%+1"),
    ("%%41", "%A"), ("", ""),
  ])
  func `is decoded as far as it is encoded`(text: String, decoded: String) {
    #expect(LinkDestination.decoded(text) == decoded)
  }

  @Test(
    arguments: [
      ("a", "", "a"), ("a", "b", "b/a"), ("../a", "b", "a"), ("../../a", "b", nil),
      ("./a/./b/", "c", "c/a/b/"),
      ("..", "a", ""), ("../", "a", ""), ("..", "", nil), ("a/../..", "", nil), (".", "a", "a"),
    ] as [(String, String, String?)])
  func `is resolved against the folder where it stands`(path: String, folder: String, result: String?) {
    #expect(LinkDestination.normalised(path, below: folder) == result)
  }
}
