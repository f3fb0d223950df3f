internal import Entities
internal import Files
internal import Tracks

/// Reads trips of other programs and plans Markdown files. Writes nothing.
package struct Importer: Sendable {
  private let folder: String
  private let options: ImportOptions
  private let findsFreeNames: Bool

  /// `folder` is the target folder. It need not exist. With `findsFreeNames`, a trip whose name exists there gets another one.
  package init(
    into folder: String, options: ImportOptions = ImportOptions(), findsFreeNames: Bool = false
  ) {
    self.folder = folder
    self.options = options
    self.findsFreeNames = findsFreeNames
  }

  /// The names of the formats, for help.
  package static var formats: [String] { ImportFormat.all.map(\.name) }

  /// Whether a file seems to be of a format that can be imported. `head` is its beginning.
  package static func recognises(_ head: [UInt8], named name: String) -> Bool {
    let file = ImportFile(name, head: head, size: head.count)
    return ImportFormat.all.contains { $0.recognises(file) }
  }

  package func plan(_ paths: [String]) -> ImportPlan {
    var plan = ImportPlan()
    var taken: Set<String> = []
    for path in paths {
      var report = ImportReport(path: path)
      for trip in trips(in: path, &report) { add(trip, to: &plan, &taken, &report) }
      plan.findings += report.findings
      if let error = report.failure { plan.unread.append(error) }
      if report.needsOtherDays { plan.needsOtherDays = true }
    }
    return plan
  }

  private func trips(in path: String, _ report: inout ImportReport) -> [ImportedTrip] {
    if let folder = FilesWithin(folder: path) {
      report.error(
        "this is a folder", hint: "import the files in it" + (folder.list.map { ", such as " + $0 } ?? ""))
      return []
    }
    let file: ImportFile
    do throws(FileError) { file = try ImportFile(path) } catch {
      report.fail(error)
      return []
    }
    guard let format = ImportFormat.all.first(where: { $0.recognises(file) }) else {
      let advice = OtherFile.advice(for: file)
      report.error(
        advice?.message ?? "this is no format that can be imported",
        hint: advice?.hint ?? "`tripsite import --help` lists the formats")
      return []
    }
    var trips = format.read(file, options, &report)
    if report.hasErrors { return [] }
    for index in trips.indices {
      if trips[index].isEmpty, !format.isWhole, !options.isLimited {
        report.error("the file has no place, no track and no text")
        return []
      }
      TrackEnds.fill(&trips[index])
      trips[index].stops = trips[index].stops.filter(options.includes)
      if trips[index].stops.isEmpty, options.isLimited {
        report.errorOfDays("the file has no stop on these days")
        return []
      }
      StopOrder.sort(&trips[index], &report)
      StopNames.fill(&trips[index])
      if trips[index].stops.count > ImportedTrip.mostStops {
        report.errorOfDays(
          "the trip has more than \(ImportedTrip.mostStops) stops",
          hint: "choose some days: --from 2025-06-14 --to 2025-06-28")
        return []
      }
    }
    if trips.isEmpty, !report.hasErrors { report.error("the file has no trip") }
    return trips
  }

  private func add(
    _ trip: ImportedTrip, to plan: inout ImportPlan, _ taken: inout Set<String>, _ report: inout ImportReport
  ) {
    let slug = trip.slug.flatMap { Slug.make(from: $0) } ?? Slug.make(from: trip.title) ?? "trip"
    var name = slug
    var number = 2
    // index.md would be the page of its folder.
    while taken.contains(name) || name == "index" || findsFreeNames && exists(name) {
      name = "\(slug)-\(number)"
      number += 1
    }
    taken.insert(name)
    let tracks = trip.tracks.map { ImportPlan.Track(path: name + "/" + $0.fileName, track: $0) }
    let files = ["\(name).md", "\(name)/index.md"]
    plan.existing += (files + tracks.map(\.path)).filter { Folder.kind(of: folder + "/" + $0) != nil }
    for (index, stop) in trip.stopsWithVisits.enumerated() {
      for time in StopText(stop: stop, mode: .other, isFirst: index == 0).lostTimes {
        report.lost(
          "the clocks at \(stop.name) skip \(time.written(offset: false)), or show it twice: "
            + "only the day is kept",
          kind: "clocks", hint: "write the time with its offset from UTC")
      }
    }
    let markdown = TripMarkdown(
      trip: trip, slug: slug == "index" ? slug : nil,
      cover: cover(of: trip, in: trip.isFolder ? "/" + name : "", &report),
      tracks: tracks.map { trip.isFolder ? String($0.path.dropFirst(name.utf8.count + 1)) : $0.path })
    plan.trips.append(
      ImportPlan.Trip(
        path: files[trip.isFolder ? 1 : 0], text: markdown.text, slug: slug == "index" ? slug : name,
        stops: trip.stopsWithVisits.count, tracks: tracks, source: report.path))
  }

  private func exists(_ name: String) -> Bool {
    Folder.kind(of: folder + "/" + name) != nil || Folder.kind(of: folder + "/" + name + ".md") != nil
  }

  /// The path of the picture relative to the folder of the file, if it exists in Content/.
  private func cover(
    of trip: ImportedTrip, in inner: String, _ report: inout ImportReport
  ) -> String? {
    guard let cover = trip.cover else { return nil }
    let parts = (Folder.futurePath(of: folder) + inner).split(separator: "/")
    let isInside = !cover.split(separator: "/").contains("..")
    if isInside, let content = parts.lastIndex(of: "Content") {
      let root = "/" + parts[...content].joined(separator: "/")
      let inner = parts[(content + 1)...].joined(separator: "/") + "/"
      if Folder.kind(of: root + "/" + cover) == .file {
        if cover.hasPrefix(inner) { return String(cover.dropFirst(inner.count)) }
        return String(repeating: "../", count: parts.count - content - 1) + cover
      }
    }
    report.lost(
      "the cover \(cover) is not in the file", kind: "cover",
      hint: "copy the picture beside the trip, and name it under cover:")
    return nil
  }
}

extension ImportedTrack {
  /// Safe as the name of a file.
  var fileName: String {
    let name =
      switch self {
      case .copy(let source): source.split(separator: "/").last.map(String.init) ?? ""
      case .gpx(let name, _): name + ".gpx"
      }
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let written = name[dot...].lowercased()
    let ending = written == ".json" ? ".geojson" : written
    return (Slug.make(from: String(name[..<dot])) ?? "track")
      + (TrackReader.endings.contains(ending) ? ending : ".gpx")
  }
}
