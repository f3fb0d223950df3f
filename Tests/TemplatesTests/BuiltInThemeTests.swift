import Templates
import Testing
import Text

@Suite struct `The built-in theme` {
  @Test func `equals Themes/roadbook`() throws {
    var problems: [Diagnostic] = []
    let folder = try ThemeFiles.folder(
      at: project + "/Themes/roadbook", displayName: "Themes/roadbook", reporting: &problems)
    let builtIn = ThemeFiles.builtIn
    #expect(builtIn.paths == folder.paths, "run Themes/embed.sh")
    for path in folder.paths where builtIn.bytes(at: path) != folder.bytes(at: path) {
      Issue.record("\(path) differs")
    }
  }

  @Test(arguments: builtInLanguages)
  func `loads without a problem`(language: String) {
    var problems: [Diagnostic] = []
    let theme = Theme.load(
      .builtIn, language: language, root: "/", options: nil, reporting: &problems)
    #expect(problems == [])
    #expect(theme?.assets.isEmpty == false)
  }
}

let project = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }

let builtInLanguages = ThemeFiles.builtIn.paths.compactMap { path -> String? in
  guard path.hasPrefix("strings/"), path.hasSuffix(".yml") else { return nil }
  return String(path.dropFirst("strings/".count).dropLast(".yml".count))
}
