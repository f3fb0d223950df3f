internal import ArgumentParser
internal import ContentSource
internal import Entities
internal import Files
internal import SiteAssembly

struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Begin a site or a trip.", subcommands: [NewSite.self, NewTrip.self])

  struct NewSite: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "site", abstract: "Make a small site that builds as it is.",
      discussion: """
        Examples:
          tripsite new site my-trips
          tripsite new site my-trips --workflow github
        """)

    @Argument(help: "The folder to make; it may be there if it is empty.", completion: .directory)
    var directory: String

    @Option(help: ArgumentHelp("Have a forge build and publish it: github or gitlab.", valueName: "forge"))
    var workflow: Workflow?

    func run() throws {
      let console = Console()
      try console.run { () throws(BuildFailure) in
        try NewFiles(Scaffold.site(workflow: workflow)).write(to: directory)
        try console.result(
          "Made \(directory). Next: "
            + (workflow.map { $0.next + "; then " } ?? "") + "tripsite build \(shellWord(directory))")
      }
    }
  }

  struct NewTrip: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "trip", abstract: "Make a trip's file with commented keys.",
      discussion: """
        The file is named after the title, and the trip is a draft until you say otherwise.

        Example:
          tripsite new trip "Lofoten by van"    Content/trips/lofoten-by-van.md
        """)

    @Argument(help: "The trip's title.")
    var title: String

    @Option(help: "The folder that holds Content/.", completion: .directory)
    var site = "."

    func validate() throws {
      if Slug.make(from: title) == nil {
        throw ValidationError("a title needs a letter or a digit to make a file name of")
      }
      _ = try BuildClock.today()
    }

    func run() throws {
      // `validate` has seen to it that there is one.
      let slug = Slug.make(from: title)!
      let day = try BuildClock.today()
      let console = Console()
      try console.run { () throws(BuildFailure) in
        guard Folder.kind(of: site + "/Content") == .folder else {
          throw .noInput(
            "\(site) has no folder Content/, so it is no site",
            hint: "go to your site's folder or name it with --site; `tripsite new site NAME` begins one")
        }
        let shown = site == "." ? "" : site + "/"
        let path = "Content/trips/\(slug).md"
        for other in [path, "Content/trips/\(slug)/index.md"] where Folder.kind(of: site + "/" + other) != nil
        {
          throw .cannotCreate(
            "\(shown)\(other) is there already", hint: "edit that file, or give the trip another title")
        }
        try NewFiles([(path, Array(Scaffold.trip(title: title, day: day).utf8))]).add(to: site)
        let build = "tripsite build --drafts" + (site == "." ? "" : " \(shellWord(site))")
        try console.result("Made \(shown)\(path), a draft. To see it: \(build)")
      }
    }
  }
}
