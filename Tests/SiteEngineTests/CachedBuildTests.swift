import Entities
import Files
import Geodesy
import Pages
import Pictures
import Testing
import Text

@testable import SiteContents
@testable import SiteReading

@Suite struct `The saved state of a build` {
  private static let stamp = FileStamp(size: 1, modified: 2, changed: 3, inode: 4)
  private static let diagnostic: Diagnostic = {
    var diagnostic = Diagnostic(
      .warning(.weakContrast), file: "a",
      place: Diagnostic.Place(
        line: 5, column: 6, length: 7, excerpt: LineExcerpt(text: "b", skipped: 8, isCut: true)),
      "c", hint: "d")
    diagnostic.others = 9
    diagnostic.isLast = true
    diagnostic.fix = "al"
    diagnostic.replacement = "ba"
    diagnostic.allowance = Allowance(.farFromNeighbours, .file(folder: "bb"))
    return diagnostic
  }()

  /// Every field has a value that it does not have by default.
  private static var build: CachedBuild {
    var findings = Findings()
    findings.diagnostics = [diagnostic]
    findings.references = [
      Pages.Reference(path: "e", fragment: "f", destination: "g", file: "h", place: diagnostic.place!)
    ]
    findings.anchors = [Anchor(hash: 10)]
    findings.lookups = ["i"]
    findings.shownPhotos = ["z"]
    findings.derived = ["j"]
    findings.mayChange = true
    let file = OutputFile(
      path: "j", origin: .content("k"), isListed: true, lastModified: CalendarDay(number: 11),
      lockedPath: "lp")
    return CachedBuild(
      configuration: ConfigurationInputs(
        program: 12, settings: 13, places: 14, ground: 39, answers: 40, theme: 15, frame: 16,
        day: CalendarDay(number: 17)),
      readingInputs: 18, markdown: [CachedMarkdown(path: "l", stamp: stamp, parsed: 19..<20)],
      statics: [
        StaticFile(
          path: "m", stamp: stamp, size: PixelSize(width: 21, height: 22), photo: Self.photo,
          isUnreadPhoto: true, film: 38, isTooLarge: true,
          flaws: [PictureFlaw(.entities, "ac", line: 44, column: 45)],
          safety: FileSafety(kind: .text, refusal: .position, detail: "ag"), told: ["ah"])
      ], libraries: ["aa"],
      libraryPhotos: [
        StaticFile(
          path: "ab", stamp: stamp, size: PixelSize(width: 41, height: 42), photo: Self.photo,
          isUnreadPhoto: true, film: 43, isTooLarge: true,
          flaws: [
            PictureFlaw(.script, "ad", line: 46, column: 47), PictureFlaw(.lost, "ae", line: 48, column: 49),
          ],
          safety: FileSafety(kind: .film, refusal: .film, detail: "ai"), told: ["aj"])
      ], factInputs: 44,
      units: [
        UnitRecord(
          name: UnitName(module: 23, text: "n"), story: 24, inputs: 25, links: 26,
          files: [FileRecord(file: file, stamp: stamp, wasWritten: true)], findings: findings,
          causes: [.story, .links])
      ], warnings: [diagnostic], digestOfFiles: 52, listedFiles: 53, hasClashes: true, manifest: stamp,
      counts: ContentCounts(trips: 27, drafts: 50), readingsHash: ContentHash(high: 28, low: 29),
      searchHash: ContentHash(high: 54, low: 55))
  }

  private static let photo = PictureFacts(
    digest: 30, size: PixelSize(width: 31, height: 32), taken: CameraTime(clockSeconds: 33, offset: 34),
    coordinate: Coordinate(latitude: 35, longitude: 36), camera: "o", colour: 37,
    film: FilmFacts(kind: .sound, milliseconds: 40, ending: "p"))

  @Test func `is read back unchanged, every field`() throws {
    let build = Self.build
    #expect(empty(build, at: "build") == [], "give these a value")
    var record = RecordWriter()
    build.write(to: &record)
    let read = record.bytes.withUnsafeBytes { bytes in
      var reader = RecordReader(bytes)
      return CachedBuild(from: &reader)
    }
    #expect(text(of: try #require(read)) == text(of: build))
  }

  private static let source = ContentFile(
    path: "a", bodyOffset: 1, bodyLine: 2, size: 3, digest: 5, frontDigest: 6)
  private static let extra = ExtraValue.fields([
    (name: "b", value: .text("c")), (name: "d", value: .flag(true)), (name: "e", value: .list([.text("f")])),
  ])

  /// A new one each time.
  private static var course: LegCourse {
    LegCourse(
      points: [(1.0, 2.0), (3, 4), (5, 6)].map { Coordinate(latitude: $0.0, longitude: $0.1) },
      heights: [5, 6, 7], times: [7, 8, 9], distances: [14, 15, 16],
      parts: [LegCourse.Part(.sea, metres: 9, points: 1..<3)],
      terrain: LegCourse.Terrain(line: .max - 3, error: 4),
      climb: LegCourse.Climb(up: 10, down: 11, error: 12), movingTime: 12, estimatedTime: 13,
      engine: LegCourse.Engine(name: "e", day: CalendarDay(number: 13)))
  }

  private static let costs: TripCosts = {
    let (euro, krone) = (Currency("EUR")!, Currency("NOK")!)
    let (day, money) = (CalendarDay(number: 50), Money(minor: 51, euro))
    let rate = ExchangeRate(from: krone, to: euro, numerator: 52, denominator: 53)
    let cost = Cost(
      amount: money, what: "ca", category: "cb", day: 54, date: day, stop: 55, paidBy: 56,
      sharedBy: [Cost.Share(traveller: 57, parts: 58)], receipt: "cc", isEstimated: true, rate: rate,
      note: "cd",
      line: 59, column: 60)
    return TripCosts(
      entries: [cost],
      settlements: [
        Settlement(amount: money, from: 61, to: 62, date: day, rates: [rate], line: 63, column: 64)
      ],
      rates: RateSources(
        series: [RateSeries(from: krone, to: euro, steps: [RateSeries.Step(day: day, rate: rate)])],
        file: "ce"),
      budget: Budget(total: money, day: money, categories: [Budget.Part(category: "cf", amount: money)]),
      currency: euro, isShown: true)
  }()

  private static let lock: TripLock = {
    var lock = TripLock(readers: ["la"], title: "lb", teaser: "lc")
    (lock.line, lock.column) = (65, 66)
    return lock
  }()

  private static var itinerary: Itinerary {
    let (day, country) = (CalendarDay(number: 7), CountryCode("CH")!)
    let moment = LocalMoment(day: day, minute: 8, offset: 9)
    let stop = Waypoint(
      name: "g", written: "gw", place: "p", coordinate: Coordinate(latitude: 10, longitude: 11),
      country: country,
      placeKind: .volcano, geocoder: .photon, timeZone: TimeZoneID(index: 12), arrival: moment,
      departure: moment, nights: 13,
      kind: .stay,
      mode: .train, status: .booked, wayStatus: .done, note: "h", noteLine: 14, hours: "ho",
      links: [WebLink("https://a.example/", title: "li")!], outing: .visit,
      nightsOfStay: 59, aliases: ["ae"], extra: extra)
    let note = PhotoNote(
      path: "v", caption: "w", alternative: "x", stop: 25, day: 26, taken: moment,
      coordinate: Coordinate(latitude: 27, longitude: 28), isHidden: true, line: 39, column: 40)
    let photos = PhotoList(
      isNone: true, notes: [note], clocks: [CameraClock(camera: "y", seconds: 29)], showsOnMap: true,
      publishesOriginals: true)
    let trip = Trip(
      slug: "i", title: "j", summary: "k", start: day, updated: day, tags: ["l"], countries: [country],
      travellers: ["m"], cover: Cover(path: "n", size: PixelSize(width: 15, height: 16), alternative: "o"),
      hasNoCover: true, photos: photos,
      map: MapWishes(focus: [45], chapters: [TripChapter(title: "ad", first: 46, last: 47)]),
      journalOrder: .oldest,
      privatePlaces: [
        PrivatePlace(name: "z", coordinate: Coordinate(latitude: 30, longitude: 31), radius: 32)
      ], tracks: [TrackFile(path: "tt", state: 41, isFolder: true)], costs: Self.costs,
      documents: [TripDocument(path: "do", title: "dt", stop: 60)], showsDocuments: true,
      mode: .ferry, isDraft: true, allowsEmbedding: true, lock: Self.lock, links: stop.links, aliases: ["p"],
      stops: [stop],
      ideas: [stop],
      extra: extra,
      source: source)
    return Itinerary(
      trip: trip, countries: [country],
      places: [StopPlace(country: country, region: "q", zone: TimeZoneID(index: 17))],
      legs: [
        Leg(
          mode: .sail, distance: 18, duration: 19, arrivesDaysLater: 20, course: Self.course,
          planned: Self.course)
      ],
      days: [Day(number: 21, date: day, arrivals: 22..<23)], first: day, last: day, dayCount: 24)
  }

  private static let post = JournalPost(
    tripFolder: "af", slug: "ag", title: "ah", summary: "ai",
    moment: LocalMoment(day: CalendarDay(number: 46), minute: 47, offset: 48), authors: ["aj"], tags: ["ak"],
    stop: JournalPost.WrittenStop(text: "al", line: 49, column: 50, length: 51, sourceLine: "am"),
    placeName: "an", coordinate: Coordinate(latitude: 52, longitude: 53), timeZone: TimeZoneID(index: 54),
    photos: [
      PhotoNote(
        path: "ao", caption: "ap", alternative: "aq", stop: 55, day: 56,
        taken: LocalMoment(day: CalendarDay(number: 57), minute: 58, offset: 59),
        coordinate: Coordinate(latitude: 60, longitude: 61), isHidden: true, line: 62, column: 63)
    ], isDraft: true, publishDay: CalendarDay(number: 64), defect: "ar", source: source)

  private static let page = StandalonePage(
    slug: "r", title: "s", summary: "t", isDraft: true, aliases: ["u"], extra: extra, source: source)

  @Test func `equals the values of front matter, every field`() throws {
    for found in [ParsedFile.Found.trip(Self.itinerary), .page(Self.page), .post(Self.post)] {
      let country = try #require(CountryCode("CH"))
      let question = try #require(PlaceQuestion(engine: .photon, countries: [country], text: "ae"))
      let parsed = ParsedFile(found: found, diagnostics: [Self.diagnostic], questions: [question])
      #expect(empty(parsed, at: "reading") == [], "give these a value")
      var record = RecordWriter()
      record.put(parsed)
      let read = record.bytes.withUnsafeBytes { bytes in
        var reader = RecordReader(bytes)
        return reader.parsedFile()
      }
      #expect(text(of: try #require(read)) == text(of: parsed))
    }
  }

  private func text(of value: some Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }

  /// The fields that have no value, a zero, or an empty one.
  private func empty(_ value: Any, at path: String) -> [String] {
    switch value {
    case let number as any FixedWidthInteger: return number.isZero ? [path] : []
    case let number as Double: return number == 0 ? [path] : []
    case let flag as Bool: return flag ? [] : [path]
    case let text as String: return text.isEmpty ? [path] : []
    default: break
    }
    let mirror = Mirror(reflecting: value)
    if mirror.children.isEmpty, [.optional, .collection].contains(mirror.displayStyle) { return [path] }
    // How many of each kind of finding there are is of no use to another build.
    return mirror.children.filter { $0.label != "kinds" }.flatMap { child in
      empty(child.value, at: path + "." + (child.label ?? "some"))
    }
  }
}

extension FixedWidthInteger {
  fileprivate var isZero: Bool { self == 0 }
}
