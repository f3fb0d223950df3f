internal import ContentReaders
internal import Entities
internal import Files
internal import Text

/// Photos that leave the folder of a trip.
extension SitePlanner {
  /// Moves a photo into the folder of the history. It leaves the list `photos`, and if it is the cover, that key too. Throws if the story or
  /// a post shows it.
  package func removePhoto(_ photo: String, of trip: Trip) throws(PlanFailure) -> EditPlan {
    try check(photo, of: trip)
    let name = photo.split(separator: "/").last.map(String.init) ?? photo
    guard LibraryPath(photo) == nil else {
      throw .refused("\(name) is in a library, which tripsite does not change", hint: "hide it from readers")
    }
    let list = PhotoListText(of: trip.path, in: folder)
    var plan = try plan(
      "remove \(name) from \(trip.path)", of: trip,
      mapping: trip.sameStops
    ) { text throws(PlanFailure) in
      try list.remove(photo, from: &text)
      let cover = try text.top().value(of: "cover")?.text
      if let cover, ContentPath.inside(cover, from: trip.path) == photo {
        for key in ["cover", "coverAlt"] { try text.apply(.setField(key, nil)) }
      }
      if let line = Self.line(naming: name, in: text.bytes) {
        throw Self.isShown(name, by: "line \(line) of \(trip.shown)")
      }
    }
    let own = TripFolder.path(ofTrip: trip.path)
    for post in site.posts where JournalFolder.trip(ofPost: post) == own {
      let text = try bytes(of: post)
      if Self.line(naming: name, in: text) != nil {
        throw Self.isShown(name, by: "the post " + quoted(site.post(text, as: post)?.title ?? post))
      }
    }
    let place = try EditHistory.placeOfRemoved(name, inSite: folder)
    do throws(FileError) {
      let mark = try FileMark(of: folder + "/Content/" + photo)
      plan.edit.changes.append(.carry(from: "Content/" + photo, to: place, mark))
    } catch {
      throw .file(error)
    }
    return plan
  }

  private static func isShown(_ name: String, by place: String) -> PlanFailure {
    .refused("\(name) is shown by \(place)", hint: "take it out there first, or hide it")
  }

  /// The first line that names the file: in a link, in a list or alone.
  private static func line(naming name: String, in bytes: [UInt8]) -> Int? {
    let text = String(decoding: bytes, as: UTF8.self)
    func encoded(capitals: Bool) -> String {
      name.utf8.map { byte in
        byte > 0x20 && byte < 0x7F
          ? String(UnicodeScalar(byte)) : "%" + String(byte, radix: 16, uppercase: capitals)
      }.joined()
    }
    let words = [name, encoded(capitals: false), encoded(capitals: true)]
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let isNamed = words.contains { word in
        line.ranges(of: word).contains { range in
          // Another name can end with this one.
          guard let before = line[..<range.lowerBound].last else { return true }
          return !before.isLetter && !before.isNumber && !"-_.%".contains(before)
        }
      }
      if isNamed { return number + 1 }
    }
    return nil
  }
}
