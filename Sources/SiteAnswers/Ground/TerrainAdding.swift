internal import Entities
internal import Files
internal import Geodata
internal import Journeys
internal import MapDrawing
internal import Services
internal import SiteContents
package import SiteReading
internal import Text

/// What an author says about a terrain model.
package struct TerrainWishes: Sendable {
  /// Who made it. Nil if the name of the file tells.
  package var credit: String?
  /// metres or feet. Nil if the file tells.
  package var unit: String?

  package static let units = TerrainModel.Unit.allCases.map(\.rawValue)

  package init(credit: String?, unit: String?) {
    self.credit = credit
    self.unit = unit
  }
}

extension SiteReader {
  private static let longestCredit = 64

  /// Whether a file is a terrain model by its name, and no extract of OpenStreetMap.
  package static func isTerrain(_ file: String) -> Bool {
    let name = file.lowercased()
    return [".tif", ".tiff", ".hgt"].contains { name.hasSuffix($0) }
  }

  /// Adds the heights of the terrain model at `file` to the ground of trips. `names` are names of trips; if there are none, all
  /// trips that the model touches get heights. Calls `hear` with what is being done.
  package func addHeights(
    from file: String, for names: [String], _ wishes: TerrainWishes, isDryRun: Bool, hear: (String) -> Void
  ) async throws(BuildFailure) -> GroundReport {
    guard let terrain = TerrainModel() else {
      throw .missingProgram(
        "there is no gdalwarp, which reads terrain models", hint: "install \(TerrainModel.package)")
    }
    let path = try GroundSource(file: file, problem: .unreadableTerrain).realPath()
    let source = file.split(separator: "/").last.map(String.init) ?? file
    guard let credit = wishes.credit ?? TerrainCredit.usual(of: source) else {
      throw .content([
        Diagnostic(
          .error(.unnamedTerrain), file: file, "maps must name who made this terrain model",
          hint: "its licence says how: `--credit \"© NAME\"`")
      ])
    }
    guard credit.utf8.count <= Self.longestCredit, credit.unicodeScalars.allSatisfy({ $0.value >= 0x20 })
    else {
      throw .content([
        Diagnostic(
          .error(.unnamedTerrain), file: file,
          "the credit is longer than \(Self.longestCredit) bytes, or has line breaks",
          hint: "maps print it in one line")
      ])
    }
    let content = try await read().content
    let trips = try content.catalogue.trips(named: names)
    let model = try GroundSource(file: file, problem: .unreadableTerrain).asking { () throws(GroundFailure) in
      try terrain.facts(of: path, unit: wishes.unit.flatMap(TerrainModel.Unit.init))
    }
    let folder: TemporaryFolder
    do { folder = try TemporaryFolder() } catch { throw .inputOutput(error) }
    let making = TerrainMaking(
      grounds: content.grounds, terrain: terrain, model: model, credit: credit, source: source, work: folder)
    var entries: [GroundReport.Entry] = []
    var grids: [HeightGrid] = []
    let result = Result { () throws(BuildFailure) in
      for itinerary in trips {
        entries.append(
          try add(
            to: itinerary, making, file, in: content.contentFolder, isDryRun: isDryRun, grids: &grids,
            hear: hear))
      }
    }
    do { try folder.remove() } catch { throw .inputOutput(error) }
    try result.get()
    var report = GroundReport(
      entries: entries, diagnostics: content.diagnostics.filter { $0.severity == .error })
    if entries.contains(where: \.isRaised),
      let warning = TerrainUnit.warning(of: model, grids: grids, file: file)
    {
      report.diagnostics.append(warning)
    }
    return report
  }

  private func add(
    to itinerary: Itinerary, _ making: TerrainMaking, _ file: String, in contentFolder: String,
    isDryRun: Bool, grids: inout [HeightGrid], hear: (String) -> Void
  ) throws(BuildFailure) -> GroundReport.Entry {
    var problems: [Diagnostic] = []
    let slug = itinerary.trip.slug
    let before = making.grounds.ground(ofTrip: slug, reporting: &problems)
    if before == nil, making.grounds.digest(ofTrip: slug) != 0 { throw .content(problems) }
    var entry = GroundReport.Entry(of: itinerary.trip, parts: JourneyMapInteractor.groundParts(of: itinerary))
    let ground = try GroundSource(file: file, problem: .unreadableTerrain).asking {
      () throws(GroundFailure) in
      try making.ground(of: itinerary, before: before, hear: hear)
    }
    guard let ground else {
      entry.outcome = .notRaised
      return entry
    }
    grids += ground.heights?.grids ?? []
    let (bytes, isThinned) = GroundLimit.bytes(of: ground)
    entry.outcome = .raised(GroundReport.Made(of: ground, bytes: bytes.count, isThinned: isThinned))
    if !isDryRun { try GroundWriting(contentFolder: contentFolder).write(bytes, ofTrip: slug) }
    return entry
  }
}

extension GroundReport.Entry {
  fileprivate var isRaised: Bool { if case .raised = outcome { true } else { false } }
}

/// The makers of models that name themselves in the names of their files.
private enum TerrainCredit {
  static func usual(of file: String) -> String? {
    let name = file.lowercased()
    if name.contains("copernicus") {
      return "Copernicus DEM © DLR 2010–2014, © Airbus 2014–2018"
    }
    if name.hasSuffix(".hgt") || name.contains("srtm") { return "SRTM: NASA, NGA, USGS" }
    return nil
  }
}
