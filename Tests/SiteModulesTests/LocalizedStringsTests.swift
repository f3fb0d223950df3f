import Entities
import Testing
import Text

@testable import Wording

@Suite struct `The program's own words` {
  private func wording(without missing: Set<String> = []) -> (strings: LocalizedStrings?, asked: [String]) {
    var asked: [String] = []
    let strings = LocalizedStrings(language: "en") { key in
      asked.append(key)
      return missing.contains(key)
        ? nil : LocalizedStrings.Counted([.one: "one \(key)"], other: "\(key) {a}|{b}|{n}")
    }
    return (strings, asked)
  }

  @Test func `are filled in`() throws {
    let strings = try #require(wording().strings)
    #expect(strings.text(.and, a: "x", b: "y") == "and x|y|")
    #expect(strings.text(.day, n: "3") == "day ||3")
    #expect(strings[.notFound] == "notFound {a}|{b}|{n}")
    #expect(strings.name(of: .ferry) == "modes.ferry {a}|{b}|{n}")
    #expect(strings.name(of: Waypoint.Kind.stay) == "kinds.stay {a}|{b}|{n}")
  }

  @Test func `describe a duration`() throws {
    let strings = try #require(wording().strings)
    #expect(
      [45, 60, 165, 4515].map(strings.duration) == [
        "minutesOnly ||45", "hoursOnly ||1", "hours 2|45|", "hours 75|15|",
      ])
  }

  /// They have a place for their number alone, or say it themselves.
  @Test func `have a form for each plural category of the language`() throws {
    let strings = try #require(wording().strings)
    #expect(strings.counted(.nights, 1, as: "1") == "one nights")
    #expect(strings.counted(.nights, 0, as: "0") == "nights {a}|{b}|0")
    #expect(strings.counted(.nights, 12_345, as: "12 345") == "nights {a}|{b}|12 345")
    let polish = try #require(
      LocalizedStrings(language: "pl") { _ in
        LocalizedStrings.Counted([.one: "{n} dzień", .few: "{n} dni", .many: "{n} dni*"], other: "{n} dnia")
      })
    #expect(
      [0, 1, 2, 5, 12, 22, 25].map { polish.counted(.days, $0, as: "\($0)") } == [
        "0 dni*", "1 dzień", "2 dni", "5 dni*", "12 dni*", "22 dni", "25 dni*",
      ])
  }

  @Test func `are all used, and none is missing`() {
    let keys = wording().asked
    #expect(keys.count == Set(keys).count)
    #expect(keys.contains("modes.cablecar"))
    for key in keys { #expect(wording(without: [key]).strings == nil, "\(key)") }
    let (none, asked) = wording(without: ["day", "legs"])
    #expect(none == nil)
    #expect(asked == keys)
  }

  @Test(arguments: [
    ("{a} und {b}", "{b} und y"), ("{{a}}", "{{b}}"), ("{", "{"), ("{a", "{a"), ("a}", "a}"),
    ("{x}{a}", "{x}{b}"),
    ("{n}{n}", "NN"), ("ü{a}é", "ü{b}é"), ("", ""), ("{}", "{}"),
  ])
  func `insert values unchanged`(pattern: String, filled: String) {
    // The first value looks like a place, and is none.
    #expect(LocalizedStrings.filled(pattern, n: "N", a: "{b}", b: "y") == filled)
  }
}
