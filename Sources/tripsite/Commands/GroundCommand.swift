internal import ArgumentParser
internal import Entities
internal import SiteAnswers
internal import SiteContents
internal import SiteReading

struct GroundCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ground",
    abstract: "Put roads, streets and houses from OpenStreetMap, and heights, on the maps of trips.",
    discussion: """
      tripsite takes what the maps of your trips show from an extract of OpenStreetMap, and keeps it in \
      Content/.ground/. Commit these files with the site: a build needs neither the extract nor a network. Maps of \
      50 to 500 km have main roads and railways, and wider maps have none.

      You can download extracts of countries from Geofabrik, and of cities from BBBike, as .osm.pbf. tripsite reads \
      them with osmium (Debian's osmium-tool). Large extracts need less memory if osmconvert (Debian's osmctools) is \
      installed too.

      A terrain model, such as Copernicus DEM or SRTM, as GeoTIFF or HGT, gives maps of up to 100 km contours and shade, and \
      legs without recorded heights their climb. tripsite reads it with GDAL (Debian's gdal-bin).

      Examples:
        tripsite ground list                                             which trips need which part of the Earth
        tripsite ground add liechtenstein-latest.osm.pbf                 for all trips that it covers
        tripsite ground add portugal-latest.osm.pbf --for lisbon-weekend
        tripsite ground add N47E009.hgt --for huts                       heights, from a terrain model
        tripsite ground remove lisbon-weekend
      """, subcommands: [Add.self, List.self, Remove.self])

  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Make the ground of trips from an extract of OpenStreetMap, or from a terrain model.",
      discussion: """
        The ground of a trip replaces its earlier one where the extract has roads. A trip through several countries gets \
        their extracts one after the other. The extract itself stays as it is.

        A terrain model adds heights to the ground, and leaves its streets as they are. Models of neighbouring parts of the \
        Earth come one after the other, too.
        """)

    @Argument(
      help: ArgumentHelp(
        "An extract of OpenStreetMap: .osm.pbf. Or a terrain model: .tif, .hgt.", valueName: "extract"),
      completion: .file())
    var extract: String

    @Option(
      name: .customLong("for"), parsing: .upToNextOption,
      help: ArgumentHelp("Only these trips: their files, or their names in addresses.", valueName: "trip"),
      completion: .file())
    var trips: [String] = []

    @Option(
      help: ArgumentHelp(
        "Who made the terrain model, as its licence requires. Maps print it.", valueName: "text"))
    var credit: String?

    @Option(
      help: ArgumentHelp(
        "The unit of the terrain model, if it does not say it: metres or feet.", valueName: "unit"),
      completion: .list(TerrainWishes.units))
    var unit: String?

    @OptionGroup var site: SiteOption

    @Flag(help: "Show what would be made, and write nothing.")
    var dryRun = false

    func validate() throws {
      if extract.isEmpty { throw ValidationError("the name of the extract is empty") }
      if let unit, !TerrainWishes.units.contains(unit) {
        throw ValidationError("the unit \"\(unit)\" is not \(TerrainWishes.units.joined(separator: " or "))")
      }
      if let credit, credit.allSatisfy(\.isWhitespace) { throw ValidationError("the credit is empty") }
      if credit != nil || unit != nil, !SiteReader.isTerrain(extract) {
        throw ValidationError("--credit and --unit are for terrain models: .tif or .hgt")
      }
    }

    private func report(_ reader: SiteReader, _ console: Console) async throws(BuildFailure) -> GroundReport {
      if SiteReader.isTerrain(extract) {
        return try await reader.addHeights(
          from: extract, for: trips, TerrainWishes(credit: credit, unit: unit), isDryRun: dryRun,
          hear: { console.status($0) })
      }
      return try await reader.addGround(
        from: extract, for: trips, isDryRun: dryRun, hear: { console.status($0) })
    }

    func run() async throws {
      let console = Console()
      try await console.run { () async throws(BuildFailure) in
        let report = try await report(SiteReader(options: try GroundCommand.options(site)), console)
        console.clearProgress()
        console.show(report.diagnostics)
        let lines = GroundLines(of: report)
        if trips.isEmpty, !report.entries.contains(where: \.isMade) {
          console.say(lines.summary)
          throw BuildFailure.noInput(
            "\(extract) covers no map of these trips",
            hint: "`tripsite ground list` shows what they need")
        }
        let shown = trips.isEmpty ? lines.added : lines.all
        try console.result(shown.joined(separator: "\n") + (dryRun ? "\nnothing was written" : ""))
        if !trips.isEmpty,
          let failed = report.entries.first(where: { !$0.isMade && $0.outcome != .needsNone })
        {
          throw BuildFailure.noInput(
            "there is no new ground for \(failed.slug)", hint: "`tripsite ground list` shows what it needs")
        }
      }
    }
  }

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the ground of all trips, and what is missing.")

    @OptionGroup var site: SiteOption

    @Flag(help: "Include drafts.")
    var drafts = false

    func run() async throws {
      let console = Console()
      try await console.run { () async throws(BuildFailure) in
        let report = try await SiteReader(options: try GroundCommand.options(site, drafts: drafts)).grounds()
        console.show(report.diagnostics)
        console.note(draftsLeftOut: report.draftsLeftOut)
        try console.result(GroundLines(of: report).all.joined(separator: "\n"))
      }
    }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove the ground of a trip.")

    @OptionGroup var trip: TripArgument

    @OptionGroup var site: SiteOption

    func run() async throws {
      let console = Console()
      try await console.run { () async throws(BuildFailure) in
        let file = try await SiteReader(options: try GroundCommand.options(site)).removeGround(of: trip.name)
        try console.result("removed \(file)")
      }
    }
  }

  private static func options(_ site: SiteOption, drafts: Bool = true) throws(BuildFailure) -> BuildOptions {
    // The day of the build changes no map.
    BuildOptions(
      site: site.folder, includesDrafts: drafts, now: CalendarDay(number: 0), jobs: BuildClock.processors)
  }
}
