internal import ArgumentParser

@main
struct Tripsite: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tripsite",
    abstract: "Turns trips written in Markdown into a fast, private website.",
    discussion: """
      Examples:
        tripsite new site my-trips          a small site that builds as it is
        cd my-trips
        tripsite new trip "Lofoten by van"  Content/trips/lofoten-by-van.md, with commented keys
        tripsite check                      every problem in every file, and nothing written
        tripsite build                      Content/ to Site/
        tripsite theme copy                 the built-in theme, to edit

      Exit codes: 0 done, 64 usage, 65 content is wrong, 66 no input, 70 our fault, 73 cannot create,
      74 input or output failed, 78 configuration is wrong.
      """,
    version: "tripsite \(version)",
    subcommands: [Build.self, Check.self, New.self, ThemeCommand.self])

  static let version = "0.1.0"
}
