internal import ContentSource
internal import Entities
internal import Files
internal import Services

/// Asks a routing engine for the routes that are missing, and keeps the answers in `routes.lock`.
struct RouteMaking {
  /// The file is written after so many answers, so that an interruption loses few.
  private static let batch = 25

  let options: BuildOptions

  /// Adds the answers to the file and to `lookup`, and notes in `lookup` why others have none. Returns the number of answers.
  /// Calls `hear` with the number of finished questions, and of all.
  func ask(
    _ questions: [RouteQuestion], _ lookup: inout RouteLookup, hear: (Int, Int) -> Void
  ) async throws(BuildFailure) -> Int {
    guard let settings = lookup.settings, !questions.isEmpty else { return 0 }
    guard var engine = RoutingEngine(settings, version: options.programVersion) else {
      throw .missingProgram(
        "there is no curl, which asks the routing engine", hint: "install curl, or add --offline")
    }
    var answers = 0
    for (index, question) in questions.enumerated() {
      hear(index, questions.count)
      switch await engine.ask(question, on: options.now) {
      case .success(let answer):
        lookup.lock[question] = answer
        lookup.refusals[question] = nil
        answers += 1
        if answers % Self.batch == 0 { try write(lookup.lock) }
      case .failure(let refusal): lookup.refusals[question] = refusal.reason
      }
    }
    if answers > 0 { try write(lookup.lock) }
    return answers
  }

  func write(_ lock: RoutesLock) throws(BuildFailure) {
    do throws(FileError) {
      let folder = try FolderHandle(options.contentFolder)
      let temporary = "." + SiteWideFile.routes + ".new"
      if folder.kind(of: temporary) != nil { try folder.removeFile(temporary) }
      try folder.create(temporary, Array(lock.text.utf8))
      try folder.rename(temporary, to: SiteWideFile.routes)
    } catch {
      throw .inputOutput(error)
    }
  }
}
