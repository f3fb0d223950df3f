internal import Entities
internal import Files
internal import Geodata
internal import Journeys
internal import MapDrawing
internal import Services
internal import SiteContents
package import SiteReading
internal import Text

extension SiteReader {
  /// Makes ground files for trips from the extract at `file`. `names` are names of trips; if there are none, all trips
  /// get ground. Calls `hear` with what is being done.
  package func addGround(
    from file: String, for names: [String], isDryRun: Bool, hear: (String) -> Void
  ) async throws(BuildFailure) -> GroundReport {
    guard let osmium = Osmium() else {
      throw .missingProgram("there is no osmium, which reads extracts", hint: "install \(Osmium.package)")
    }
    let path = try GroundSource(file: file, problem: .unreadableExtract).realPath()
    let content = try await read().content
    let trips = try content.catalogue.trips(named: names)
    let making = GroundMaking(contentFolder: content.contentFolder, grounds: content.grounds, osmium: osmium)
    let entries = try making.add(
      path, to: trips, areNamed: !names.isEmpty, isDryRun: isDryRun, hear: hear)
    var report = GroundReport(
      entries: entries, diagnostics: content.diagnostics.filter { $0.severity == .error })
    report.diagnostics += report.shoreProblems
    return report
  }

  /// Finds the ground of each trip. Writes nothing.
  package func grounds() async throws(BuildFailure) -> GroundReport {
    let content = try await read().content
    var diagnostics: [Diagnostic] = []
    let trips = content.catalogue.trips.sorted { $0.trip.slug < $1.trip.slug }
    var entries = trips.map { itinerary in
      var entry = GroundReport.Entry(
        of: itinerary.trip, parts: JourneyMapInteractor.groundParts(of: itinerary))
      let slug = itinerary.trip.slug
      let digest = content.grounds.digest(ofTrip: slug)
      let known = content.grounds.ground(ofTrip: slug, reporting: &diagnostics)
      entry.missing = GroundGap(in: known).countries(of: itinerary.trip, on: entry.parts)
      if let ground = known {
        let made = GroundReport.Made(
          of: ground, bytes: TripGroundWriter.bytes(of: ground).count, isThinned: false)
        entry.outcome =
          ground.hasStreets
          ? .present(
            made, time: ground.time, source: ground.source,
            outside: ground.stopsOutside(itinerary).map(\.name)) : .onlyHeights(made)
      } else if digest != 0 {
        entry.outcome = .unreadable
      } else if entry.parts.isEmpty {
        entry.outcome = .needsNone
      }
      return entry
    }
    let slugs = Set(trips.map(\.trip.slug))
    entries += content.grounds.slugs.filter { !slugs.contains($0) }.map(GroundReport.Entry.init(stray:))
    return GroundReport(entries: entries, draftsLeftOut: content.leftOut, diagnostics: diagnostics)
  }

  /// Removes the ground of a trip, which need not exist any more.
  package func removeGround(of name: String) async throws(BuildFailure) -> String {
    let content = try await read().content
    var slug = name
    if content.grounds.digest(ofTrip: name) == 0 {
      slug = try content.catalogue.trip(named: name).trip.slug
    }
    guard content.grounds.digest(ofTrip: slug) != 0 else {
      throw .noInput("\(slug) has no ground", hint: nil)
    }
    if let file = GroundFileInteractor.readOnlyFile(ofTrip: slug, in: content.contentFolder) {
      throw .readOnly(file)
    }
    let path = GroundFileInteractor.path(ofTrip: slug)
    do throws(FileError) {
      let folder = try FolderHandle(content.contentFolder)
      try folder.removeFile(path)
      if content.grounds.slugs == [slug] { try GroundNotice.remove(from: folder) }
      _ = folder.removeEmptyFolder(GroundFileInteractor.folder)
    } catch {
      throw .inputOutput(error)
    }
    return ContentFolder.shown(path)
  }
}
