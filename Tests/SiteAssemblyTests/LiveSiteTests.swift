import Entities
import Files
import SiteAssembly
import Testing
import Text

@Suite struct `A site held in memory` {
  @Test(arguments: [
    ".", "Tests/Fixtures/odd", "Tests/Fixtures/sites/everything", "Tests/Fixtures/sites/minimal",
    "Tests/Fixtures/sites/empty",
  ])
  func `serves every file that a build writes, to the byte`(name: String) async throws {
    let scratch = try Scratch()
    var options = Building.options(Project.folder + "/" + name, into: scratch.path + "/Site")
    options.includesDrafts = name.hasSuffix("everything")
    options.baseURL = BaseURL("https://live.example/sub/")
    let warnings = try await Building.run(options).warnings
    let site = LiveSite(options: options)
    let update = await site.take(.everything)
    #expect(update.generation == 1)
    let difference = try await site.difference(fromBuilt: scratch.path + "/Site")
    #expect(difference == nil, "\(difference ?? "")")
    #expect(await site.settle() == warnings)
  }
}

extension LiveSite {
  /// What sets the files apart from those of the built site in `folder`; nil where nothing does.
  func difference(fromBuilt folder: String) async throws -> String? {
    var built = try FileTree(of: folder)
    built.entries[".tripsite-manifest"] = nil
    var served = FileTree()
    for path in built.paths {
      served.entries[path] = try await file(at: path).map { .file(try $0.content()) }
    }
    return served.firstDifference(from: built)
  }

}

extension LiveFile {
  func content() throws -> [UInt8] {
    switch body {
    case .bytes(let bytes): return bytes
    case .file(let path, let size):
      let bytes = try File.read(path).bytes
      #expect(bytes.count == size)
      return bytes
    }
  }
}
