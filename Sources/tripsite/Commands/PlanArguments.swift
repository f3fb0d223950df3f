internal import ArgumentParser
internal import Planner
internal import SiteReading
internal import Text

/// The arguments that all edits share.
struct PlanArguments: ParsableArguments {
  @OptionGroup var site: SiteOption

  @Flag(help: "Show the changes as a difference of lines, and write nothing.")
  var dryRun = false

  @Flag(help: "Print the result as one JSON object.")
  var json = false

  func validate() throws {
    _ = try BuildClock.today()
  }

  static func planner(_ site: SiteOption) throws -> SitePlanner {
    try SitePlanner(BuildOptions(site: site.folder, now: try BuildClock.today(), jobs: BuildClock.processors))
  }

  /// Makes the edit that `work` plans, or shows it.
  func carryOut(_ work: (SitePlanner, Console) async throws -> EditPlan) async throws {
    let console = Console(isJSON: json)
    try await console.plan {
      let plan = try await work(try Self.planner(site), console)
      console.show(plan.warnings)
      if !dryRun, !plan.edit.changes.isEmpty { try EditHistory(ofSite: site.folder).make(plan.edit) }
      let lines = EditLines(plan.edit, remarks: plan.remarks)
      let word = dryRun ? nil : plan.edit.changes.isEmpty ? "Nothing changes" : "Saved"
      try console.result(
        json
          ? lines.json(isSaved: !dryRun) : lines.text(word, color: console.hasColourOfResults))
    }
  }
}

/// An edit for the terminal, and as JSON.
struct EditLines {
  private let edit: SiteEdit
  private let remarks: [String]

  init(_ edit: SiteEdit, remarks: [String] = []) {
    self.edit = edit
    self.remarks = remarks
  }

  /// `word` says what happened to the edit. Nil shows the changes of the files instead.
  func text(_ word: String?, color: Bool) -> String {
    let notes = remarks.map { $0.shown }
    if let word { return ([word + ": " + edit.title.shown] + notes).joined(separator: "\n") }
    return (edit.changes.map { difference(of: $0, color: color) } + notes + ["nothing was written"])
      .joined(separator: "\n")
  }

  private func difference(of change: FileChange, color: Bool) -> String {
    switch change {
    case .write(let path, let before, let after):
      var text = LineDifference(of: path, before: before, after: after).unified(color: color)
      if text.last == "\n" { text.removeLast() }
      return text
    case .move(let from, let to), .carry(let from, let to, _): return "rename \(from.shown) to \(to.shown)"
    }
  }

  func json(isSaved: Bool) -> String {
    var out = OutputBuffer(capacity: 1024)
    out.append("{\"edit\":")
    out.appendJSON(edit.title)
    out.append(",\"saved\":\(isSaved),\"files\":[")
    for (index, change) in edit.changes.enumerated() {
      if index > 0 { out.append(",") }
      switch change {
      case .write(let path, _, _):
        out.append("{\"path\":")
        out.appendJSON(path)
      case .move(let from, let to), .carry(let from, let to, _):
        out.append("{\"path\":")
        out.appendJSON(from)
        out.appendJSONMember("to", to)
      }
      out.appendJSONMember("difference", difference(of: change, color: false))
      out.append("}")
    }
    out.append("],\"remarks\":[")
    for (index, remark) in remarks.enumerated() {
      if index > 0 { out.append(",") }
      out.appendJSON(remark)
    }
    out.append("]}")
    return out.string()
  }
}
