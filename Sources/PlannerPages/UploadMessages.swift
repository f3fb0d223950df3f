internal import Files
internal import Importing
internal import Planner
internal import Text

/// What an import says about files that came from a page. The page shows neither where they are nor what they become, so messages have
/// the name that a file had, and no line. In tables, they have the numbers of their rows.
struct UploadMessages {
  let files: [WaitingFile]
  /// The path of the file that a trip came from, by the path of its Markdown.
  let sources: [String: String]

  /// The most rows that a message names.
  private static let mostRows = 5

  /// Errors come first. Messages that are equal without their lines become one, which names their rows or counts the others.
  func told(_ problems: [Diagnostic]) -> [Diagnostic] {
    var told: [Diagnostic] = []
    var indices: [String: Int] = [:]
    var rows: [[Int]] = []
    var tables = TableRows()
    let errors = problems.filter { $0.severity == .error }
    for found in errors + problems.filter({ $0.severity != .error }) {
      let problem = named(found)
      let row = tables.row(of: found)
      let words = [problem.file, problem.message, problem.hint ?? "", row == nil ? "" : "row"].joined(
        separator: "\n")
      let index = indices[words]
      indices[words] = index ?? told.count
      if index == nil {
        told.append(problem)
        rows.append([])
      }
      let place = index ?? told.count - 1
      if let row, rows[place].count < Self.mostRows {
        rows[place].append(row)
        if index != nil { told[place].others += problem.others }
      } else if index != nil {
        told[place].others += 1 + problem.others
      }
    }
    for (index, numbers) in rows.enumerated() where !numbers.isEmpty {
      let words = numbers.map(String.init).joined(separator: ", ")
      told[index].message = (numbers.count == 1 ? "row " : "rows ") + words + ": " + told[index].message
    }
    return told
  }

  private func named(_ problem: Diagnostic) -> Diagnostic {
    var problem = problem
    let path = sources[problem.file] ?? problem.file
    problem.file = files.first { Self.isInside(path, $0.path) }?.name ?? ""
    problem.place = nil
    for folder in folders { problem.message = problem.message.replacing(folder, with: "") }
    return problem
  }

  /// Where the files are.
  private var folders: Set<String> {
    Set(files.compactMap { file in file.path.lastIndex(of: "/").map { String(file.path[...$0]) } })
  }

  /// Whether a path is a file, or is inside of it, as in an archive.
  static func isInside(_ path: String, _ file: String) -> Bool { path == file || path.hasPrefix(file + "/") }

  /// What the command finds beside a file, and a browser does not send: it sends no folders, and only chosen files.
  static func missing(beside path: String) -> [Diagnostic] {
    guard let positions = Importer.positions(ofPolarstepsAt: path) else { return [] }
    let photos = Diagnostic(
      .warning(.lostInImport), file: path, "photos and films are not imported",
      hint: "add them on the page of the trip: it finds their days and stops")
    if Folder.kind(of: positions) == .file { return [photos] }
    let track = Diagnostic(
      .warning(.lostInImport), file: path, "the recorded positions are not imported",
      hint: "choose locations.json together with this file")
    return [track, photos]
  }
}
