import Entities
import Testing

@Suite struct `Headings of days` {
  @Test(
    arguments: [
      ("Day 3", 3, nil), ("day 12: To Oslo", 12, "To Oslo"), ("Tag 3 – “heim”", 3, "“heim”"),
      ("Day 3b", nil, nil),
      ("Day 0", nil, nil), ("Days", nil, nil), ("3 Tag", nil, nil), ("3days in Oslo", nil, nil),
      ("3Tag", nil, nil),
    ] as [(String, Int?, String?)]) func `name a day by its word and number`(
      text: String, number: Int?, title: String?
    )
  {
    let heading = DayHeading(word: "Tag", pattern: "Tag {n}")
    #expect(heading.number(in: text) == number)
    #expect(heading.title(in: text) == title)
  }

  @Test(
    arguments: [
      ("3日目", 3, nil), ("3日目 富士山", 3, "富士山"), ("12日目「海」", 12, "「海」"), ("Day 3: Fuji", 3, "Fuji"),
      ("3日", nil, nil),
    ] as [(String, Int?, String?)]) func `have the number first in languages with that order`(
      text: String, number: Int?, title: String?
    )
  {
    let heading = DayHeading(word: "日目", pattern: "{n}日目")
    #expect(heading.number(in: text) == number)
    #expect(heading.title(in: text) == title)
  }
}
