internal import Entities
internal import Files
internal import Services
internal import SiteReading
internal import Text

/// Asks a routing engine on this machine, with the roads of an extract of OpenStreetMap.
struct ExtractRoutes {
  let options: BuildOptions
  /// The path of the extract.
  let extract: String

  /// An engine whose programs are installed.
  enum Engine {
    case osrm(LocalOSRM)
    case valhalla(LocalValhalla)
    case routino(LocalRoutino)
  }

  private var making: RouteMaking { RouteMaking(options: options) }

  /// As `RouteMaking.ask`. Calls `tell` with what is done.
  func ask(
    _ questions: [RouteQuestion], _ lookup: inout RouteLookup, tell: (String) -> Void,
    hear: (Int, Int) -> Void
  ) async throws(BuildFailure) -> Int {
    let engine = try Self.engine(lookup.settings)
    let path: String
    let folder: TemporaryFolder
    do throws(FileError) { path = try Folder.realPath(of: extract) } catch {
      throw .unread(
        [Diagnostic(.error(.unreadableExtract), file: extract, "cannot be read: \(error.reason)")], error)
    }
    do throws(FileError) { folder = try TemporaryFolder() } catch { throw .inputOutput(error) }
    var answers = 0
    var failure: BuildFailure?
    do throws(BuildFailure) {
      answers = try await ask(
        engine, with: path, in: folder.path, questions, &lookup, tell: tell, hear: hear)
    } catch {
      failure = error
    }
    do throws(FileError) { try folder.remove() } catch { throw .inputOutput(error) }
    if let failure { throw failure }
    return answers
  }

  private func ask(
    _ engine: Engine, with path: String, in folder: String, _ questions: [RouteQuestion],
    _ lookup: inout RouteLookup, tell: (String) -> Void, hear: (Int, Int) -> Void
  ) async throws(BuildFailure) -> Int {
    var answers = 0
    switch engine {
    case .osrm(let osrm):
      // A server has one profile.
      for profile in Set(questions.map(\.profile)).sorted() {
        tell("preparing the roads of \(extract) for \(profile)")
        let data = folder + "/" + profile
        do throws(FileError) { try Folder.make(data) } catch { throw .inputOutput(error) }
        let server = try await ready { () async throws(LocalEngineFailure) in
          try await osrm.serve(path, profile: profile, in: data)
        }
        answers += try await making.ask(
          questions.filter { $0.profile == profile }, &lookup, at: server.url, hear: hear)
        server.end()
      }
    case .valhalla(let valhalla):
      tell("preparing the roads of \(extract)")
      let server = try await ready { () async throws(LocalEngineFailure) in
        try await valhalla.serve(path, in: folder)
      }
      answers = try await making.ask(questions, &lookup, at: server.url, hear: hear)
      server.end()
    case .routino(let routino):
      tell("preparing the roads of \(extract)")
      let roads = try await ready { () async throws(LocalEngineFailure) in
        try routino.prepare(path, in: folder)
      }
      answers = try await making.keep(questions, &lookup, hear: hear) { roads.ask($0, on: options.now) }
    }
    return answers
  }

  private func ready<Roads: ~Copyable>(
    _ start: () async throws(LocalEngineFailure) -> Roads
  ) async throws(BuildFailure) -> Roads {
    do throws(LocalEngineFailure) { return try await start() } catch {
      if error.isOfSettings {
        throw .configuration([
          Diagnostic(.error(.noRoads), file: ContentFolder.shown(SiteWideFile.settings), error.message)
        ])
      }
      throw .content([Diagnostic(.error(.noRoads), file: extract, "no roads: \(error.message)")])
    }
  }

  /// The engine that site.yml names. Throws if it names none, or if programs are missing.
  static func engine(_ settings: RoutingSettings?) throws(BuildFailure) -> Engine {
    guard let settings else {
      throw .lacks("routing engine", hint: "write routing: {engine: routino}, and install routino")
    }
    switch settings.engine {
    case .osrm: if let osrm = LocalOSRM() { return .osrm(osrm) }
    case .valhalla: if let valhalla = LocalValhalla() { return .valhalla(valhalla) }
    case .routino: if let routino = LocalRoutino() { return .routino(routino) }
    }
    throw .missingProgram(
      "there is no " + settings.engine.programs.joined(separator: ", or no "),
      hint: settings.engine == .routino
        ? "install routino" : "install them, or write engine: routino, and install routino")
  }
}

extension RoutingSettings.Engine {
  /// What has to be installed.
  fileprivate var programs: [String] {
    switch self {
    case .osrm: ["osrm-extract", "osrm-partition", "osrm-customize", "osrm-routed"]
    case .valhalla: ["valhalla_build_config", "valhalla_build_tiles", "valhalla_service"]
    case .routino: ["planetsplitter", "routino-router"]
    }
  }
}
