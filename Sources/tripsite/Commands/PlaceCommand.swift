internal import ArgumentParser
internal import ContentReaders
internal import Entities
internal import Geodata
internal import Geodesy
internal import Journeys
internal import LockFiles
internal import Planner
internal import SiteAnswers
internal import SiteContents
internal import SiteReading
internal import Text

struct PlaceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "place", abstract: "Look up a place: its coordinates, country, population and time zone.",
    discussion: """
      tripsite knows towns and villages of 500 people or more, countries and their regions, islands, mountains, \
      lakes, parks, sights, and airports by their IATA codes in capitals. Names can be in any language. Case and \
      accents do not matter. In the folder of a site, it also knows the places in Content/places.yml, and the stations, piers, \
      museums, huts and peaks in the grounds of its trips. After a comma, you can write a country, a region or a kind. The program contains all \
      places and makes no network request.

      With --online, tripsite asks the geocoder in Content/site.yml instead, and shows what it knows. Choose a place, and \
      write its coordinates into the trip or into Content/places.yml. A build asks the geocoder for names that tripsite \
      does not know, and keeps the answers in Content/places.lock. --update asks again for all of these names, shows \
      what changed, and removes answers that no stop needs.

      With --trip, tripsite shows which place each stop without coordinates means, which other places it could mean, \
      and how much less plausible they are.

      Examples:
        tripsite place Springfield                 all places with this name, best known first
        tripsite place "Springfield, Illinois"     only in a region or a country
        tripsite place CDG                         an airport
        tripsite place "Bali, island"              only places of this kind
        tripsite place --country NO Å              only in Norway
        tripsite place --online "Hotel Post, Ischgl"
        tripsite place --update                    ask again for all names
        tripsite place --trip japan                the stops of a trip
        tripsite place --json 京都                  one JSON object on each line
      """)

  @Argument(help: "The name of a place, or the code of an airport.")
  var text: String?

  @Option(
    help: ArgumentHelp(
      "Explain the stops of this trip instead: its name, its file or its address.", valueName: "trip"),
    completion: .file())
  var trip: String?

  @Option(help: ArgumentHelp("Only places in this country, such as NO for Norway.", valueName: "code"))
  var country: String?

  @Flag(help: "Ask the geocoder in Content/site.yml.")
  var online = false

  @Flag(help: "Ask again for all answers in Content/places.lock, and remove those that no stop needs.")
  var update = false

  @Option(
    help: ArgumentHelp("The highest number of places to print. (default: \(Self.usualLimit))", valueName: "n")
  )
  var limit: Int?

  @OptionGroup var site: SiteOption

  @Flag(help: "Print one JSON object on each line.")
  var json = false

  private static let usualLimit = 20

  func validate() throws {
    if [text != nil, trip != nil, update].count(where: \.self) != 1 {
      throw ValidationError("write the name of a place, or a trip with --trip, or --update")
    }
    if update, country != nil || limit != nil || json || online {
      throw ValidationError("--update takes no other option")
    }
    if trip != nil {
      if country != nil { throw ValidationError("--country does not go with --trip") }
      if limit != nil { throw ValidationError("--limit does not go with --trip") }
      if json { throw ValidationError("--json does not go with --trip") }
      if online { throw ValidationError("--online does not go with --trip") }
    }
    if let country, CountryCode(country.uppercased()) == nil {
      throw ValidationError(
        "--country \(country) is not a code of two letters (ISO 3166-1), such as NO for Norway")
    }
    if let limit, limit < 1 { throw ValidationError("--limit \(limit) is less than 1") }
    if online, let limit, limit > OnlinePlaces.most {
      throw ValidationError("--limit \(limit) is more than \(OnlinePlaces.most), with --online")
    }
  }

  func run() async throws {
    if update { return try await renew() }
    if let trip { return try await explain(trip) }
    let text = text ?? ""
    let country = country.flatMap { CountryCode($0.uppercased()) }
    if online { return try await ask(text, country) }
    let known = Gazetteer.all(text, country: country)
    let places = known.prefix(limit ?? Self.usualLimit)
    let console = Console()
    try console.run { () throws(BuildFailure) in
      let local = try LocalNames(contentFolder: site.folder + "/Content").places(
        named: text, country: country)
      guard !places.isEmpty || !local.isEmpty else { throw Self.nothing(text, country) }
      let all = local + places
      try console.result(
        json ? all.map { Self.object(of: $0) }.joined(separator: "\n") : Self.table(of: all))
      if limit == nil, places.count < known.count {
        let total = known.count + local.count
        console.say("Shown: \(all.count) of \(total) places. To see all: --limit \(known.count)")
      }
    }
  }

  /// Asks the geocoder of the site in the current folder.
  private func ask(_ text: String, _ country: CountryCode?) async throws {
    let console = Console(isJSON: json)
    let options = BuildOptions(
      site: site.folder, now: try BuildClock.today(), jobs: 1, asksOnline: true,
      programVersion: Tripsite.version)
    try await console.run { () async throws(BuildFailure) in
      let found = try await OnlinePlaces.named(
        text, country: country, limit: limit ?? Self.usualLimit, options)
      try console.result(
        json
          ? found.candidates.map { Self.object(of: $0.place, kind: $0.kind) }.joined(separator: "\n")
          : AlignedColumns(
            found.candidates.map { ["at: " + $0.place.coordinate.decimal, $0.place.described, $0.kind] },
            gap: 3
          ).text)
      if !json { console.say("© \(found.geocoder.credit)") }
    }
  }

  /// Asks again for the answers of the site in the current folder.
  private func renew() async throws {
    let console = Console()
    let options = BuildOptions(
      site: site.folder, includesDrafts: true, now: try BuildClock.today(), jobs: BuildClock.processors,
      asksOnline: true, programVersion: Tripsite.version)
    try await console.run { () async throws(BuildFailure) in
      let report = try await SiteReader(options: options).renewPlaces {
        console.status("asking for places: \($0) of \($1)")
      }
      console.clearProgress()
      console.show(report.diagnostics)
      try console.result(PlacesLockLines(of: report).text)
      if report.isUnreachable {
        throw .unreachable("the geocoder did not answer all questions", hint: "try again later")
      }
    }

  }

  /// `name` is a trip as a user names it.
  private func explain(_ name: String) async throws {
    let console = Console()
    try await console.plan {
      let folder = site.given ?? SiteFolder.named(in: name) ?? site.folder
      let planner = try SitePlanner(
        BuildOptions(site: folder, now: try BuildClock.today(), jobs: BuildClock.processors))
      let file = try planner.path(ofTrip: name)
      let content = folder + "/Content"
      var reported: [Diagnostic] = []
      let settings = SettingsReader.read(contentFolder: content, reporting: &reported)
      let own = OwnPlaceInteractor().places(
        from: PlacesReader.read(contentFolder: content, reporting: &reported), reporting: &reported)
      let reader = TripReader(
        contentFolder: content, shownPrefix: "Content/", knowsAudiences: settings.audiences.areDeclared)
      guard let parsed = reader.readPlaces(file, reporting: &reported) else {
        throw BuildFailure.content(reported)
      }
      parsed.problems.report(to: &reported)
      console.show(reported)
      let naming = PlaceNaming(
        own: own, language: settings.language,
        geocoded: GeocodedPlaces(
          settings: settings.geocoding,
          lock: PlacesLock.read(contentFolder: content, reporting: &reported)))
      let local = try LocalNames(contentFolder: content).places(ofTrip: parsed.trip.slug)
      let lines = JourneyInteractor(naming: naming).explainPlaces(of: parsed, local: local).flatMap(\.lines)
      try console.result(
        lines.isEmpty ? "every stop has coordinates" : lines.joined(separator: "\n"))
    }
  }

  private static func nothing(_ text: String, _ country: CountryCode?) -> BuildFailure {
    // The name can belong to a place in another country.
    var nearest = country == nil ? [] : Array(Gazetteer.all(text, country: nil).prefix(5))
    if nearest.isEmpty {
      nearest = Gazetteer.nearest(to: text, countries: [country].compactMap(\.self))
    }
    return .noInput(
      "no place is called \"\(text)\"" + (country.map { " in \($0.letters)" } ?? ""),
      hint: nearest.isEmpty
        ? "write at: with its coordinates, or name it in Content/\(SiteWideFile.places)"
        : "did you mean " + nearest.map(\.described).joined(separator: "; ") + "?")
  }

  private static func table(of places: some Collection<Place>) -> String {
    let columns = places.map { place in
      [
        "at: " + place.coordinate.decimal, place.described,
        place.population > 0 ? "\(grouped(place.population)) people" : place.kindWords,
        place.timeZone.map(TimeZones.name) ?? "",
      ]
    }
    return AlignedColumns(columns, gap: 3).text
  }

  /// 1,460,000
  private static func grouped(_ number: Int) -> String {
    var rest = number
    var groups: [String] = []
    while rest >= 1000 {
      groups.append(String(String(1000 + rest % 1000).dropFirst()))
      rest /= 1000
    }
    return ([String(rest)] + groups.reversed()).joined(separator: ",")
  }

  /// Without `kind`, the object has the kind that tripsite knows.
  private static func object(of place: Place, kind: String? = nil) -> String {
    var out = OutputBuffer(capacity: 256)
    out.append("{\"name\":")
    out.appendJSON(place.name)
    out.append(",\"at\":[\(Coordinate.decimal(place.coordinate.latitude)),")
    out.append("\(Coordinate.decimal(place.coordinate.longitude))]")
    out.appendJSONMember("kind", kind ?? (place.airportCode == nil ? place.kind.word : "airport"))
    if place.isApproximate { out.append(",\"approximate\":true") }
    // A place at sea has no country.
    out.appendJSONMember("country", place.country?.letters)
    out.appendJSONMember("region", place.region)
    out.appendJSONMember("city", place.city)
    out.appendJSONMember("airport", place.airportCode)
    if place.population > 0 { out.append(",\"people\":\(place.population)") }
    out.appendJSONMember("timezone", place.timeZone.map(TimeZones.name))
    out.appendJSONMember("place", place.written)
    out.append("}")
    return out.string()
  }
}
