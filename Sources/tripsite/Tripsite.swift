internal import ArgumentParser

struct Tripsite: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tripsite",
    abstract: "Turns trips written in Markdown into a fast, private website.",
    discussion: """
      Examples:
        tripsite new site my-trips            a small site that builds as it is
        cd my-trips
        tripsite new trip "Lofoten by van"    a trip's file, with commented keys
        tripsite place Reine                  where that is, and its time zone
        tripsite check                        all that is wrong, in every file
        tripsite build                        Content/ to Site/
        tripsite serve                        shows the site in a browser while you write
        tripsite publish --dry-run            what would be done where readers are
        tripsite why /trips/lofoten-by-van/   what a page is made of, and why it was made again
        tripsite theme copy                   the built-in theme, to edit

      Exit codes:
        0   done
        64  the command was not understood
        65  content is wrong
        66  there is no Content/ to read, or no such place or page
        69  a program that is needed is not installed
        70  with --verify: the site, here or where readers are, is not what a full build makes
        73  something cannot be created, or stands in the way
        74  a file could not be read or written
        75  the network or somebody else was in the way: trying again may help
        77  access was refused
        78  site.yml or the theme is wrong
      """,
    version: "tripsite \(version)",
    subcommands: [
      Build.self, Check.self, Serve.self, Publish.self, Why.self, New.self, PlaceCommand.self,
      ThemeCommand.self,
    ])

  static let version = "0.1.0"
}
