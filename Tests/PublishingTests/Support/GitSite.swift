import Files
import TestSupport
import Testing

extension GitRepository {
  /// What stands in a branch, without our manifest.
  func published(on branch: String) throws -> [String: GitEntry] {
    try (files(of: branch) ?? [:]).filter { $0.key != ".tripsite-published" }
  }
}

extension TravelSite {
  /// What sets a branch apart from the site as it was built, but for the manifest, files of others and the file that
  /// Jekyll looks for; nil where nothing does.
  func difference(
    from repository: GitRepository, branch: String = "pages", besides others: [String] = []
  ) throws -> String? {
    let scratch = try Scratch()
    try run(
      [
        "sh", "-c", "git --git-dir \"$1\" archive \"$2\" | tar -x -C \"$3\"", "sh", repository.path, branch,
        scratch.path,
      ])
    var tree = try FileTree(of: scratch.path)
    for path in others { #expect(tree.entries.removeValue(forKey: path) != nil, "\(path)") }
    #expect(tree.entries.removeValue(forKey: ".tripsite-published") != nil)
    #expect(tree.entries.removeValue(forKey: ".nojekyll") != nil)
    return try tree.firstDifference(from: built())
  }
}

extension TravelSite {
  /// A site that publishes to the branch `pages`, over ssh where a server is named.
  init(to repository: GitRepository, over server: SSHServer? = nil, options: String = "") throws {
    let address = server.map(repository.address(over:)) ?? repository.fileAddress
    try self.init(target: "live: {git: \"\(address)\"\(options)}")
    program.environment.merge(GitRepository.environment) { $1 }
    if let server { program.environment["GIT_SSH_COMMAND"] = server.command() }
  }
}
