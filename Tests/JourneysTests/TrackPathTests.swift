import ContentReaders
import Journeys
import TestSupport
import Testing
import Text

@Suite struct `A path of a track without a file` {
  @Test(arguments: [
    ("tracks/x.gpx", "does not exist", "did you mean \"a/tracks/x.gpx\"?"),
    ("x.gpx", "does not exist", "did you mean \"a/tracks/x.gpx\"?"),
    ("a/tracks/y.gpx", "does not exist", "did you mean \"a/tracks/x.gpx\"?"),
    ("a/summer.gpx", "does not exist", "its path is relative to the folder of this file"),
    (#"a\tracks\x.gpx"#, "does not exist", "paths have slashes: write a/tracks/x.gpx"),
    (
      #"C:\tracks\x.gpx"#, "is on your computer, and not in Content/",
      "copy it beside this file, and write its name: x.gpx"
    ),
  ])
  func `is an error with the path to write`(path: String, message: String, hint: String) throws {
    let scratch = try Scratch()
    try scratch.put("trips/a/tracks/x.gpx", "<gpx></gpx>")
    try scratch.put(
      "trips/a.md", "---\ntitle: A\ntrack: \(path)\nstops: [\"Reine, Norway\", \"Bodø, Norway\"]\n---\n")
    var problems: [Diagnostic] = []
    let courses = CourseInteractor(contentFolder: scratch.path, shownPrefix: "Content/", privatePlaces: [])
    let parsed = TripReader(contentFolder: scratch.path, shownPrefix: "Content/")
      .read("trips/a.md", reporting: &problems)
    _ = try #require(
      parsed.flatMap { JourneyInteractor(courses: courses).journey(from: $0, reporting: &problems) })
    #expect(problems.map(\.message) == ["the track \"\(path)\" \(message)"])
    #expect(problems.map(\.hint) == [hint])
    #expect(problems.map(\.place?.line) == [3])
    #expect(problems.map(\.place?.length) == [path.count])
  }
}
