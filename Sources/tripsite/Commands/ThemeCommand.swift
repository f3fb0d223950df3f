internal import ArgumentParser
internal import MapDrawing
internal import Pages
internal import SiteContents
internal import SiteReading
internal import Templates
internal import Text

struct ThemeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme", abstract: "List the names that themes can use, or copy the built-in theme.",
    subcommands: [FieldList.self, ClassList.self, Copy.self])

  struct FieldList: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "fields", abstract: "List the names that a template can use, with their meanings.",
      discussion: """
        Examples:
          tripsite theme fields          the templates
          tripsite theme fields trip     the names for templates/trip.mustache
        """)

    @Argument(
      help: ArgumentHelp("A template: \(names.joined(separator: ", ")).", valueName: "page"),
      completion: .list(names))
    var page: String?

    private static let names = PageTemplate.allCases.map(\.rawValue)

    func validate() throws {
      guard let page, !Self.names.contains(page) else { return }
      throw ValidationError(
        "there is no page \"\(page)\"; "
          + (nearest(page, among: Self.names).map { "did you mean \($0)?" }
            ?? "there is \(Self.names.joined(separator: ", "))"))
    }

    @Flag(help: "Print Markdown, as in the reference.")
    var markdown = false

    func run() throws {
      let list =
        if let template = page.flatMap(PageTemplate.init) {
          markdown ? Self.markdown(template.fields) : Self.text(template.fields)
        } else if markdown {
          Self.reference
        } else {
          PageTemplate.allCases.map { "\($0.rawValue)\t\($0.fields.count) names" }.joined(separator: "\n")
        }
      let console = Console()
      try console.run { () throws(BuildFailure) in try console.result(list) }
    }

    private static func text(_ fields: [FieldDescription]) -> String {
      AlignedColumns(fields.map { [$0.name, $0.kind.rawValue, $0.meaning] }).text
    }

    private static func markdown(_ fields: [FieldDescription]) -> String {
      MarkdownTable(
        columns: ["name", "kind", "meaning"],
        rows: fields.map { ["`\($0.name)`", $0.kind.rawValue, $0.meaning] }
      ).text
    }

    /// The names of all templates, and of the models in them, each once. Names that every template has come first.
    private static var reference: String {
      let (pages, inner) = describeModels(of: PageTemplate.allCases.map(\.model))
      let common = pages[0].fields.filter { field in pages.allSatisfy { $0.fields.contains(field) } }
      let parts = zip(PageTemplate.allCases, pages).map { template, page in
        "## `\(template.rawValue)`\n\n" + table(page.fields.filter { !common.contains($0) })
      }
      let models = inner.map { "## Model: \($0.name)\n\n" + table($0.fields) }
      return (["## Every page\n\n" + table(common)] + parts + models).joined(separator: "\n\n")
    }

    private static func table(_ fields: [ModelDescription.Field]) -> String {
      MarkdownTable(
        columns: ["name", "kind", "meaning"],
        rows: fields.map { field in
          let link = field.model.map { " of [\($0)](#model-\($0.replacing(" ", with: "-")))" } ?? ""
          return [
            "`\(field.description.name)`", field.description.kind.rawValue + link, field.description.meaning,
          ]
        }
      ).text
    }
  }

  struct ClassList: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "classes", abstract: "List the CSS classes of maps, with their meanings.")

    @Flag(help: "Print Markdown, as in the reference.")
    var markdown = false

    func run() throws {
      let list =
        markdown
        ? MarkdownTable(
          columns: ["class", "meaning"], rows: MapClass.all.map { ["`\($0.name)`", $0.meaning] }
        ).text
        : AlignedColumns(MapClass.all.map { [$0.name, $0.meaning] }).text
      let console = Console()
      try console.run { () throws(BuildFailure) in try console.result(list) }
    }
  }

  struct Copy: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Copy the built-in theme so that you can edit it.",
      discussion: """
        Each file in Themes/roadbook replaces the built-in file with the same path. Keep only the files that you \
        change.

        Examples:
          tripsite theme copy                to Themes/roadbook
          tripsite theme copy Themes/mine    for `theme: mine` in Content/site.yml
        """)

    @Argument(help: "The folder to copy to. It can exist if it is empty.", completion: .directory)
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
