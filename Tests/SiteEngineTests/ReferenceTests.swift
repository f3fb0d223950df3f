import Files
import TestSupport
import Testing

/// Documentation/ has parts that the program prints, each between `<!-- tripsite … -->` and `<!-- end -->`.
@Suite struct Reference {
  @Test(arguments: try! Page.all())
  func `each printed part is up to date`(page: Page) throws {
    let current = try page.renewed(with: Program(try Scratch()))
    let isCurrent = try GoldenFile(path: page.path).expected(recording: current) == current
    #expect(isCurrent, "Documentation/\(page.name) is out of date. `make golden` renews it")
  }

  @Test func `the reference has each list of keys, each table of fields and the help of each command`() throws
  {
    let program = Program(try Scratch())
    var wanted: Set = [
      "tripsite theme fields --markdown", "tripsite theme classes --markdown", "tripsite explain --markdown",
    ]
    for list in ["trip", "page", "post", "site.yml", "places.yml", "modes"] {
      wanted.insert("tripsite keys \(list) --markdown")
    }
    var commands: [[String]] = [[]]
    while let command = commands.popLast() {
      wanted.insert((["tripsite"] + command + ["--help"]).joined(separator: " "))
      let help = try program.run([Project.program] + command + ["--help"]).output
      commands += subcommands(in: help).map { command + [$0] }
    }
    #expect(wanted.count > 15)
    #expect(Set(try Page.all().flatMap(\.commands)) == wanted)
  }

  /// The names below SUBCOMMANDS in a text of help.
  private func subcommands(in help: String) -> [String] {
    help.split(separator: "\n").drop { $0 != "SUBCOMMANDS:" }.compactMap { line in
      guard line.hasPrefix("  "), line.dropFirst(2).first?.isLowercase == true else { return nil }
      return line.split(separator: " ").first.map { String($0) }
    }
  }
}

/// A file of Documentation/.
struct Page: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String

  var path: String { Project.folder + "/Documentation/" + name }
  var testDescription: String { name }

  static func all() throws -> [Page] {
    let folder = Project.folder + "/Documentation"
    return try Folder.entries(of: folder).map(\.name).filter { $0.hasSuffix(".md") }.sorted()
      .map { Page(name: $0, text: try contents(of: folder + "/" + $0)) }
      .filter { !$0.commands.isEmpty }
  }

  private static let begin = "<!-- tripsite "
  private static let end = "<!-- end -->"

  var commands: [String] { text.split(separator: "\n").compactMap { Self.command(in: $0) } }

  private static func command(in line: Substring) -> String? {
    line.hasPrefix(begin) ? String(line.dropFirst(5).dropLast(4)) : nil
  }

  /// The text with the present output of its commands. What is not Markdown becomes a block of code.
  func renewed(with program: Program) throws -> String {
    var lines: [Substring] = []
    var isSkipping = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == Self.end { isSkipping = false }
      if !isSkipping { lines.append(line) }
      guard let command = Self.command(in: line) else { continue }
      isSkipping = true
      let words = command.split(separator: " ").dropFirst().map { String($0) }
      let outcome = try program.run([Project.program] + words)
      #expect(outcome.code == 0, "\(command): \(outcome.messages)")
      var output = outcome.output
      while output.last == "\n" { output.removeLast() }
      lines += words.contains("--markdown") ? ["", "\(output)", ""] : ["", "```", "\(output)", "```", ""]
    }
    return lines.joined(separator: "\n")
  }
}
