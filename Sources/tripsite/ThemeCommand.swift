internal import ArgumentParser
internal import Files
internal import SiteAssembly
internal import Templates

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

    @Argument(help: "A template's name: trips, trip, day, stop, terms, term, page, 404 or redirect.")
    var page: String?

    func run() throws {
      guard let page else {
        for entry in templateFields { print("\(entry.template)\t\(entry.fields.count) names") }
        return
      }
      guard let entry = templateFields.first(where: { $0.template == page }) else {
        throw ValidationError(
          "there is no template \"\(page)\"; there are \(templateFields.map(\.template).joined(separator: ", "))"
        )
      }
      let width = entry.fields.map(\.name.count).max() ?? 0
      for field in entry.fields {
        let gap = String(repeating: " ", count: width - field.name.count)
        let kind = field.kind.rawValue
        print(
          "\(field.name)\(gap)  \(kind)\(String(repeating: " ", count: max(0, 6 - kind.count)))  \(field.meaning)"
        )
      }
    }
  }

  struct Copy: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Copy the built-in theme, to edit.",
      discussion: """
        A site's Themes/roadbook overrides the built-in theme file by file, so keep only the files that you change.

        Examples:
          tripsite theme copy                      to Themes/roadbook
          tripsite theme copy Themes/mine          and then `theme: mine` in Content/site.yml
        """)

    @Argument(help: "The folder to copy to, which must not exist.", completion: .directory)
    var directory = "Themes/roadbook"

    func run() throws {
      let files = ThemeFiles.builtIn
      try NewFiles(files.paths.map { ($0, files.bytes(at: $0) ?? []) }).write(to: directory)
      print("Copied \(files.paths.count) files to \(directory)")
    }
  }
}
