internal import ArgumentParser
internal import ContentSource
internal import Entities
internal import Files

struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Begin a site or a trip.", subcommands: [NewSite.self, NewTrip.self])

  struct NewSite: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "site", abstract: "Make a small site that builds as it is.",
      discussion: """
        Example:
          tripsite new site my-trips
        """)

    @Argument(help: "The folder to make.", completion: .directory)
    var directory: String

    func run() throws {
      try NewFiles(Scaffold.site).write(to: directory)
      print("Made \(directory). Next: tripsite build \(directory)")
    }
  }

  struct NewTrip: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "trip", abstract: "Make a trip's file with commented keys.",
      discussion: """
        Example:
          tripsite new trip "Lofoten by van"     Content/trips/lofoten-by-van.md
        """)

    @Argument(help: "The trip's title.")
    var title: String

    @Option(help: "The folder that holds Content/.", completion: .directory)
    var site = "."

    func validate() throws {
      if Slug.make(from: title) == nil {
        throw ValidationError("a title needs a letter or a digit to make a file name of")
      }
    }

    func run() throws {
      guard Folder.kind(of: site + "/Content") == .folder, let slug = Slug.make(from: title) else {
        throw ExitCode(66)
      }
      let path = "Content/trips/\(slug).md"
      let day = try BuildClock.today()
      try NewFiles([(path, Array(Scaffold.trip(title: title, day: day).utf8))]).add(to: site)
      print("Made \(site == "." ? path : site + "/" + path)")
    }
  }
}
