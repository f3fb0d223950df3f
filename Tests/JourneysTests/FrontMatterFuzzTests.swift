import ContentReaders
import Entities
import Files
import Glibc
import Journeys
import TestSupport
import Testing
import Text

/// Files that nobody would write, made from kept ones. Where this crashes, the last file made is left in /tmp.
/// TRIPSITE_FUZZ_SECONDS runs it for longer, TRIPSITE_FUZZ_SEED on another way.
@Suite struct FrontMatterFuzzTests {
  @Test(.timeLimit(.minutes(30)))
  func `every file is a trip or an error, and every place lies in it`()
    throws
  {
    let folder = Project.fixtures + "/fuzz/front-matter"
    let corpus = try Folder.entries(of: folder).map { try File.read(folder + "/" + $0.name).bytes }
    let seed = number("TRIPSITE_FUZZ_SEED") ?? 20_250_614
    let deadline = ContinuousClock.now + .seconds(number("TRIPSITE_FUZZ_SECONDS") ?? 3)
    var mutation = Mutation(corpus: corpus, seed: UInt64(seed))
    let scratch = try Scratch()
    var count = 0
    while ContinuousClock.now < deadline {
      let bytes = count < corpus.count ? corpus[count] : mutation.next()
      try scratch.put("trips/a.md", bytes)
      try scratch.put("site.yml", bytes)
      let wrong = check(scratch)
      #expect(wrong == [], "file \(count) of seed \(seed)")
      if !wrong.isEmpty { return }
      count += 1
    }
    #expect(count > corpus.count)
  }

  private func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }

  /// What was promised and does not hold.
  private func check(_ scratch: Scratch) -> [String] {
    var problems: [Diagnostic] = []
    let trip = TripReader(contentFolder: scratch.path, shownPrefix: "Content/")
      .read("trips/a.md", reporting: &problems)
      .flatMap { JourneyInteractor().trip(from: $0, reporting: &problems) }
    var wrong: [String] = []
    if trip == nil && !problems.contains(where: { $0.severity == .error }) { wrong.append("neither") }
    if let trip {
      if Slug.make(from: trip.slug) != trip.slug { wrong.append("slug \(trip.slug)") }
      if trip.title.isEmpty { wrong.append("no title") }
      if trip.source.bodyOffset > trip.source.size { wrong.append("body behind the end") }
    }
    _ = PageReader(contentFolder: scratch.path, shownPrefix: "Content/")
      .read("trips/a.md", reporting: &problems)
    _ = SettingsReader.read(contentFolder: scratch.path, reporting: &problems)
    for problem in problems {
      let texts = [problem.rendered(color: false), problem.json]
      if texts.contains(where: { $0.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" } })
      {
        wrong.append("control characters in \(texts)")
      }
      guard let place = problem.place else { continue }
      let width = place.excerpt.skipped + place.excerpt.text.unicodeScalars.count
      if place.line < 1 || place.column < 1 || (place.column > width + 1 && !place.excerpt.isCut)
        || place.length < 1
      {
        wrong.append("\(place) of \(problem.message)")
      }
    }
    return wrong
  }
}

/// Bytes from a corpus, changed in a few places.
private struct Mutation {
  let corpus: [[UInt8]]
  private var random: SplitMix

  private static let words = [
    "---\n", "\n", "\r", ": ", "- ", "  ", "\t", "[", "]", "{", "}", "\"", "'", "&a ", "*a", "!t ", "|", ">",
    "#", "? ",
    "%", "~", "null", "true", "\\", "\\u0000", "\\x1b", "\u{FEFF}", "\u{2028}", "\u{85}", "\u{1F3D4}", "\0",
    "é",
    "99999999999999999999", "-1", "2025-02-30", "24:00", "title", "stops:\n", "at", "lat", "lon", "arrive",
    "depart", "nights", "extra", "aliases", "../", "/", ",", "°", "NO",
  ].map { Array($0.utf8) }

  init(corpus: [[UInt8]], seed: UInt64) {
    self.corpus = corpus
    random = SplitMix(seed: seed)
  }

  private mutating func range(in bytes: [UInt8]) -> Range<Int> {
    let start = random.next(below: bytes.count + 1)
    return start..<min(bytes.count, start + random.next(below: 40))
  }

  mutating func next() -> [UInt8] {
    var bytes = corpus[random.next(below: corpus.count)]
    for _ in 0...random.next(below: 6) {
      let place = range(in: bytes)
      switch random.next(below: 6) {
      case 0: bytes.removeSubrange(place)
      case 1: bytes.insert(contentsOf: Self.words[random.next(below: Self.words.count)], at: place.lowerBound)
      case 2: bytes.insert(UInt8(random.next(below: 256)), at: place.lowerBound)
      case 3: bytes.insert(contentsOf: Array(bytes[place]), at: random.next(below: bytes.count + 1))
      case 4:
        let other = corpus[random.next(below: corpus.count)]
        bytes.replaceSubrange(place, with: other[range(in: other)])
      default:
        let word = Self.words[random.next(below: Self.words.count)]
        bytes.insert(contentsOf: (0..<random.next(below: 200)).flatMap { _ in word }, at: place.lowerBound)
      }
    }
    return bytes
  }
}
