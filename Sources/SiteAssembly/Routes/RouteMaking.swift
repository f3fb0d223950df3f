internal import ContentSource
internal import Entities
internal import Services

/// Asks a routing engine for the routes that are missing, and keeps the answers in `routes.lock`.
struct RouteMaking {
  let options: BuildOptions

  private var asking: Asking { Asking(contentFolder: options.contentFolder, file: SiteWideFile.routes) }

  /// Adds the answers to the file and to `lookup`, and notes in `lookup` why others have none. Returns the number of answers.
  /// Calls `hear` with the number of finished questions, and of all. `url` replaces the address of the engine in site.yml.
  func ask(
    _ questions: [RouteQuestion], _ lookup: inout RouteLookup, at url: String? = nil, hear: (Int, Int) -> Void
  ) async throws(BuildFailure) -> Int {
    guard let settings = lookup.settings, !questions.isEmpty else { return 0 }
    guard var engine = RoutingEngine(settings, at: url, version: options.programVersion) else {
      throw .missingProgram(
        "there is no curl, which asks the routing engine", hint: "install curl, or add --offline")
    }
    return try await asking.ask(questions, hear: hear) { question in
      switch await engine.ask(question, on: options.now) {
      case .success(let answer):
        lookup.lock[question] = answer
        lookup.refusals[question] = nil
        return true
      case .failure(let refusal):
        lookup.refusals[question] = refusal.reason
        return false
      }
    } text: {
      lookup.lock.text
    }
  }

  func write(_ lock: RoutesLock) throws(BuildFailure) { try asking.write(lock.text) }
}
