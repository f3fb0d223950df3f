import Templates
import TestSupport
import Testing
import Text

private let tokens = [
  "{{", "}}", "{{{", "}}}", "{{#legs}}", "{{/legs}}", "{{^", "{{>leg}}", "{{>page}}", "{{<layout}}",
  "{{/layout}}",
  "{{$main}}", "{{/main}}", "{{=<% %>=}}", "<%={{ }}=%>", "{{.}}", "{{title}}", "{{extra.nodes}}",
  "{{#extra.nodes}}",
  "{{/extra.nodes}}", "{{!", ".", "\n", "\r\n", "  ", "\u{0}", "é", "{{options.map}}", "{{#options.map}}",
].map { Array($0.utf8) }

@Suite struct `Mutated templates` {
  /// About three seconds of a debug build.
  private let rounds = 3000

  @Test func `compile or have a problem, and never end the program`() throws {
    var problems: [Diagnostic] = []
    let corpus = try ThemeFiles.folder(
      at: fixtures + "/fuzz/templates", displayName: "corpus", reporting: &problems)
    let names = corpus.paths
    var files: [String: [UInt8]] = [
      "theme.yml": Array("{name: fuzz, options: {map: true, accent: red}}".utf8),
      "strings/en.yml": Array("{skip: Skip, days: {one: day, other: days}}".utf8),
      "assets/site.css": Array("a{}".utf8), "assets/icon.svg": Array("<svg/>".utf8),
    ]
    for name in names { files["templates/" + name] = corpus.bytes(at: name) }
    var random = SplitMix(seed: 2026)
    var output = OutputBuffer()
    var compiled = 0
    for round in 0..<rounds {
      var mutated = files
      let name = names[round % names.count]
      var bytes = corpus.bytes(at: name) ?? []
      for _ in 0..<Int.random(in: 0...6, using: &random) { mutate(&bytes, with: corpus, using: &random) }
      mutated["templates/" + name] = bytes
      var problems: [Diagnostic] = []
      let theme = Theme.load(
        ThemeFiles(mutated, displayName: "Themes/fuzz"), language: "en", root: "/", options: nil,
        reporting: &problems)
      let page = theme?.compile(
        String(name.dropLast(".mustache".count)), for: TripPage.self, reporting: &problems)
      if let page {
        compiled += 1
        output.removeAll()
        page.render(shown, into: &output)
      } else if problems.isEmpty {
        Issue.record("round \(round): neither a template nor a problem")
      }
    }
    #expect(compiled > rounds / 20)
  }

  private let shown = TripPage(
    summary: "x", legs: [Leg(from: "a", to: "b", note: "c"), Leg(from: "d", to: "e")], tags: [TextItem("t")],
    cover: Picture(url: "u"),
    extra: .fields([
      ("gear", .list([.text("g"), .fields([("name", .text("n"))])])),
      ("nodes", .list([.fields([("nodes", .list([.fields([])]))])])),
    ]))

  private func mutate(_ bytes: inout [UInt8], with corpus: ThemeFiles, using random: inout SplitMix) {
    let position = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, position + Int.random(in: 0...24, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes.removeSubrange(position..<end)
    case 1: bytes.insert(contentsOf: bytes[position..<end], at: position)
    case 2: bytes.insert(contentsOf: tokens.randomElement(using: &random) ?? [], at: position)
    case 3: bytes.replaceSubrange(position..<end, with: tokens.randomElement(using: &random) ?? [])
    case 4:
      if position < bytes.count { bytes[position] = UInt8.random(in: 0...255, using: &random) }
    default:
      let other = corpus.paths.randomElement(using: &random).flatMap(corpus.bytes(at:)) ?? []
      bytes.replaceSubrange(position..., with: other.suffix(Int.random(in: 0...other.count, using: &random)))
    }
  }
}
