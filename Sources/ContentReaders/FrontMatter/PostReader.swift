package import Entities
internal import Files
package import Text

/// A post as written in its file. Its place and its time zone are names that are not looked up yet.
package struct ParsedPost: Sendable {
  /// Without a place and a time zone, unless the author gave coordinates.
  package var post: JournalPost
  /// The place and the time of the post, as a stop. Nil if the post names neither a place nor coordinates.
  package var place: ParsedStop?
  /// The name of the time zone.
  package var timeZone: WrittenText?
  /// Where the value of `date` is. Nil if the name of the file gives the day.
  package var date: SourceRange?
  /// The problems of the file so far. They are not reported yet.
  package var problems: ProblemList
}

/// Reads the posts of journals.
package struct PostReader: Sendable {
  enum Key: String, DescribedKey {
    case title, date, timezone, author, stop, place, at, photos, tags, summary, draft, publishAt, allow
  }

  private let contentFolder: String
  private let shownPrefix: String
  private let knowsAudiences: Bool
  private let keys = KeySet<Key>()

  /// Diagnostics show paths with `shownPrefix` before them, as in "Content/".
  /// With `knowsAudiences`, it passes over the keys that say for whom a thing exists.
  package init(contentFolder: String, shownPrefix: String, knowsAudiences: Bool = false) {
    self.contentFolder = contentFolder
    self.shownPrefix = shownPrefix
    self.knowsAudiences = knowsAudiences
  }

  /// Reads the post at `path`, relative to Content/. A post with errors is returned with the values that could be read.
  /// Nil, with an error reported, if the file has no front matter.
  package func read(_ path: String, reporting: inout [Diagnostic]) -> ParsedPost? {
    FrontMatter(of: path, in: contentFolder, shownAs: shownPrefix + path, reporting: &reporting)
      .flatMap { post(from: $0, reporting: &reporting) }
  }

  /// The same for `text`, the text of the file at `path` before it is saved.
  package func read(_ text: [UInt8], as path: String, reporting: inout [Diagnostic]) -> ParsedPost? {
    let shown = shownPrefix + path
    guard let file = TextFile(File(bytes: text), shownAs: shown, reporting: &reporting) else { return nil }
    return FrontMatter(of: path, file, shownAs: shown, reporting: &reporting)
      .flatMap { post(from: $0, reporting: &reporting) }
  }

  /// A post for a file that has no front matter, with what its path tells.
  package static func standIn(_ path: String, in contentFolder: String) -> JournalPost {
    let slug = FileSlug.last(of: path) ?? "1"
    return JournalPost(
      tripFolder: JournalFolder.trip(ofPost: path) ?? "", slug: slug, title: slug,
      moment: day(in: slug).map { LocalMoment(day: $0) },
      source: locateBody(of: path, in: contentFolder) ?? ContentFile(path: path))
  }

  /// The day at the start of a name such as `2025-06-16-fog`.
  private static func day(in slug: String) -> CalendarDay? {
    let start = String(decoding: slug.utf8.prefix(10), as: UTF8.self)
    let rest = slug.utf8.dropFirst(10)
    return rest.isEmpty || rest.first == UInt8(ascii: "-") ? CalendarDay(iso: start) : nil
  }

  private static func advice(for word: String) -> String? {
    TripReader.Key(rawValue: word) == nil ? nil : "\(quoted(word)) is a key of a trip, and this is a post"
  }

  private func post(from matter: FrontMatter, reporting: inout [Diagnostic]) -> ParsedPost? {
    let post = post(from: matter)
    if !matter.isRepaired { return post }
    post.problems.report(to: &reporting)
    return nil
  }

  private func post(from matter: FrontMatter) -> ParsedPost {
    let mapping = matter.fields
    var problems = matter.problems
    problems.knowsAudiences = knowsAudiences
    problems.refuseMarks(in: matter.source)
    var post = Self.standIn(matter.source.path, in: contentFolder)
    post.source = matter.source
    var hasTitle = false
    var stopField, placeField, atField, photosField: Field?
    var date: SourceRange?
    var timeZone: WrittenText?
    keys.read(mapping, &problems, advice: Self.advice) { key, field, problems in
      switch key {
      case .title:
        hasTitle = true
        if let title = field.requiredLine(&problems) { post.title = title }
      case .date:
        date = field.value.range
        if let moment = field.moment(&problems) { post.moment = moment }
      case .timezone: timeZone = field.timeZone(&problems)
      case .author: post.authors = field.tags(&problems, called: "author")
      case .stop: stopField = field
      case .place: placeField = field
      case .at: atField = field
      case .photos: photosField = field
      case .tags: post.tags = field.tags(&problems)
      case .summary: post.summary = field.text(&problems)
      case .draft: if let isDraft = field.flag(&problems) { post.isDraft = isDraft }
      case .publishAt: post.publishDay = field.day(&problems)
      case .allow: field.allow(.file(folder: nil), &problems)
      }
    }
    if !hasTitle { problems.reportMissing("title", in: mapping, of: "the post") }
    if post.moment == nil, date == nil {
      problems.error(
        .missingKey, "the post has no date", at: mapping,
        hint:
          "write date: 2025-06-16 21:30, or begin the name of the file with the day, as in 2025-06-16-fog.md")
    }
    post.stop = stop(stopField, besides: placeField ?? atField, &problems)
    if let photosField {
      post.photos = PostPhotoReader(contentFolder: contentFolder).photos(photosField, of: post, &problems)
    }
    let place = place(placeField, atField, of: post, &problems)
    post.coordinate = place?.waypoint.coordinate
    return ParsedPost(post: post, place: place, timeZone: timeZone, date: date, problems: problems)
  }

  private func stop(
    _ field: Field?, besides other: Field?, _ problems: inout ProblemList
  ) -> JournalPost.WrittenStop? {
    guard let field else { return nil }
    if let other {
      problems.error(
        .conflictingKeys, "the post has both stop and \(other.name)", at: other.key,
        hint: "leave one of them out")
    }
    guard let text = field.requiredLine(&problems) else { return nil }
    let range = field.value.range
    return JournalPost.WrittenStop(
      text: text, line: Int(range.line), column: Int(range.column), length: Int(range.length),
      sourceLine: problems.source.line(Int(range.line)))
  }

  /// The place to look up or the coordinates. The stop has the name of the place, and no times.
  private func place(
    _ place: Field?, _ at: Field?, of post: JournalPost, _ problems: inout ProblemList
  ) -> ParsedStop? {
    let name = place?.requiredLine(&problems)
    var stop = ParsedStop(Waypoint(name: name ?? ""))
    if let at {
      stop.waypoint.coordinate = at.coordinate(&problems)
      return stop
    }
    guard let name, let place else { return nil }
    stop.place = ParsedStop.PlaceName(written: WrittenText(name, at: place.value), use: .isName)
    return stop
  }
}

extension PostReader.Key {
  static let owner = "a post"

  var about: KeyDescription {
    switch self {
    case .title:
      .init("text on one line", "The name of the post.", default: "required", example: "Fog below, sun above")
    case .date:
      .init(
        "day, or day and time",
        "When the post was written, by the clocks at its place. An offset from UTC can follow.",
        default: "the day at the start of the file's name", example: "2025-06-16 23:05")
    case .timezone:
      .init(
        "IANA name", "The time zone of `date`.", default: "the time zone of the place", example: "Europe/Oslo"
      )
    case .author:
      .init(
        "text or a list of texts", "Who wrote the post. Each author has a page.", default: "none",
        example: "[Ida, Jonas]")
    case .stop:
      .init(
        "name or number of a stop", "The stop of the trip where the post was written.",
        default: "the stop where the travellers were at its time, if only one fits", example: "Reine")
    case .place:
      .init(
        "text on one line",
        "A place that is not a stop. tripsite looks it up, unless `at` says where it is.",
        default: "the stop",
        example: "Narvik, Norway")
    case .at:
      .init(
        "coordinates, as in a stop", "Where the post was written.", default: "the place or the stop",
        example: "67.9323, 13.0893")
    case .photos:
      .init(
        "list of photos",
        "The photos below the text, by paths relative to the post or to the folder of the trip. A photo can be just its path.",
        default: "none", example: "[photos/reine.jpg]", inner: KeyTable(PostPhotoReader.Key.self))
    case .tags:
      .init("text or a list of texts", "The subjects of the post.", default: "none", example: "[hiking]")
    case .summary:
      .init(
        "text", "One or two sentences for lists and search engines.", default: "the beginning of the text",
        example: "Twelve hours of rain.")
    case .draft:
      .init(
        "`true` or `false`", "`true` leaves the post out of the site.", default: "`false`", example: "true")
    case .publishAt:
      .init(
        "day", "The first day on which a build publishes the post.", default: "every build",
        example: "2025-06-20")
    case .allow: .allow("in this post")
    }
  }
}
