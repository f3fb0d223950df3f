import Text
import Testing

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

/// Counts for each category, from the samples of CLDR's supplemental/plurals.xml.
@Suite struct `Plural rules` {
  @Test(arguments: [
    ("en", "1", "one"), ("en", "0 2 16 100", "other"), ("de-AT", "1", "one"), ("fr", "0 1", "one"),
    ("fr", "2 17", "other"), ("pt", "0 1", "one"), ("pt-PT", "1", "one"), ("pt-PT", "0 2", "other"),
    ("ja", "0 1 15", "other"), ("pl", "1", "one"), ("pl", "2 3 4 22 23 24 102 1002", "few"),
    ("pl", "0 5 19 100 112 1000", "many"), ("ru", "1 21 31 101 1001", "one"), ("ru", "2 4 22 1002", "few"),
    ("ru", "0 5 11 19 111", "many"), ("cs", "2 4", "few"), ("cs", "0 5 22", "other"), ("ar", "0", "zero"),
    ("ar", "1", "one"), ("ar", "2", "two"), ("ar", "3 10 103 110", "few"), ("ar", "11 26 111", "many"),
    ("ar", "100 102 200", "other"), ("sl", "1 101 201", "one"), ("sl", "2 102", "two"),
    ("sl", "3 4 104", "few"),
    ("lt", "1 21", "one"), ("lt", "2 9 22", "few"), ("lt", "0 10 20 100", "other"),
    ("ro", "0 2 16 101", "few"),
    ("ro", "20 35 100", "other"), ("he", "2", "two"), ("hr", "1 21 101", "one"), ("hr", "2 4 22", "few"),
    ("hr", "0 5 19 100", "other"), ("und", "1", "one"),
  ]) func `choose the form that CLDR chooses`(language: String, counts: String, form: String) {
    let rule = PluralRule(language: language)
    for count in counts.split(separator: " ").compactMap({ Int($0) }) {
      #expect(rule.category(of: count).rawValue == form, "\(language) \(count)")
      #expect(rule.categories.contains(rule.category(of: count)))
    }
  }
}
