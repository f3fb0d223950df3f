internal import ArgumentParser
internal import ContentReaders
internal import Entities
internal import Files
internal import SiteReading

struct PrivateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "private", abstract: "Hide private places, such as your home.", subcommands: [NewKey.self])

  struct NewKey: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "new", abstract: "Make the key that decides where the discs are that hide private places.",
      discussion: """
        The key is in Content/private.key. Keep it with site.yml, and make a backup. It is never published. Without it, larger \
        discs hide private places. A new key moves the discs, and people who have an older copy of the site would learn more. So \
        this command never replaces a key.

        Example:
          tripsite private new
        """)

    @OptionGroup var site: SiteOption

    func run() throws {
      let site = site.folder
      let console = Console()
      try console.run { () throws(BuildFailure) in
        try BuildOptions.checkContent(of: site)
        let path = "Content/" + SiteWideFile.privateKey
        let shown = (site == "." ? "" : site + "/") + path
        if Folder.kind(of: site + "/" + path) != nil {
          throw .cannotCreate(
            "\(shown) already exists",
            hint: "keep it: a new key tells more to people who have an older copy of the site")
        }
        try NewFiles([(path, Array(PrivateZones.newFile().utf8))]).add(to: site)
        try console.result(
          "Made \(shown). Keep it with site.yml, and make a backup. tripsite never publishes it.")
      }
    }
  }
}
