import Testing
import Text

@Suite struct `Written YAML` {
  @Test(arguments: [
    ("Reine", "Reine"), ("Å i Lofoten", "Å i Lofoten"), ("Reine, Norway", "Reine, Norway"),
    ("67.28, 14.40", "67.28, 14.40"), ("-33.5, 151.2", "-33.5, 151.2"),
    ("-5", "\"-5\""), ("-a", "\"-a\""), ("3 huts", "3 huts"), ("a#b", "a#b"),
    ("9:30", "\"9:30\""), ("no", "\"no\""), ("Yes", "\"Yes\""), ("1e3", "\"1e3\""),
    ("2025-06-14", "\"2025-06-14\""),
    ("2025-06-14 09:30", "\"2025-06-14 09:30\""), ("0x1F", "\"0x1F\""), (".5", "\".5\""), ("+1", "\"+1\""),
    ("1_000", "\"1_000\""), ("~", "\"~\""), ("null", "\"null\""), (".inf", "\".inf\""), ("2019", "\"2019\""),
    ("a: b", "\"a: b\""), ("a #b", "\"a #b\""), ("- a", "\"- a\""), ("say \"hi\"", "say \"hi\""),
    ("\"hi\"", "'\"hi\"'"), ("it's: \"x\"", "'it''s: \"x\"'"), ("a\tb", "\"a\\tb\""), ("", "\"\""),
    (" a", "\" a\""),
    ("a\u{2028}b", "\"a\\u2028b\""),
  ]) func `a text gets quotes only if YAML would misread it`(text: String, written: String) {
    #expect(YAMLText.scalar(text) == written)
  }

  @Test func `words of keys stay without quotes`() {
    #expect(YAMLText.word("2025-06-14 09:30") == "2025-06-14 09:30")
    #expect(YAMLText.word("2025-06-14 09:30", isInFlow: true) == "\"2025-06-14 09:30\"")
    #expect(YAMLText.word("2", isInFlow: true) == "2")
    #expect(YAMLText.word("true") == "true")
  }

  @Test func `quotes of another scalar can be used`() {
    #expect(YAMLText.scalar("it's", quotedAs: .singleQuoted) == "'it''s'")
    #expect(YAMLText.scalar("a\nb", quotedAs: .singleQuoted) == "\"a\\nb\"")
    #expect(YAMLText.scalar("a\\\"b", quotedAs: .doubleQuoted) == "\"a\\\\\\\"b\"")
    #expect(YAMLText.scalar("a", quotedAs: .plain) == nil)
    #expect(YAMLText.list(["a", "b, c", "2"]) == "[a, \"b, c\", \"2\"]")
    #expect(YAMLText.text("a\n\nb", indent: 2) == "|\n    a\n\n    b")
  }
}
