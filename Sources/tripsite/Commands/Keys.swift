internal import ArgumentParser
internal import ContentReaders
internal import Entities
internal import SiteReading
internal import Text

struct Keys: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the keys of front matter and site.yml, with type, default and example.",
    discussion: """
      `tripsite help keys` prints the same list.

      Examples:
        tripsite keys              what there is
        tripsite keys date         one key, wherever it is
        tripsite keys trip         the keys of a trip and of its stops
        tripsite keys site.yml     the settings of a site
        tripsite keys modes        the modes of travel
      """)

  @Argument(
    help: ArgumentHelp(
      "A list (\(topics.joined(separator: ", "))), or a key. (default: what there is)", valueName: "name"),
    completion: .list(topics))
  var topic: String?

  @Flag(help: "Print Markdown, as in the reference.")
  var markdown = false

  private static let modes = "modes"
  private static let topics = KeyedFile.allCases.map(\.rawValue) + [modes]

  func validate() throws {
    guard let topic, !Self.topics.contains(topic), Self.found(topic).isEmpty else { return }
    let names = Self.topics + KeyedFile.allCases.flatMap { $0.table.all.flatMap(\.rows).map(\.key) }
    throw ValidationError(
      "there is no list or key \"\(topic)\"; "
        + (nearest(topic, among: names).map { "did you mean \($0)?" }
          ?? "there are \(Self.topics.joined(separator: ", "))"))
  }

  func run() throws {
    let console = Console()
    try console.run { () throws(BuildFailure) in try console.result(text) }
  }

  private var text: String {
    guard let topic else { return overview }
    if topic == Self.modes { return modes }
    let tables = KeyedFile(rawValue: topic).map(\.table.all) ?? Self.found(topic)
    return tables.map(part).joined(separator: "\n\n")
  }

  /// The lists, each with the number of its keys.
  private var overview: String {
    let lists = KeyedFile.allCases.map { file in
      ["tripsite keys \(file.rawValue)", "\(file.table.all.map(\.rows.count).reduce(0, +)) keys"]
    }
    let modes = ["tripsite keys \(Self.modes)", "\(TravelMode.allCases.count) modes of travel"]
    return AlignedColumns(lists + [modes], gap: 3).text
      + "\n\nOne key: tripsite keys NAME, such as `tripsite keys date`"
  }

  /// Each table that is called `name` or has this key, with only this key. The same table can be in several files.
  private static func found(_ name: String) -> [KeyTable] {
    var found: [KeyTable] = []
    for table in KeyedFile.allCases.flatMap(\.table.all) {
      let part = table.owner == name ? table : table.only(name)
      if !part.rows.isEmpty, !found.contains(part) { found.append(part) }
    }
    return found
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
