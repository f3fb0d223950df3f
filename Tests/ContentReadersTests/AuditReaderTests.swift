import ContentReaders
import Entities
import TestSupport
import Testing
import Text

@Suite struct `The budget of an audit` {
  private func read(_ text: String) throws -> (budget: AuditBudget, shown: String) {
    let scratch = try Scratch()
    try scratch.put("site.yml", text)
    var problems: [Diagnostic] = []
    let settings = SettingsReader.read(contentFolder: scratch.path, reporting: &problems)
    return (settings.audit, problems.map { $0.rendered(color: false) }.joined())
  }

  @Test func `is read from site.yml`() throws {
    let (budget, shown) = try read(
      "audit: {home: 1.5 km, future: refuse, codes: warn, contacts: allow, files: refuse, requests: allow}\n")
    #expect(shown == "")
    var expected = AuditBudget()
    expected.home = 1500
    expected.future = .refuse
    expected.codes = .warn
    expected.contacts = .allow
    expected.files = .refuse
    expected.requests = .allow
    #expect(budget == expected)
  }

  @Test(arguments: ["audit:\n", "audit: {}\n", "audit: {home: , codes: }\n"])
  func `keeps its defaults without values`(text: String) throws {
    let (budget, shown) = try read(text)
    #expect(shown == "")
    #expect(budget == AuditBudget())
  }

  @Test func `has an answer and a distance with a unit`() throws {
    let (budget, shown) = try read("audit: {home: 5 m, codes: deny, files: perhaps, hom: 1 km}\n")
    #expect(
      shown == """
        Content/site.yml:1:15: error: home 5 m is not between 10 m and 100 km [bad-distance]
            1 | audit: {home: 5 m, codes: deny, files: perhaps, hom: 1 km}
              |               ^~~
              = hint: nobody guesses a home that well: write 10 m or more
        Content/site.yml:1:27: error: unknown answer "deny" [unknown-word]
            1 | audit: {home: 5 m, codes: deny, files: perhaps, hom: 1 km}
              |                           ^~~~
              = hint: did you mean "refuse"?
        Content/site.yml:1:40: error: unknown answer "perhaps" [unknown-word]
            1 | audit: {home: 5 m, codes: deny, files: perhaps, hom: 1 km}
              |                                        ^~~~~~~
              = hint: write one of refuse, warn, allow
        Content/site.yml:1:49: error: unknown key "hom" [unknown-key]
            1 | audit: {home: 5 m, codes: deny, files: perhaps, hom: 1 km}
              |                                                 ^~~
              = hint: did you mean "home"?

        """)
    #expect(budget == AuditBudget())
  }
}
