internal import ArgumentParser
internal import SiteReading
internal import Text

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explain a problem by its name, or list all names.",
    discussion: """
      The name stands in brackets at the end of a message, as in [no-such-stop]. You can silence a warning where it is \
      meant: write `allow: [far-from-neighbours]` at a stop, in a trip, a post or a page, or in site.yml. Errors \
      cannot be silenced.

      Examples:
        tripsite explain no-such-stop
        tripsite explain              all names
        tripsite explain --json       all of them, one JSON object on each line
      """)

  @Argument(
    help: ArgumentHelp("The name of a problem. (default: a list of all)", valueName: "name"),
    completion: .list(ProblemName.all.map(\.text)))
  var name: String?

  @Flag(help: "Print Markdown, as in the reference.")
  var markdown = false

  @Flag(help: "Print one JSON object on each line.")
  var json = false

  func validate() throws {
    if markdown, json { throw ValidationError("--markdown does not go with --json") }
    guard let name, ProblemName(name) == nil else { return }
    throw ValidationError(
      "there is no problem \"\(name.shown)\"; "
        + (nearest(name, among: ProblemName.all.map(\.text)).map { "did you mean \($0)?" }
          ?? "`tripsite explain` lists all names"))
  }

  func run() throws {
    let console = Console()
    try console.run { () throws(BuildFailure) in try console.result(text) }
  }

  private var text: String {
    let named = name.flatMap { ProblemName($0) }
    let names = named.map { [$0] } ?? ProblemName.all
    if json { return names.map(\.json).joined(separator: "\n") }
    if markdown { return names.map(\.markdown).joined(separator: "\n\n") }
    return named?.page
      ?? AlignedColumns(names.map { [$0.text, $0.severity.rawValue, $0.explanation.meaning] }).text
  }
}

extension ProblemName {
  /// The explanation for a terminal.
  fileprivate var page: String {
    let entry = explanation
    return """
      \(text): \(severity.rawValue)

      \(entry.meaning)

      \(entry.setting.words):

      \(Self.indented(entry.bad))

      Better:

      \(Self.indented(entry.good))

      \(entry.mend)
      """ + (severity == .warning ? "\nIf it is meant, silence it with allow: [\(text)]." : "")
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }
      .joined(separator: "\n")
  }

  /// A section of the reference.
  fileprivate var markdown: String {
    let entry = explanation
    // A code block shows a tab and a no-break space as spaces.
    return """
      ## \(text)

      \(severity == .error ? "Error" : "Warning"). \(entry.meaning)

      \(entry.setting.words):

      \(Self.fenced(entry.bad))

      Better:

      \(Self.fenced(entry.good))

      \(entry.mend)
      """
  }

  private static func fenced(_ text: String) -> String { "```\n\(text)\n```" }

  fileprivate var json: String {
    let entry = explanation
    var out = OutputBuffer(capacity: 512)
    var members = JSONMembers(openingObject: &out)
    members.put("name", text, &out)
    members.put("severity", severity.rawValue, &out)
    members.put("meaning", entry.meaning, &out)
    members.put("bad", entry.bad, &out)
    members.put("good", entry.good, &out)
    members.put("mend", entry.mend, &out)
    out.append("}")
    return out.string()
  }
}

extension ProblemExplanation.Setting {
  fileprivate var words: String {
    switch self {
    case .frontMatter: "Example, in the front matter of a trip"
    case .story: "Example, in the text of a trip"
    case .file: "Example, a whole file"
    case .settings: "Example, in site.yml"
    case .places: "Example, in places.yml"
    case .words: "Example"
    }
  }
}
