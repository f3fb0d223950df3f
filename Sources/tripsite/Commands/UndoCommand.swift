internal import ArgumentParser
internal import Planner

struct Undo: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Take back the last edit of a trip.",
    discussion: """
      tripsite keeps the last 100 edits in .tripsite-undo/, beside Content/. It takes back edits of `tripsite trip`, \
      `tripsite stop` and the planner, but only if nobody changed the files since.

      Examples:
        tripsite undo --dry-run    shows what it would change
        tripsite undo
        tripsite redo              makes the edit again
        tripsite undo --leave-out  goes on with the edit before the last one
      """)

  @OptionGroup var arguments: PlanArguments
  @Flag(help: "Leave the files of the last edit as they are, and go on with the edit before it next time.")
  var leaveOut = false

  func run() async throws {
    try await arguments.turn(leaveOut ? "Left out" : "Undone", "there is no edit to undo") {
      history throws(PlanFailure) in
      arguments.dryRun ? try history.lastEdit()?.reversed : try history.undo(isLeftOut: leaveOut)
    }
  }
}

struct Redo: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Make the edit again that was undone last.")

  @OptionGroup var arguments: PlanArguments
  @Flag(help: "Leave the files of the edit as they are, and go on with the edit after it next time.")
  var leaveOut = false

  func run() async throws {
    try await arguments.turn(leaveOut ? "Left out" : "Redone", "there is no edit to redo") {
      history throws(PlanFailure) in
      arguments.dryRun ? try history.nextEdit() : try history.redo(isLeftOut: leaveOut)
    }
  }
}

extension PlanArguments {
  fileprivate func turn(
    _ word: String, _ nothing: String, _ work: (EditHistory) throws(PlanFailure) -> SiteEdit?
  ) async throws {
    let console = Console(isJSON: json)
    try await console.plan {
      guard EditHistory.isKept(ofSite: site.folder), let edit = try work(EditHistory(ofSite: site.folder))
      else {
        throw PlanFailure.missing(nothing, hint: nil)
      }
      let lines = EditLines(edit)
      try console.result(
        json
          ? lines.json(isSaved: !dryRun)
          : lines.text(dryRun ? nil : word, color: console.hasColourOfResults))
    }
  }
}
