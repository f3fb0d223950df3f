internal import ContentReaders
internal import Entities
internal import Files
internal import Journeys
internal import Text

/// Tracks that come into the folder of a trip.
extension SitePlanner {
  /// Copies a recorded track into the folder of a trip, as the last one of the leg to a stop. It waits in the folder of the history until
  /// the edit is made.
  package func addTrack(_ track: WaitingFile, toStop stop: Int, of trip: Trip) throws(PlanFailure) -> EditPlan
  {
    let stops = trip.itinerary.trip.stops
    try trip.checkIsWritten(stop)
    guard track.trip == trip.path else {
      throw .missing("the track came to another trip", hint: "add it again")
    }
    guard stop > 0 else {
      throw .refused("no leg leads to the first stop", hint: "add the track to the stop where it ends")
    }
    let path = try freePath(
      PlainName.stem(of: track.name, otherwise: "track"), PlainName.ending(of: track.path),
      in: TripFiles(path: trip.path).folder + "/tracks")
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let bytes: [UInt8]
    do throws(FileError) { bytes = try File.read(track.path).bytes } catch { throw .file(error) }
    let waiting = try keep(bytes, as: file)
    do throws(PlanFailure) {
      var planner = self
      planner.site = site.reading(track: folder + "/" + waiting, as: path)
      let relative = TripLinks.relative(path, from: trip.path)
      let before = try trip.text.files(of: "track", of: stops.listed(stop))
      let value: PlanValue = before.isEmpty ? .text(relative) : .list(before + [relative])
      var plan = try planner.plan(
        "add \(file) to the leg to \(stops[stop].name) in \(trip.path)", of: trip,
        mapping: trip.sameStops
      ) { text throws(PlanFailure) in try text.set("track", value, of: stops.listed(stop)) }
      plan.edit.changes.insert(.move(from: waiting, to: "Content/" + path), at: 0)
      return plan
    } catch {
      remove(waiting)
      throw error
    }
  }

  /// Writes a file into the folder of the history, for the next edit. Returns its path.
  func keep(_ bytes: [UInt8], as file: String) throws(PlanFailure) -> String {
    let waiting = try EditHistory.placeOfRemoved(file, inSite: folder)
    do throws(FileError) {
      try FolderHandle(folder).makeFolders(waiting.split(separator: "/").dropLast().joined(separator: "/"))
      try FileReplacement.write(bytes, to: folder + "/" + waiting)
    } catch {
      throw .file(error)
    }
    return waiting
  }

  /// Adds new trips with their tracks. Paths are below Content/.
  package func add(
    _ trips: [(path: String, text: String)], tracks: [(path: String, bytes: [UInt8])], _ title: String
  ) throws(PlanFailure) -> EditPlan {
    var changes: [FileChange] = []
    for (index, track) in tracks.enumerated() {
      let waiting = try keep(track.bytes, as: "track-\(index)")
      changes.append(.move(from: waiting, to: "Content/" + track.path))
    }
    changes += trips.map { .write("Content/" + $0.path, before: nil, after: Array($0.text.utf8)) }
    return EditPlan(edit: SiteEdit(title, changes), warnings: [], remarks: [], result: nil)
  }

  /// Removes a file that waits for an edit that is not made.
  func remove(_ waiting: String) {
    // No edit names the file, so it does no harm if it stays.
    do throws(FileError) { try FolderHandle(folder).removeFile(waiting) } catch {}
    Folder.removeEmpty(folder + "/" + waiting.split(separator: "/").dropLast().joined(separator: "/"))
  }
}

extension TripText {
  /// The files of `track` or `planned` of a stop, as they are written.
  func files(of key: String, of stop: ListedStop) throws(PlanFailure) -> [String] {
    let list = try list(stop.list, count: stop.index + 1)
    guard let value = list.items[stop.index].pairs.first(where: { $0.key.text == key })?.value else {
      return []
    }
    return value.kind == .scalar ? (value.isNull ? [] : [value.text]) : value.items.map(\.text)
  }
}
