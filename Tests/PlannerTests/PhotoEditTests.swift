import Entities
import Files
import SiteReading
import TestSupport
import Testing

@testable import Planner

/// What the planner writes about photos and into the journal.
@Suite struct `Edits of photos and posts` {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    let jpeg = try File.read(Project.fixtures + "/pictures/full/baseline.jpg").bytes
    for name in ["a.jpg", "photos/b.jpg", "photos/c d.jpg", "photos/é.jpg"] {
      try scratch.put("site/Content/trips/way/" + name, jpeg)
    }
    try scratch.put("site/Content/site.yml", "title: Trips\n")
    try scratch.put("site/Content/trips/other/x.jpg", jpeg)
  }

  private static let stops = "stops: [Bergen, Voss, Bergen]\n---\nStory\n"

  /// The file of the trip after an edit.
  private func text(
    _ photos: String, _ edit: (SitePlanner, SitePlanner.Trip) throws -> EditPlan
  ) throws -> String {
    try scratch.put("site/Content/trips/way.md", "---\ntitle: Way\ndate: 2025-06-14\n\(photos)\(Self.stops)")
    let planner = try planner
    let plan = try edit(planner, try planner.trip("way"))
    guard case .write(_, _, let after?)? = plan.edit.changes.first else { return "" }
    let text = String(decoding: after, as: UTF8.self)
    return text.replacing("---\ntitle: Way\ndate: 2025-06-14\n", with: "").replacing(Self.stops, with: "")
  }

  private func edited(
    _ photos: String, _ name: String, after: [String] = [], _ fields: [String: String]
  ) throws -> String {
    try text(photos) { planner, trip in
      try planner.editPhoto(
        "trips/way/" + name, of: trip, after: after.map { "trips/way/" + $0 },
        FieldValue.photo(fields, of: trip))
    }
  }

  @Test(arguments: [
    ("", "photos:\n  - file: photos/b.jpg\n    caption: Rain\n"),
    (
      "photos:\n  - a.jpg # first\n",
      "photos:\n  - a.jpg # first\n  - file: photos/b.jpg\n    caption: Rain\n"
    ),
    ("photos: [a.jpg, b.jpg]\n", "photos: [a.jpg, {file: b.jpg, caption: Rain}]\n"),
    ("photos:\n  - \"b.jpg\"\n", "photos:\n  - file: \"b.jpg\"\n    caption: Rain\n"),
    (
      "photos:\n  - {file: photos/b.jpg, hide: true}\n",
      "photos:\n  - {file: photos/b.jpg, caption: Rain, hide: true}\n"
    ),
    (
      "photos:\n  - file: photos/b.jpg\n    caption: Sun # no\n",
      "photos:\n  - file: photos/b.jpg\n    caption: Rain # no\n"
    ),
    (
      "photos:\n  map: true\n",
      "photos:\n  map: true\n  files:\n    - file: photos/b.jpg\n      caption: Rain\n"
    ),
    (
      "photos: {map: true, files: [a.jpg]}\n",
      "photos: {map: true, files: [a.jpg, {file: photos/b.jpg, caption: Rain}]}\n"
    ),
  ])
  func `a caption stands where an author would write it`(before: String, after: String) throws {
    #expect(try edited(before, "photos/b.jpg", ["caption": "Rain"]) == after)
  }

  @Test func `keys of photos are written, and an empty text removes one`() throws {
    let all = ["caption": "A: b", "alt": "#", "stop": "2", "hide": "true"]
    let written =
      "photos:\n  - file: photos/c d.jpg\n    caption: \"A: b\"\n    alt: \"#\"\n    stop: 3\n    hide: true\n"
    let found = try edited("", "photos/c d.jpg", all)
    #expect(found.replacing("'", with: "\"") == written)
    #expect(
      try edited(found, "photos/c d.jpg", ["caption": "", "alt": "", "stop": "", "hide": "", "day": "2"])
        == "photos:\n  - file: photos/c d.jpg\n    day: 2\n")
    #expect(try edited("photos: [a.jpg]\n", "photos/b.jpg", ["caption": ""]) == "")
    #expect(try edited("", "photos/é.jpg", ["stop": "1"]).contains("stop: Voss\n"))
  }

  @Test func `a photo keeps its place among the others of its day`() throws {
    #expect(
      try edited("", "photos/b.jpg", after: ["a.jpg"], ["caption": "Rain"])
        == "photos:\n  - a.jpg\n  - file: photos/b.jpg\n    caption: Rain\n")
    #expect(
      try text("photos:\n  # the quay\n  - b.jpg\n  - photos/c d.jpg\n  - a.jpg\n") { planner, trip in
        try planner.order(["a.jpg", "photos/b.jpg"].map { "trips/way/" + $0 }, of: trip)
      } == "photos:\n  - a.jpg\n  - photos/c d.jpg\n  # the quay\n  - b.jpg\n")
  }

  @Test func `the cover is a path from the file of the trip`() throws {
    let found = try text("") { planner, trip in try planner.cover("trips/way/photos/b.jpg", of: trip) }
    #expect(found == "cover: way/photos/b.jpg\n")
  }

  @Test func `other files, other keys and albums that are none are refused`() throws {
    for path in ["../other/x.jpg", "photos/../../other/x.jpg", "photos/no.jpg", "photos", "../way.md"] {
      #expect(throws: PlanFailure.missing("\"trips/way/\(path)\" is no photo of this trip", hint: nil)) {
        _ = try edited("", path, ["caption": "Rain"])
      }
    }
    for fields in [["file": "x"], ["evil": "x"]] {
      #expect(throws: PlanFailure.refused("unknown key \"\(fields.keys.first!)\"", hint: nil)) {
        _ = try edited("", "a.jpg", fields)
      }
    }
    #expect(throws: PlanFailure.missing("the trip has no such stop", hint: nil)) {
      _ = try edited("", "a.jpg", ["stop": "3"])
    }
    #expect(throws: PlanFailure.self) { _ = try edited("photos: none\n", "a.jpg", ["caption": "Rain"]) }
    #expect(throws: PlanFailure.self) { _ = try edited("", "a.jpg", ["day": "x"]) }
  }

  @Test func `a post is the file that an author would write`() throws {
    try scratch.put("site/Content/trips/way.md", "---\ntitle: Way\ndate: 2025-06-14\n" + Self.stops)
    let planner = try SitePlanner(
      BuildOptions(site: scratch.path + "/site", now: CalendarDay(iso: "2026-01-02")!, jobs: 1))
    let trip = try planner.trip("way")
    func written(_ post: PlannedPost) throws -> (path: String, text: String) {
      guard case .write(let path, nil, let text?)? = try planner.write(post, of: trip).edit.changes.first
      else {
        return ("", "")
      }
      return (path, String(decoding: text, as: UTF8.self))
    }
    var post = PlannedPost(
      title: "Fog: below", text: "We *stayed*.\r\n\r\nLong.\n\n", date: "2025-06-14 23:05", stop: "1",
      author: "Ida",
      photos: ["trips/way/photos/c d.jpg", "trips/way/a.jpg"])
    let first = try written(post)
    #expect(first.path == "Content/trips/way/journal/2025-06-14-fog-below.md")
    #expect(
      first.text == """
        ---
        title: "Fog: below"
        date: 2025-06-14 23:05
        author: Ida
        stop: Voss
        photos:
          - photos/c d.jpg
          - a.jpg
        ---
        We *stayed*.

        Long.

        """)
    try scratch.put("site/Content/trips/way/journal/2025-06-14-Fog-below.md", first.text)
    #expect(try written(post).path == "Content/trips/way/journal/2025-06-14-fog-below-2.md")
    post = PlannedPost(title: "😀\nb", text: "", date: "2025-06-14", stop: nil, author: "", photos: [])
    let second = try written(post)
    #expect(second.text == "---\ntitle: 😀 b\ndate: 2025-06-14\n---\n")
    for date in ["", "14 June", "2025-06-14\nevil: true", "2025-02-30"] {
      #expect(
        throws: PlanFailure.refused("\(quotedDate(date)) is no day", hint: "write it as 2025-06-16 23:05")
      ) {
        _ = try written(PlannedPost(title: "a", text: "", date: date, stop: nil, author: nil, photos: []))
      }
    }
    #expect(throws: PlanFailure.self) {
      _ = try written(
        PlannedPost(title: "a", text: "", date: "2025-06-14 99:99", stop: nil, author: nil, photos: []))
    }
    #expect(throws: PlanFailure.missing("\"trips/other/x.jpg\" is no photo of this trip", hint: nil)) {
      _ = try written(
        PlannedPost(
          title: "a", text: "", date: "2025-06-14", stop: nil, author: nil, photos: ["trips/other/x.jpg"]))
    }
  }

  private var planner: SitePlanner {
    get throws {
      try SitePlanner(
        BuildOptions(
          site: scratch.path + "/site", includesDrafts: true, now: CalendarDay(iso: "2026-01-02")!, jobs: 1))
    }
  }

  private func planner(_ trip: String) throws -> (SitePlanner, SitePlanner.Trip) {
    try scratch.put("site/Content/trips/way.md", trip)
    let planner = try planner
    return (planner, try planner.trip("way"))
  }

  @Test(arguments: [
    (
      "photos:\n  - a.jpg # first\n  - file: photos/b.jpg\n    caption: Rain\n",
      "photos:\n  - a.jpg # first\n"
    ),
    ("photos: [photos/b.jpg]\n", ""), ("photos: {map: true, files: [b.jpg]}\n", "photos: {map: true}\n"),
    ("cover: way/photos/b.jpg\ncoverAlt: Rain\nphotos: [a.jpg, b.jpg]\n", "photos: [a.jpg]\n"),
  ])
  func `a removed photo leaves the front matter and waits in the history`(before: String, after: String)
    throws
  {
    let trip = "---\ntitle: Way\ndate: 2025-06-14\n"
    let (planner, way) = try planner(trip + before + Self.stops)
    let plan = try planner.removePhoto("trips/way/photos/b.jpg", of: way)
    let history = try EditHistory(ofSite: scratch.path + "/site")
    try history.make(plan.edit)
    let text = {
      String(decoding: try File.read(scratch.path + "/site/Content/trips/way.md").bytes, as: UTF8.self)
    }
    let photo = scratch.path + "/site/Content/trips/way/photos/b.jpg"
    #expect(try text() == trip + after + Self.stops)
    #expect(Folder.kind(of: photo) == nil)
    #expect(try history.undo()?.title == "remove b.jpg from trips/way.md")
    #expect(try text() == trip + before + Self.stops)
    #expect(try File.read(photo).bytes == File.read(Project.fixtures + "/pictures/full/baseline.jpg").bytes)
  }

  @Test func `a file that is left in the history does not keep a photo of the same name`() throws {
    let (planner, way) = try planner("---\ntitle: Way\ndate: 2025-06-14\n" + Self.stops)
    try scratch.put("site/.tripsite-undo/1.removed/a.jpg", "left")
    try scratch.put("site/.tripsite-undo/1.removed/A.JPG-2", "left")
    let history = try EditHistory(ofSite: scratch.path + "/site")
    try history.make(try planner.removePhoto("trips/way/a.jpg", of: way).edit)
    let photo = scratch.path + "/site/Content/trips/way/a.jpg"
    #expect(Folder.kind(of: photo) == nil)
    #expect(try history.undo()?.title == "remove a.jpg from trips/way.md")
    #expect(try File.read(photo).bytes == File.read(Project.fixtures + "/pictures/full/baseline.jpg").bytes)
  }

  @Test func `a photo that the story or a post shows is not removed`() throws {
    let trip = "---\ntitle: Way\ndate: 2025-06-14\nstops: [Bergen]\n---\n![](way/photos/c%20d.jpg)\n"
    let post = "---\ntitle: Rain\ndate: 2025-06-14\nphotos:\n  - photos/é.jpg\n---\n"
    try scratch.put("site/Content/trips/way/journal/2025-06-14-rain.md", post)
    let (planner, way) = try planner(trip)
    for (name, place) in [
      ("photos/c d.jpg", "line 6 of Content/trips/way.md"),
      ("photos/é.jpg", #"the post "Rain""#),
    ] {
      let file = name.dropFirst("photos/".count)
      #expect(
        throws: PlanFailure.refused(
          "\(file) is shown by \(place)", hint: "take it out there first, or hide it")
      ) { _ = try planner.removePhoto("trips/way/" + name, of: way) }
    }
    #expect(throws: PlanFailure.missing("\"trips/other/x.jpg\" is no photo of this trip", hint: nil)) {
      _ = try planner.removePhoto("trips/other/x.jpg", of: way)
    }
    #expect(throws: Never.self) { _ = try planner.removePhoto("trips/way/a.jpg", of: way) }
  }

  @Test func `a post keeps every byte that an edit is not about`() throws {
    let path = "trips/way/journal/2025-06-14-rain.md"
    let text =
      "---\n# mine\ntitle: 'Rain'\ndate: 2025-06-14 20:10 # late\nphotos:\n  - {file: ../a.jpg, caption: A} # first\n"
      + "  - photos/b.jpg\nstop: Voss\n---\n\n    code\n\nIt *poured*.  \n\n\n"
    let (_, way) = try planner("---\ntitle: Way\ndate: 2025-06-14\n" + Self.stops)
    func edited(_ text: String, _ change: (inout PlannedPost) -> Void) throws -> String {
      try scratch.put("site/Content/" + path, text)
      let planner = try planner
      let old = try planner.post(path, of: way)
      #expect(try planner.posts(of: way) == [old])
      var post = PlannedPost(
        title: old.title, text: old.text, date: old.date, stop: old.stop.map(String.init), author: old.author,
        photos: old.photos)
      change(&post)
      let plan = try planner.edit(path, of: way, version: old.version, to: post)
      #expect(throws: PlanFailure.self) { _ = try planner.edit(path, of: way, version: "0", to: post) }
      guard case .write(_, _, let after?)? = plan.edit.changes.first else { return text }
      return String(decoding: after, as: UTF8.self)
    }
    for end in ["\n", "\r\n"] {
      let text = text.replacing("\n", with: end)
      #expect(try edited(text) { _ in } == text)
      #expect(
        try edited(text) { $0.title = "Sun: at last" } == text.replacing("'Rain'", with: "'Sun: at last'"))
      #expect(
        try edited(text) { $0.date = "2025-06-15" } == text.replacing("2025-06-14 20:10", with: "2025-06-15"))
      #expect(
        try edited(text) { $0.text = "    code\n\nDry.\n" } == text.replacing("It *poured*.", with: "Dry."))
      #expect(try edited(text) { $0.stop = "2" } == text.replacing("stop: Voss", with: "stop: 3"))
      #expect(try edited(text) { $0.stop = "" } == text.replacing("stop: Voss" + end, with: ""))
      #expect(
        try edited(text) { $0.photos = ["trips/way/a.jpg", "trips/way/photos/é.jpg"] }
          == text.replacing("  - photos/b.jpg" + end, with: "  - photos/é.jpg" + end))
      #expect(
        try edited(text) { $0.author = "Ida, Jonas" }
          == text.replacing("late" + end, with: "late" + end + "author: [Ida, Jonas]" + end))
    }
  }

  private func quotedDate(_ text: String) -> String { "\"\(text)\"" }
}
