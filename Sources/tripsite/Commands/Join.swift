internal import ArgumentParser
internal import Files
internal import SiteEngine
internal import SiteReading

#if canImport(Glibc)
  internal import Glibc
#endif

struct Join: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make the site from parts that tripsite build --part made.",
    discussion: """
      Takes the files of trips from the parts, and makes all others: lists, feeds, the search, other pages. The site has \
      the same bytes as after `tripsite build`. The address, drafts, links and day are those of the parts. A part that \
      is missing, old, for another audience or of another tripsite is an error, and tripsite writes nothing.

      Examples:
        tripsite join                        joins all folders in Parts/
        tripsite join ../first ../second
        tripsite join --output ../www
        tripsite join --audience family      joins into Audiences/family/
      """)

  @Argument(
    help: ArgumentHelp(
      "The folders of all parts. (default: all folders in Parts/ beside Content/)", valueName: "dir"),
    completion: .directory)
  var parts: [String] = []

  @OptionGroup var site: SiteOption

  @Option(
    help: ArgumentHelp(
      "The output folder, outside Content/, Themes/, .tripsite-cache/ and all parts. (default: Site/ beside Content/)",
      valueName: "dir"),
    completion: .directory)
  var output: String?

  @OptionGroup var audience: AudienceArgument

  @OptionGroup var arguments: RunArguments

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("--output has no value") }
    if parts.contains("") { throw ValidationError("the name of a part's folder is empty") }
  }

  func run() async throws {
    let console = Console(isQuiet: arguments.quiet, isJSON: arguments.json)
    var options = BuildOptions(
      site: site.folder, output: output, isStrict: arguments.strict, now: try BuildClock.today(),
      jobs: arguments.workers)
    options.programVersion = Tripsite.version
    var view = AudienceView(options: options, console: console)
    var found: JoinedParts?
    try console.run { () throws(BuildFailure) in
      try BuildOptions.checkContent(of: site.folder)
      let parts = try JoinedParts(reading: try folders(), version: Tripsite.version)
      // The day decides what an audience sees. A join takes the day of its parts.
      view.options = parts.options(for: options)
      try view.show(to: audience.name)
      found = parts
    }
    guard let parts = found else { return }
    let builder = SiteBuilder(options: view.options, progress: console.progress)
    try await view.console.report(verb: "Joined") { finish throws(BuildFailure) in
      try await builder.build(joining: parts) { report, warnings in
        if finish(report, warnings) { Glibc.exit(0) }
      }
    }
  }

  /// The folders of the command line, or those in Parts/.
  private func folders() throws(BuildFailure) -> [String] {
    if let missing = parts.first(where: { !Folder.isFolder($0) }) {
      throw .noInput(
        "there is no folder \(missing)", hint: "name the folders that `tripsite build --part` wrote")
    }
    if !parts.isEmpty { return parts }
    let all = (site.folder == "." ? "" : site.folder + "/") + BuildPart.allFolder
    guard Folder.isFolder(all) else {
      throw .noInput(
        "there is no folder \(all)",
        hint: "`tripsite build --part 1/4` makes a part there, or name the folders of the parts")
    }
    do {
      return try Folder.entries(of: all).filter { $0.kind == .folder }.map { all + "/" + $0.name }
    } catch {
      throw .inputOutput(error)
    }
  }
}
