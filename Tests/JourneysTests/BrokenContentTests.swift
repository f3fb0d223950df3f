import TestSupport
import Testing

@Suite struct BrokenContentTests {
  @Test(arguments: try BrokenContent.cases())
  func `all problems are shown at once, each with its place`(name: String) throws {
    let found = try BrokenContent.problems(of: BrokenContent.folder + "/\(name)/Content")
    #expect(try GoldenFile("broken/\(name)/expected.txt").expected(recording: found) == found)
  }
}
