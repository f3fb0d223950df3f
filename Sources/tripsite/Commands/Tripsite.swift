internal import ArgumentParser

struct Tripsite: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tripsite",
    abstract: "Turns trips written in Markdown into a fast, private website.",
    discussion: """
      Examples:
        tripsite new site my-trips            makes a small site
        cd my-trips
        tripsite new trip "Lofoten by van"    makes a file for a trip
        tripsite stop add lofoten Reine       adds a stop to a trip
        tripsite plan                         plans trips in a browser
        tripsite undo                         takes the last edit back
        tripsite import lofoten.gpx           makes a trip from another file
        tripsite keys trip                    lists the keys of a trip
        tripsite place Reine                  shows where a place is
        tripsite photos                       shows where photos belong
        tripsite costs                        shows what trips cost, and who owes whom
        tripsite passphrase                   makes words that lock a trip
        tripsite private new                  hides private places, such as your home
        tripsite ground list                  shows which maps lack streets
        tripsite check                        shows all problems in all files
        tripsite explain dead-link            explains a problem
        tripsite build                        builds Content/ into Site/
        tripsite join                         makes the site from parts that machines built
        tripsite serve                        shows the site while you write
        tripsite audit                        shows what strangers learn from the site
        tripsite publish --dry-run            shows what publish would do
        tripsite why /trips/lofoten-by-van/   explains a page
        tripsite theme copy                   copies the built-in theme

      Exit codes:
      \(ExitStatus.list)
      """,
    version: "tripsite \(version)",
    subcommands: [
      Build.self, Join.self, Check.self, Serve.self, AuditCommand.self, Publish.self, Why.self, New.self,
      TripCommand.self,
      StopCommand.self, IdeaCommand.self, OptionCommand.self, Plan.self, Undo.self, Redo.self,
      ImportCommand.self,
      PlaceCommand.self, PhotosCommand.self, GroundCommand.self, RoutesCommand.self,
      CostsCommand.self, PassphraseCommand.self, PrivateCommand.self,
      Keys.self, Explain.self, ThemeCommand.self,
    ])

  /// As the newest release in CHANGELOG.md says.
  static let version = "1.0.0-beta.1"
}
