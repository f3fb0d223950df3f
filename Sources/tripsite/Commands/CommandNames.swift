internal import ArgumentParser
internal import Text

#if canImport(Glibc)
  internal import Glibc
#endif

/// The names of commands on a command line.
enum CommandNames {
  /// Ends the program with a suggestion if a command has no such subcommand. The parser only calls the word unexpected.
  static func refuseUnknown(in arguments: [String]) {
    guard let message = problem(with: arguments) else { return }
    Console().say(message)
    exit(ExitStatus.usage.rawValue)
  }

  private static func problem(with arguments: [String]) -> String? {
    var command: any ParsableCommand.Type = Tripsite.self
    var path = "tripsite"
    for word in arguments {
      let others = command.configuration.subcommands
      guard !others.isEmpty, !word.hasPrefix("-") else { return nil }
      if path == "tripsite", word == "help" { return nil }
      guard let next = others.first(where: { $0._commandName == word }) else {
        let near = elsewhere(word) ?? nearest(word.lowercased(), among: others.map { $0._commandName })
        return "Error: Unknown command '\(word.shown)'." + (near.map { " Did you mean '\($0)'?" } ?? "")
          + "\nUsage: \(path) <subcommand>\n  See '\(path) --help' for more information."
      }
      command = next
      path += " " + word
    }
    return nil
  }

  /// The command with this name that is below another one, as in `tripsite trip stop` and `tripsite reschedule`.
  private static func elsewhere(_ word: String) -> String? {
    let all = Tripsite.configuration.subcommands
    if all.contains(where: { $0._commandName == word }) { return "tripsite \(word)" }
    let parent = all.first { $0.configuration.subcommands.contains { $0._commandName == word } }
    return parent.map { "tripsite \($0._commandName) \(word)" }
  }
}
