import Testing
import Text

@Suite struct `The nearest word` {
  @Test(arguments: [
    ("titel", "title"), ("sumary", "summary"), ("Title", "title"), ("arive", "arrive"), ("lon", "lon"),
    ("lno", "lon"), ("summarry", "summary"),
  ])
  func `is found over a slip`(word: String, meant: String) {
    #expect(nearest(word, among: ["arrive", "depart", "title", "summary", "lon", "lat"]) == meant)
  }

  @Test(arguments: ["mileage", "x", "", "tag"])
  func `is absent if no word is near`(word: String) {
    #expect(nearest(word, among: ["arrive", "depart", "title", "summary"]) == nil)
  }

  @Test func `is the first of two equally near words`() {
    #expect(nearest("bat", among: ["cat", "hat"]) == "cat")
  }
}
