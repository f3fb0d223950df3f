internal import Entities
internal import Files
internal import Services

/// Asks OSRM on this machine, with the roads of an extract of OpenStreetMap.
struct ExtractRoutes {
  let options: BuildOptions
  /// The path of the extract.
  let extract: String

  /// As `RouteMaking.ask`. Each profile has its own server, one after the other. Calls `tell` with what is done.
  func ask(
    _ questions: [RouteQuestion], _ lookup: inout RouteLookup, tell: (String) -> Void,
    hear: (Int, Int) -> Void
  ) async throws(BuildFailure) -> Int {
    let osrm = try Self.engine(lookup.settings)
    let path: String
    let folder: TemporaryFolder
    do throws(FileError) {
      path = try Folder.realPath(of: extract)
      folder = try TemporaryFolder()
    } catch {
      throw .inputOutput(error)
    }
    var answers = 0
    var failure: BuildFailure?
    for profile in Set(questions.map(\.profile)).sorted() where failure == nil {
      tell("preparing the roads of \(extract) for \(profile)")
      do throws(BuildFailure) {
        let data = folder.path + "/" + profile
        let server = try await server(osrm, with: path, profile: profile, in: data)
        answers += try await RouteMaking(options: options).ask(
          questions.filter { $0.profile == profile }, &lookup, at: server.url, hear: hear)
        server.end()
      } catch {
        failure = error
      }
    }
    do throws(FileError) { try folder.remove() } catch { throw .inputOutput(error) }
    if let failure { throw failure }
    return answers
  }

  /// Throws if the programs are missing, or if the site does not want them.
  static func engine(_ settings: RoutingSettings?) throws(BuildFailure) -> LocalOSRM {
    guard let settings else {
      throw .noInput(
        "Content/site.yml names no routing engine",
        hint: "write routing: {engine: osrm, url: http://localhost:5000}")
    }
    guard settings.engine == .osrm else {
      throw .noInput(
        "--extract starts OSRM, and Content/site.yml names \(settings.engine.rawValue)",
        hint: "start \(settings.engine.rawValue) with the extract, and write its address as url:")
    }
    guard let osrm = LocalOSRM() else {
      throw .missingProgram(
        "there is no osrm-extract, osrm-partition, osrm-customize or osrm-routed",
        hint: "install OSRM's programs")
    }
    return osrm
  }

  private func server(
    _ osrm: LocalOSRM, with path: String, profile: String, in data: String
  ) async throws(BuildFailure) -> LocalOSRM.Server {
    do throws(FileError) { try Folder.make(data) } catch { throw .inputOutput(error) }
    do throws(LocalOSRM.Failure) {
      try osrm.prepare(path, profile: profile, in: data)
      return try await osrm.serve(data)
    } catch {
      throw .noInput("\(extract) gives no roads: \(error.message)", hint: nil)
    }
  }
}
