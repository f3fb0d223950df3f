internal import ArgumentParser
internal import Locking

struct PassphraseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "passphrase",
    abstract: "Make a passphrase of six words for a locked trip.",
    discussion: """
      The words come from a list of 7,776 by chance, so guessing takes 2^77 attempts.

      Example:
        tripsite passphrase
      """)

  func run() { print(Passphrase.random().text) }
}
