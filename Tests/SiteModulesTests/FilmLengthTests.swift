import Entities
import Testing
import Wording

@Suite struct `A film of an album` {
  @Test func `the length is written in the style of a clock`() {
    let lengths = [nil, 1, 42_000, 59_499, 59_500, 725_000, 3_723_000, 36_000_000]
    #expect(
      lengths.map { FilmFacts(kind: .film, milliseconds: $0, ending: ".mp4").clock }
        == [nil, "0:01", "0:42", "0:59", "1:00", "12:05", "1:02:03", "10:00:00"])
  }
}
