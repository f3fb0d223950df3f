internal import ArgumentParser
internal import ContentSource
internal import Entities
internal import SiteAssembly
internal import Text

struct Keys: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the keys of front matter and site.yml, with type, default and example.",
    discussion: """
      `tripsite help keys` prints the same list.

      Examples:
        tripsite keys              all keys
        tripsite keys trip         the keys of a trip and of its stops
        tripsite keys site.yml     the settings of a site
        tripsite keys modes        the modes of travel
      """)

  @Argument(
    help: ArgumentHelp("What to list: \(topics.joined(separator: ", ")). (default: all)", valueName: "file"),
    completion: .list(topics))
  var topic: String?

  @Flag(help: "Print Markdown, as in the reference.")
  var markdown = false

  private static let modes = "modes"
  private static let topics = KeyedFile.allCases.map(\.rawValue) + [modes]

  func validate() throws {
    guard let topic, !Self.topics.contains(topic) else { return }
    throw ValidationError(
      "there is no list \"\(topic)\"; "
        + (nearest(topic, among: Self.topics).map { "did you mean \($0)?" }
          ?? "there are \(Self.topics.joined(separator: ", "))"))
  }

  func run() throws {
    let parts = (topic.map { [$0] } ?? Self.topics).flatMap { topic in
      KeyedFile(rawValue: topic).map { $0.table.all.map(part) } ?? [modes]
    }
    let console = Console()
    try console.run { () throws(BuildFailure) in try console.result(parts.joined(separator: "\n\n")) }
  }

  private func part(of table: KeyTable) -> String {
    heading("Keys of \(table.owner)")
      + (markdown ? Self.markdown(table) : table.rows.map(Self.text).joined(separator: "\n\n"))
  }

  private func heading(_ text: String) -> String { (markdown ? "## " : "") + text + "\n\n" }

  private static func markdown(_ table: KeyTable) -> String {
    MarkdownTable(
      columns: ["key", "meaning", "type", "default", "example"],
      rows: table.rows.map { row in
        ["`\(row.key)`", row.about.meaning, row.about.type, row.about.fallback, "`\(row.about.example)`"]
      }
    ).text
  }

  /// The key with its example, as an author writes them, and two lines about it.
  private static func text(_ row: KeyTable.Row) -> String {
    """
    \(row.key): \(row.about.example)
        \(row.about.meaning)
        Type: \(row.about.type). Default: \(row.about.fallback).
    """
  }

  private var modes: String {
    let cells = TravelMode.allCases.map { mode in
      [mode.rawValue, mode.traits.way.rawValue, mode.synonyms.joined(separator: ", ")]
    }
    let columns = ["mode", "way", "other words for it"]
    if markdown {
      return heading("Modes")
        + MarkdownTable(columns: columns, rows: cells.map { ["`\($0[0])`"] + $0.dropFirst() }).text
    }
    return heading("Modes") + AlignedColumns([columns] + cells).text
  }
}
