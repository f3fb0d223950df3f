import TestSupport
import Testing

@Suite struct BrokenContentTests {
  @Test(arguments: try BrokenContent.cases())
  func `each problem is shown with its place, and all of them at once`(name: String) throws {
    let found = try BrokenContent.problems(of: BrokenContent.folder + "/\(name)/Content")
    #expect(try GoldenFile("broken/\(name)/expected.txt").expected(recording: found) == found)
  }
}
