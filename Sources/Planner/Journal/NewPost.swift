internal import ContentReaders
internal import Entities
internal import Text

/// A post that an edit writes.
package struct PlannedPost: Sendable {
  package var title: String
  /// Markdown.
  package var text: String
  /// A day, or a day and a time: `2025-06-16 23:05`.
  package var date: String
  /// The position of a stop, from 0. Without it, the date decides.
  package var stop: String?
  package var author: String?
  /// The paths of photos below Content/.
  package var photos: [String]
  /// The audience that `for:` names. An empty text removes the key. Nil leaves it as it is.
  package var audience: String?

  package init(
    title: String, text: String, date: String, stop: String?, author: String?, photos: [String],
    audience: String? = nil
  ) {
    (self.title, self.text, self.date) = (title, text, date)
    (self.stop, self.author, self.photos) = (stop, author, photos)
    self.audience = audience
  }
}

extension SitePlanner {
  /// Writes a post in the journal of a trip, into a new file that its day and its title name.
  package func write(_ post: PlannedPost, of trip: Trip) throws(PlanFailure) -> EditPlan {
    let day = try day(of: post)
    let text = try text(of: post, of: trip)
    let path = try freePath(day: day, title: post.title, in: TripFolder.path(ofTrip: trip.path))
    let problems = problems(ofPost: Array(text.utf8), at: path, of: trip)
    guard !problems.contains(where: { $0.severity == .error }) else { throw .content(problems) }
    return EditPlan(
      edit: SiteEdit("add \(path)", [.write("Content/" + path, before: nil, after: Array(text.utf8))]),
      warnings: problems, remarks: ["the post is Content/\(path)"], result: trip.itinerary)
  }

  func day(of post: PlannedPost) throws(PlanFailure) -> CalendarDay {
    let clock = post.date.dropFirst(10)
    guard let day = CalendarDay(iso: String(post.date.prefix(10))),
      clock.allSatisfy({ "0123456789:+- ".contains($0) })
    else {
      throw .refused("\(quoted(post.date)) is no day", hint: "write it as 2025-06-16 23:05")
    }
    return day
  }

  private func text(of post: PlannedPost, of trip: Trip) throws(PlanFailure) -> String {
    let list = PhotoListText(of: trip.path, in: folder)
    var lines = ["---", "title: " + YAMLText.scalar(Self.line(post.title))]
    if let audience = post.audience, !audience.isEmpty { lines.append("for: " + YAMLText.word(audience)) }
    lines.append("date: " + post.date)
    if let author = post.author.map(Self.line), !author.isEmpty {
      lines.append("author: " + YAMLText.scalar(author))
    }
    if let stop = post.stop, !stop.isEmpty {
      lines.append("stop: " + WrittenValue(try FieldValue.stop(stop, of: trip), isInFlow: false).head)
    }
    if !post.photos.isEmpty {
      lines.append("photos:")
      for path in post.photos {
        try check(path, of: trip)
        lines.append("  - " + YAMLText.scalar(list.reference(to: path)))
      }
    }
    let body = post.text.replacing("\r\n", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    let last = body.lastIndex { !$0.allSatisfy(\.isWhitespace) }
    return (lines + ["---"] + (last.map { body[...$0].map(String.init) } ?? [])).joined(separator: "\n")
      + "\n"
  }

  /// A title cannot have several lines.
  static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private func freePath(day: CalendarDay, title: String, in tripFolder: String) throws(PlanFailure) -> String
  {
    var stem = day.iso + (Slug.make(from: title).map { "-" + String($0.prefix(Self.longestName)) } ?? "")
    while stem.hasSuffix("-") { stem.removeLast() }
    return try freePath(stem, ".md", in: tripFolder + "/" + JournalFolder.name)
  }

  /// In characters.
  private static let longestName = 60
}
