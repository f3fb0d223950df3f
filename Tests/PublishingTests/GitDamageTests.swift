import Glibc
import Testing
import TestSupport

@Suite(.serialized) struct `A branch that is published to, when what is kept of it is damaged` {
  @Test func `loses nothing to a manifest that is cut, means harm or is of another site`() throws {
    let repository = try GitRepository()
    let site = try TravelSite(to: repository)
    try site.scratch.put("outside.txt", "precious")
    #expect(try site.publish().code == 0)
    let sound = try #require(try repository.texts(of: "pages")[".tripsite-published"])
    func line(_ path: String) -> String {
      sound + "= 9e4f2dd7b755050ea5e245516eb86c15 8 e69de29bb2d1d6434b8b29ae775ad8c2e48c5391 \(path)\n"
    }
    let manifests = [
      String(sound.dropLast(20)), "", "\0\u{1}\n", line("../../outside.txt"), line("/etc/hostname"),
      line("trips/../../x"), line(""), line("index.html"),
      sound.replacing("https://small.example/", with: "https://other.example/"),
    ]
    for manifest in manifests {
      let commit = try repository.change("pages", [".tripsite-published": .file(manifest)])
      let outcome = try site.publish("--yes")
      #expect(outcome.code == 65, "\(manifest)\n\(outcome.messages)")
      #expect(try site.publish("--rollback").code == (manifest.contains("other.example") ? 66 : 65))
      #expect(try repository.commit(of: "pages") == commit)
    }
    // Names of commits and contents that are none, or options.
    for before in ["--upload-pack=touch", "HEAD", String(repeating: "0", count: 40)] {
      let manifest = sound.replacing(
        "https://small.example/\n", with: "https://small.example/\nbefore \(before)\n")
      let commit = try repository.change("pages", [".tripsite-published": .file(manifest)])
      #expect(try site.publish("--rollback").code == 66, "\(before)")
      #expect(try repository.commit(of: "pages") == commit)
    }
    #expect(try contents(of: site.scratch.path + "/outside.txt") == "precious")
  }

  @Test func `is published to although what was kept of it is spoilt`() throws {
    let repository = try GitRepository()
    let site = try TravelSite(to: repository)
    #expect(try site.publish().code == 0)
    try site.putTrip("alps", "Another story.")
    let cache = site.folder + "/.tripsite-cache/publish/live.git"
    let kept = try FileTree(of: cache + "/objects").entries.filter { $0.value != .emptyFolder }.keys
    #expect(kept.count > 20)
    for path in kept {
      unlink(cache + "/objects/" + path)
      try writeFile([0], at: cache + "/objects/" + path)
    }
    #expect(try site.publish("--dry-run").code == 0)
    let outcome = try site.publish()
    #expect(outcome.code == 74, "\(outcome.messages)")
    #expect(
      outcome.messages.hasSuffix(
        "  hint: run it again: what is kept in site/.tripsite-cache/publish/live.git is made anew\n"))
    #expect(try site.publish().code == 0)
    #expect(try site.difference(from: repository) == nil)
  }
}
