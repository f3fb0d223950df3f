internal import ArgumentParser
internal import Files
internal import SiteAssembly
internal import Templates
internal import Text

struct ThemeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme", abstract: "See what templates may name, or copy the built-in theme.",
    subcommands: [FieldList.self, Copy.self])

  struct FieldList: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "fields", abstract: "List every name that a template may use, with its meaning.",
      discussion: """
        Examples:
          tripsite theme fields          the templates of a theme
          tripsite theme fields trip     what templates/trip.mustache may name
        """)

    @Argument(
      help: ArgumentHelp("A template's name: \(names.joined(separator: ", ")).", valueName: "page"),
      completion: .list(names))
    var page: String?

    private static let names = templateFields.map(\.template)

    func validate() throws {
      guard let page, !Self.names.contains(page) else { return }
      throw ValidationError(
        "there is no page \"\(page)\"; "
          + (nearest(page, among: Self.names).map { "did you mean \($0)?" }
            ?? "there is \(Self.names.joined(separator: ", "))"))
    }

    func run() throws {
      let lines =
        if let entry = templateFields.first(where: { $0.template == page }) {
          Self.table(of: entry.fields)
        } else {
          templateFields.map { "\($0.template)\t\($0.fields.count) names" }
        }
      let console = Console()
      try console.run { () throws(BuildFailure) in try console.result(lines.joined(separator: "\n")) }
    }

    /// A line a field: name, kind, meaning.
    private static func table(of fields: [FieldDescription]) -> [String] {
      func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
      }
      let width = fields.map(\.name.count).max() ?? 0
      return fields.map { field in
        padded(field.name, to: width) + "  " + padded(field.kind.rawValue, to: 6) + "  " + field.meaning
      }
    }
  }

  struct Copy: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Copy the built-in theme, to edit.",
      discussion: """
        A site's Themes/roadbook overrides the built-in theme file by file, so keep only the files that you \
        change.

        Examples:
          tripsite theme copy                to Themes/roadbook
          tripsite theme copy Themes/mine    and then theme: mine in Content/site.yml
        """)

    @Argument(help: "The folder to copy to; it may be there if it is empty.", completion: .directory)
    var directory = "Themes/roadbook"

    func run() throws {
      let files = ThemeFiles.builtIn
      let console = Console()
      try console.run { () throws(BuildFailure) in
        try NewFiles(files.paths.map { ($0, files.bytes(at: $0) ?? []) }).write(to: directory)
        try console.result("Copied \(files.paths.count) files to \(directory)")
      }
    }
  }
}
