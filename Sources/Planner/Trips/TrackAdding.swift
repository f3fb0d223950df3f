internal import ContentReaders
internal import Entities
internal import Files
internal import Journeys
internal import Text

/// Tracks that come into the folder of a trip.
extension SitePlanner {
  /// In bytes. Recordings of a day are smaller.
  package static let largestTrack = 32 << 20
  private static let mostNames = 1_000

  /// Copies a recorded track into the folder of a trip, as the last one of the leg to a stop. `name` is the name that the file had. What it
  /// is, its bytes say. The file waits in the folder of the history until the edit is made.
  package func addTrack(
    _ bytes: [UInt8], named name: String, toStop stop: Int, of trip: Trip
  ) throws(PlanFailure) -> EditPlan {
    let stops = trip.itinerary.trip.stops
    try trip.checkHasNoVisits()
    guard stop > 0 else {
      throw .refused("no leg leads to the first stop", hint: "add the track to the stop where it ends")
    }
    guard bytes.count <= Self.largestTrack else {
      throw .refused("the track is larger than \(Self.largestTrack >> 20) MiB", hint: "thin it first")
    }
    guard let ending = Self.ending(of: bytes) else {
      throw .refused("\(quoted(name)) is no track", hint: "a track is a GPX or a FIT file")
    }
    let path = try freeTrackPath(for: name, ending, of: trip)
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let waiting = try EditHistory.placeOfRemoved(file, inSite: folder)
    do throws(FileError) {
      try FolderHandle(folder).makeFolders(waiting.split(separator: "/").dropLast().joined(separator: "/"))
      try FileReplacement.write(bytes, to: folder + "/" + waiting)
    } catch {
      throw .file(error)
    }
    do throws(PlanFailure) {
      var planner = self
      planner.site = site.reading(track: folder + "/" + waiting, as: path)
      let relative = TripLinks.relative(path, from: trip.path)
      let before = try trip.text.tracks(ofStop: stop)
      let value: PlanValue = before.isEmpty ? .text(relative) : .list(before + [relative])
      var plan = try planner.plan(
        "add \(file) to the leg to \(stops[stop].name) in \(trip.path)", of: trip,
        mapping: TripMapping(count: stops.count)
      ) { text throws(PlanFailure) in try text.apply(.setStopField(stop, "track", value)) }
      plan.edit.changes.insert(.move(from: waiting, to: "Content/" + path), at: 0)
      return plan
    } catch {
      remove(waiting)
      throw error
    }
  }

  /// Removes a file that waits for an edit that is not made.
  private func remove(_ waiting: String) {
    // It is in no list, so a rest of it does no harm.
    do throws(FileError) { try FolderHandle(folder).removeFile(waiting) } catch {}
    Folder.removeEmpty(folder + "/" + waiting.split(separator: "/").dropLast().joined(separator: "/"))
  }

  /// The ending that the content of a file needs. Nil if it is no track.
  private static func ending(of bytes: [UInt8]) -> String? {
    if bytes.count > 14, bytes[8..<12].elementsEqual(".FIT".utf8) { return ".fit" }
    let head = bytes.prefix(4_096).filter { $0 > 0 }
    return head.firstRange(of: Array("<gpx".utf8)) == nil ? nil : ".gpx"
  }

  /// A path below Content/ that no file has.
  private func freeTrackPath(
    for name: String, _ ending: String, of trip: Trip
  ) throws(PlanFailure) -> String {
    let stem = Slug.make(from: String(name.prefix(100).split(separator: ".").first ?? "")) ?? "track"
    let parent = TripFiles(path: trip.path).folder + "/tracks/"
    for number in 1...Self.mostNames {
      let path = parent + stem + (number == 1 ? "" : "-\(number)") + ending
      if Folder.kind(of: folder + "/Content/" + path) == nil { return path }
    }
    throw .exists("too many tracks have the name \(stem)", hint: "give the file another name")
  }
}

extension TripText {
  /// The tracks of the leg to a stop, as they are written.
  fileprivate func tracks(ofStop stop: Int) throws(PlanFailure) -> [String] {
    let list = try list(.stops, count: stop + 1)
    guard let value = list.items[stop].pairs.first(where: { $0.key.text == "track" })?.value else {
      return []
    }
    return value.kind == .scalar ? (value.isNull ? [] : [value.text]) : value.items.map(\.text)
  }
}
