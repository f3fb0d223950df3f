internal import ArgumentParser
internal import Entities
internal import Files
internal import SiteReading

struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make a site or a trip.", subcommands: [NewSite.self, NewTrip.self])

  struct NewSite: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "site", abstract: "Make a small site that you can build immediately.",
      discussion: """
        Examples:
          tripsite new site my-trips
          tripsite new site my-trips --workflow github
          tripsite new site .                     in a new clone
        """)

    @Argument(
      help:
        "The folder to make. It can exist if it is empty, or a new clone with at most a README, a license and files of git.",
      completion: .directory)
    var directory: String

    @Option(
      help: ArgumentHelp(
        "Add a file that publishes the site from GitHub or GitLab: github or gitlab.", valueName: "forge"))
    var workflow: Workflow?

    /// What a forge puts into a new repository.
    private static let guests: Set<String> = [
      ".git", ".gitignore", ".gitattributes", "LICENSE", "LICENSE.md", "LICENSE.txt", "README.md",
    ]

    func run() throws {
      let console = Console()
      try console.run { () throws(BuildFailure) in
        try NewFiles(Scaffold.site(workflow: workflow)).write(to: directory, beside: Self.guests)
        try console.result(
          "Made \(directory == "." ? "a site in this folder" : directory). Next: "
            + (workflow.map { $0.next + "; then " } ?? "") + "tripsite build"
            + (directory == "." ? "" : " \(shellWord(directory))"))
      }
    }
  }

  struct NewTrip: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "trip", abstract: "Make a file for a trip, with its keys in comments.",
      discussion: """
        The title gives the file its name. The trip is a draft until you remove the key `draft`.

        Example:
          tripsite new trip "Lofoten by van"    Content/trips/lofoten-by-van.md
        """)

    @Argument(help: "The title of the trip.")
    var title: String

    @OptionGroup var site: SiteOption

    func validate() throws {
      if Slug.make(from: title) == nil {
        throw ValidationError("the title has no letter or digit for the name of the file")
      }
      _ = try BuildClock.today()
    }

    func run() throws {
      // `validate` checks that there is one.
      let slug = Slug.make(from: title)!
      let site = site.folder
      let day = try BuildClock.today()
      let console = Console()
      try console.run { () throws(BuildFailure) in
        try BuildOptions.checkContent(of: site)
        let shown = site == "." ? "" : site + "/"
        let path = "Content/trips/\(slug).md"
        for other in [path, "Content/trips/\(slug)/index.md"] where Folder.kind(of: site + "/" + other) != nil
        {
          throw .cannotCreate(
            "\(shown)\(other) already exists", hint: "edit that file, or give the trip another title")
        }
        try NewFiles([(path, Array(Scaffold.trip(title: title, day: day).utf8))]).add(to: site)
        let build = "tripsite build --drafts" + (site == "." ? "" : " \(shellWord(site))")
        try console.result("Made \(shown)\(path), a draft. To see it: \(build)")
      }
    }
  }
}
