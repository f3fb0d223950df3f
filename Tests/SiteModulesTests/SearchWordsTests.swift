import Files
import TestSupport
import Testing

@testable import SiteModules

@Suite struct `The words of a search` {
  /// `Tests/Site/check_search.py` types the same texts in a browser.
  @Test func `are small letters without accents, and neighbours in scripts without spaces`() throws {
    let file = String(
      decoding: try File.read(Project.fixtures + "/search/words.txt").bytes, as: UTF8.self)
    let cases = file.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t") }
    #expect(cases.count == 16)
    for fields in cases {
      try #require(fields.count == 2)
      var words: [String] = []
      SearchWords.forEach(in: String(fields[0])) { words.append($0) }
      // Two ways to write a letter are equal texts in Swift, and are not in the index.
      #expect(
        words.map { Array($0.utf8) } == fields[1].split(separator: " ").map { Array($0.utf8) }, "\(fields[0])"
      )
    }
  }

  @Test(arguments: [
    ("<p><strong>Lo</strong>foten<br />and</p><p>on</p>", "lofoten and on"),
    (
      "<figure>\n<a class=\"zoom\" href=\"x\"><img src=\"fog.jpg\" alt=\"Fog &amp; rain\" title=\"A pier\" /></a></figure>x",
      "fog rain a pier x"
    ),
    ("<ul><li>one</li><li>two</li></ul>caf&eacute;s", "one two caf s"), ("<p>open <em", "open"),
  ])
  func `are in markup and in the texts of images`(_ html: String, _ words: String) {
    var found: [String] = []
    SearchWords.forEach(in: SearchText.text(html: Array(html.utf8)[...])) { found.append($0) }
    #expect(found.joined(separator: " ") == words)
  }
}
