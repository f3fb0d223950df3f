internal import Entities
internal import LockFiles
internal import Services
internal import SiteReading

/// Asks a routing engine for the routes that are missing, and keeps the answers in `routes.lock`.
struct RouteMaking {
  let options: BuildOptions

  private var asking: Asking { Asking(contentFolder: options.contentFolder, file: SiteWideFile.routes) }

  /// Asks the server at `url`, or else at the address in site.yml. Returns the number of answers. Calls `hear` with the
  /// number of finished questions, and of all.
  func ask(
    _ questions: [RouteQuestion], _ lookup: inout RouteLookup, at url: String? = nil, hear: (Int, Int) -> Void
  ) async throws(BuildFailure) -> Int {
    let isOfSite = url == nil
    guard let settings = lookup.settings, let url = url ?? settings.url, !questions.isEmpty else { return 0 }
    guard var engine = RoutingEngine(settings, at: url, version: options.programVersion) else {
      throw .missingProgram(
        "there is no curl, which asks the routing engine", hint: "install curl, or add --offline")
    }
    // A local engine has the roads of an extract, so it does not know whether other maps have a route.
    return try await keep(questions, &lookup, keepsRefusals: isOfSite, hear: hear) {
      await engine.ask($0, on: options.now)
    }
  }

  /// Adds the answers of `ask` to the file and to `lookup`, and notes in `lookup` why others have none. With `keepsRefusals`, the
  /// file also says which legs have no route. Otherwise as `ask`.
  func keep(
    _ questions: [RouteQuestion], _ lookup: inout RouteLookup, keepsRefusals: Bool = false,
    hear: (Int, Int) -> Void,
    ask: (RouteQuestion) async -> Result<RouteAnswer, Refusal>
  ) async throws(BuildFailure) -> Int {
    try await asking.ask(questions, hear: hear) { question in
      switch await ask(question) {
      case .success(let answer):
        lookup.lock[question] = answer
        lookup.refusals[question] = nil
        return true
      case .failure(let refusal):
        lookup.refusals[question] = refusal.reason
        if refusal.isPassing { lookup.isUnreachable = true }
        guard refusal.isFinal, keepsRefusals else { return false }
        lookup.lock.keep(RouteRefusal(day: options.now, reason: refusal.reason), of: question)
        return true
      }
    } text: {
      lookup.lock.text
    }
  }

  func write(_ lock: RoutesLock) throws(BuildFailure) { try asking.write(lock.text) }
}
