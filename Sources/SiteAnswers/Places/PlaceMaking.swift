internal import Entities
internal import LockFiles
internal import Services
package import SiteContents
package import SiteReading

/// Asks a geocoder for the places that nothing else knows, and keeps the answers in `places.lock`.
struct PlaceMaking {
  let options: BuildOptions

  /// Adds the answers to the file and to `lookup`, and notes in `lookup` why others have none. Calls `hear` with the number
  /// of finished questions, and of all. Returns the number of answers.
  @discardableResult
  func ask(
    _ questions: [PlaceQuestion], _ lookup: inout GeocoderLookup, hear: (Int, Int) -> Void
  ) async throws(BuildFailure) -> Int {
    guard let settings = lookup.settings, !questions.isEmpty else { return 0 }
    var geocoder = try Self.geocoder(settings, options)
    return try await asking.ask(questions, hear: hear) { question in
      switch await geocoder.ask(question, limit: PlacesLock.mostPlaces, on: options.now) {
      case .success(let places):
        lookup.lock[question] = places
        lookup.refusals[question] = nil
        return true
      case .failure(let refusal):
        lookup.refusals[question] = refusal.reason
        if refusal.isPassing { lookup.isUnreachable = true }
        return false
      }
    } text: {
      lookup.lock.text
    }
  }

  func write(_ lock: PlacesLock) throws(BuildFailure) { try asking.write(lock.text) }

  private var asking: Asking { Asking(contentFolder: options.contentFolder, file: SiteWideFile.placesLock) }

  static func geocoder(
    _ settings: GeocodingSettings, _ options: BuildOptions
  ) throws(BuildFailure) -> Geocoder {
    guard let geocoder = Geocoder(settings, version: options.programVersion) else {
      throw .missingProgram(
        "there is no curl, which asks the geocoder", hint: "install curl, or add --offline")
    }
    return geocoder
  }
}

extension SiteSources {
  /// Asks for everything that is missing. Routes come last, because they need places.
  package mutating func ask(
    _ options: BuildOptions, listed: FoundFiles, hearPlaces: (Int, Int) -> Void,
    hearRoutes: (Int, Int) -> Void
  ) async throws(BuildFailure) {
    try await askForPlaces(options, listed: listed, hear: hearPlaces)
    let questions = routes.questions(of: catalogue.trips)
    _ = try await askForRoutes(questions, options, listed: listed) { lookup throws(BuildFailure) in
      try await RouteMaking(options: options).ask(questions, &lookup, hear: hearRoutes)
    }
  }

  /// Asks for the places of stops that nothing else knows, and reads the trips again with the answers.
  private mutating func askForPlaces(
    _ options: BuildOptions, listed: FoundFiles, hear: (Int, Int) -> Void
  ) async throws(BuildFailure) {
    var seen: Set<PlaceQuestion> = []
    let questions = files.markdown.flatMap(\.parsed.questions).filter { seen.insert($0).inserted }
    if questions.isEmpty { return }
    var lookup = geocoder
    try await PlaceMaking(options: options).ask(questions, &lookup, hear: hear)
    keep(refusals: lookup.refusals)
    do { _ = try await update(.everything, listed: listed, wordsDates: true) } catch {
      throw .inputOutput(error)
    }
  }
}
