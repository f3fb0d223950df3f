import Files
import TestSupport
import Testing

@Suite struct BrokenContentTests {
  @Test(arguments: try BrokenContent.cases())
  func `each problem is shown with its place, and all of them at once`(name: String) throws {
    let folder = BrokenContent.folder + "/" + name
    let found = try BrokenContent.problems(of: folder + "/Content")
    if Fixture.isRecording { try writeFile(Array(found.utf8), at: folder + "/expected.txt") }
    let expected = try File.read(folder + "/expected.txt")
    #expect(found == String(decoding: expected.bytes, as: UTF8.self))
  }
}
