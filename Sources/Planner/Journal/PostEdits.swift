internal import ContentReaders
internal import Entities
internal import Files
internal import Text

/// A post that exists, as a person edits it.
package struct WrittenPost: Equatable, Sendable {
  /// Below Content/.
  package let path: String
  package let version: String
  package let title: String
  /// As in `2025-06-16 23:05`.
  package let date: String
  /// With commas.
  package let author: String
  /// The position of its stop. Nil if it names none.
  package let stop: Int?
  /// Markdown.
  package let text: String
  /// Below Content/, or in a library.
  package let photos: [String]
}

/// Posts that exist.
extension SitePlanner {
  /// The posts in the journal of a trip, the newest first. A post that cannot be read is left out.
  package func posts(of trip: Trip) throws(PlanFailure) -> [WrittenPost] {
    var found: [WrittenPost] = []
    for path in postPaths(of: trip) {
      if let post = try read(path, of: trip)?.post { found.append(post) }
    }
    return found.sorted { ($0.date, $0.path) > ($1.date, $1.path) }
  }

  func postPaths(of trip: Trip) -> [String] {
    let own = TripFolder.path(ofTrip: trip.path)
    return site.posts.filter { JournalFolder.trip(ofPost: $0) == own }
  }

  package func post(_ path: String, of trip: Trip) throws(PlanFailure) -> WrittenPost {
    guard JournalFolder.trip(ofPost: path) == TripFolder.path(ofTrip: trip.path), site.posts.contains(path),
      let post = try read(path, of: trip)?.post
    else { throw .missing("the journal has no post \(quoted(path)) that can be read", hint: nil) }
    return post
  }

  private func read(_ path: String, of trip: Trip) throws(PlanFailure) -> (post: WrittenPost, text: PostText)?
  {
    let bytes = try bytes(of: path)
    let text = PostText(bytes, shownAs: "Content/" + path)
    guard let post = site.post(bytes, as: path) else { return nil }
    let written = WrittenPost(
      path: path, version: ContentHash.digits(of: bytes.withUnsafeBytes(ContentHash.number(of:))),
      title: post.title, date: post.moment?.written(offset: false) ?? "",
      author: post.authors.joined(separator: ", "),
      stop: post.stop.flatMap { StopNames(of: trip.itinerary.trip.stops).position(of: $0.text) },
      text: try text.markdown(), photos: post.photos.map(\.path))
    return (written, text)
  }

  /// Changes what differs from the post as it is. Throws `.conflict` if it has another version than the page shows.
  package func edit(
    _ path: String, of trip: Trip, version: String?, to post: PlannedPost
  ) throws(PlanFailure) -> EditPlan {
    let old = try self.post(path, of: trip)
    guard old.version == version, var text = try read(path, of: trip)?.text else {
      throw .conflict(
        "Content/\(path) was changed meanwhile", hint: "nothing was written: open the post again")
    }
    let before = text.bytes
    let title = Self.line(post.title)
    if title != old.title { try text.set("title", .text(title)) }
    if let audience = post.audience {
      try text.set("for", audience.isEmpty ? nil : .word(audience))
    }
    if post.date != old.date {
      _ = try day(of: post)
      try text.set("date", .word(post.date))
    }
    let authors = (post.author ?? "").split(separator: ",").map { Self.line(String($0)).trimmed }.filter {
      !$0.isEmpty
    }
    if authors.joined(separator: ", ") != old.author {
      try text.set("author", authors.count > 1 ? .list(authors) : authors.first.map(PlanValue.text))
    }
    let stop = post.stop.flatMap { $0.isEmpty ? nil : $0 }
    if stop != old.stop.map(String.init) {
      let value = try stop.map { stop throws(PlanFailure) in try FieldValue.stop(stop, of: trip) }
      try text.set("stop", value)
      if value != nil { for key in ["place", "at"] { try text.set(key, nil) } }
    }
    let added = post.photos.filter { !old.photos.contains($0) }
    for photo in added { try check(photo, of: trip) }
    let list = PhotoListText(of: trip.path, in: folder)
    try text.changePhotos(
      leavingOut: old.photos.indices.filter { !post.photos.contains(old.photos[$0]) },
      adding: added.map(list.reference))
    if post.text != old.text { try text.setMarkdown(post.text) }
    let problems = problems(ofPost: text.bytes, at: path, of: trip)
    guard !problems.contains(where: { $0.severity == .error }) else { throw .content(problems) }
    let changes: [FileChange] =
      text.bytes == before ? [] : [.write("Content/" + path, before: before, after: text.bytes)]
    return EditPlan(
      edit: SiteEdit("edit \(path)", changes), warnings: problems, remarks: [], result: trip.itinerary)
  }
}

extension String {
  /// Without spaces at its ends.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
