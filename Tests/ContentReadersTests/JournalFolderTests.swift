import ContentReaders
import Testing

@Suite struct `A journal folder` {
  @Test(arguments: [
    ("trips/lofoten/journal/fog.md", "trips/lofoten"),
    ("trips/2025/lofoten/journal/fog.md", "trips/2025/lofoten"),
    ("trips/lofoten/journal/fog/index.md", "trips/lofoten"), ("trips/a/journal/journal/b.md", "trips/a"),
    ("trips/journal/journal/a.md", "trips/journal"),
  ])
  func `belongs to the trip above it`(path: String, trip: String) {
    #expect(JournalFolder.trip(ofPost: path) == trip)
  }

  @Test(arguments: [
    "trips/journal/index.md", "trips/journal.md", "trips/lofoten/journal.md", "trips/lofoten/Journal/fog.md",
    "pages/lofoten/journal/fog.md", "trips/lofoten/journals/fog.md",
  ])
  func `is not found elsewhere`(path: String) {
    #expect(JournalFolder.trip(ofPost: path) == nil)
  }
}
