import TestSupport
import Testing
import Text

@testable import Templates

@Suite struct `The languages of roadbook` {
  /// As in `{a}`.
  private func fields(_ text: String) -> Set<String> {
    Set(["{n}", "{a}", "{b}"].filter { text.contains($0) })
  }

  @Test func `are many`() {
    #expect(builtInLanguages.contains("en") && builtInLanguages.count > 1)
  }

  @Test(arguments: builtInLanguages) func `lack no word, no form and no value`(language: String) throws {
    let english = Theme.builtInStrings(language: "en")
    let strings = Theme.builtInStrings(language: language)
    #expect(Set(english.keys).subtracting(strings.keys).sorted() == [])
    #expect(Set(strings.keys).subtracting(english.keys).sorted() == [])
    let categories = PluralRule(language: language).categories
    for (key, text) in strings {
      let original = try #require(english[key], "\(key)")
      #expect(fields(text.other) == fields(original.other), "\(key)")
      #expect(!text.other.isEmpty, "\(key)")
      guard !original.forms.isEmpty, categories.count > 1 else { continue }
      #expect(categories.filter { text.forms[$0] == nil } == [], "\(key)")
    }
  }
}

/// The reference is Tests/Fixtures/plurals.tsv, which Babel made from the whole rules.
@Suite struct `Plural rules` {
  @Test func `choose the same form as CLDR`() throws {
    let lines = try contents(of: Project.fixtures + "/plurals.tsv").split(separator: "\n").dropFirst()
    #expect(lines.count > 150)
    for line in lines {
      let columns = line.split(separator: "\t")
      let rule = PluralRule(language: String(columns[0]))
      for column in columns.dropFirst() {
        let parts = column.split(separator: " ")
        for range in parts[1].split(separator: ",") {
          let ends = range.split(separator: ".").compactMap { Int($0) }
          for count in ends[0]...ends[ends.count - 1] {
            #expect(rule.category(of: count).rawValue == parts[0], "\(columns[0]) \(count)")
          }
        }
      }
    }
  }

  @Test(arguments: [
    ("en", ["one", "other"]), ("de-AT", ["one", "other"]), ("fr", ["one", "other"]), ("ja", ["other"]),
    ("lv", ["zero", "one", "other"]), ("cy", ["zero", "one", "two", "few", "many", "other"]),
    ("pl", ["one", "few", "many"]), ("is", ["one", "other"]), ("und", ["one", "other"]),
  ]) func `have the categories that counts need`(language: String, categories: [String]) {
    #expect(PluralRule(language: language).categories.map(\.rawValue) == categories)
  }
}
