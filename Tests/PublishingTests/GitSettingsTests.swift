import Files
import Glibc
import TestSupport
import Testing

/// The settings of a user can start programs in many places. This machine's git runs on both sides.
@Suite(.serialized) struct `A branch target with settings that start programs` {
  private static let hooks = [
    "post-index-change", "post-receive", "post-update", "pre-auto-gc", "pre-push", "pre-receive",
    "proc-receive",
    "push-to-checkout", "reference-transaction", "update",
  ]

  /// Settings that call `program`, and the hooks that do.
  private func settings(in scratch: Scratch, program: String) throws -> String {
    for hook in Self.hooks {
      for folder in ["hooks", "template/hooks"] {
        try writeProgram("#!/bin/sh\nexec \(program) \(hook)\n", at: "\(scratch.path)/\(folder)/\(hook)")
      }
    }
    try scratch.put("attributes", "* filter=spy diff=spy\n")
    return """
      [core]
        hooksPath = \(scratch.path)/hooks
        fsmonitor = \(program) fsmonitor
        pager = \(program) pager
        editor = \(program) editor
        alternateRefsCommand = \(program) refs
        attributesFile = \(scratch.path)/attributes
      [alias]
        push = !\(program) push
        commit-tree = !\(program) commit
        hash-object = !\(program) hash
      [filter "spy"]
        clean = \(program) clean
        required = true
      [diff "spy"]
        textconv = \(program) textconv
      [gpg]
        program = \(program) gpg
      [commit]
        gpgSign = true
      [push]
        gpgSign = if-asked
      [pager]
        push = \(program) pager
        ls-remote = \(program) pager
        config = \(program) pager
      [uploadpack]
        packObjectsHook = \(program) pack
        allowFilter = true
      [init]
        templateDir = \(scratch.path)/template
      [include]
        path = \(scratch.path)/included
      [includeIf "gitdir:\(scratch.path)/site/"]
        path = \(scratch.path)/person

      """
  }

  @Test func `starts none of them, and keeps the author and the credentials`() throws {
    let repository = try GitRepository()
    var site = try TravelSite(to: repository)
    let scratch = site.scratch
    for name in ["AUTHOR", "COMMITTER"] {
      site.program.environment["GIT_\(name)_NAME"] = nil
      site.program.environment["GIT_\(name)_EMAIL"] = nil
    }
    // The program notes that it ran. git expects different things of each, so it fails.
    try writeProgram(
      "#!/bin/sh\necho \"$1\" >>\(scratch.path)/log\nexit 1\n", at: scratch.path + "/spy")
    try scratch.put("included", "[core]\n  hooksPath = \(scratch.path)/hooks\n")
    try scratch.put("person", "[user]\n  name = Ada Winter\n  email = ada@example.org\n")
    try scratch.put("gitconfig", settings(in: scratch, program: scratch.path + "/spy"))
    site.program.environment["GIT_CONFIG_GLOBAL"] = scratch.path + "/gitconfig"
    site.program.environment["GIT_TEMPLATE_DIR"] = scratch.path + "/template"
    site.program.environment["GIT_PAGER"] = scratch.path + "/spy"
    site.program.environment["GIT_EXTERNAL_DIFF"] = scratch.path + "/spy"
    site.program.environment["GIT_CONFIG_PARAMETERS"] = "'core.hookspath'='\(scratch.path)/hooks'"
    // The repository of the site has a file that git must ignore.
    try run(["git", "init", "-q", "--template=", site.folder], environment: GitRepository.environment)
    try run(
      ["git", "-C", site.folder, "config", "core.fsmonitor", scratch.path + "/spy fsmonitor"],
      environment: GitRepository.environment)
    try site.put(
      "site.yml",
      "title: Small\nbaseURL: https://small.example/\npassphrases: words.txt\npublish:\n  live: {git: \"\(repository.fileAddress)\"}\n"
    )
    try site.put(
      "trips/private.md",
      "---\ntitle: Private\nlocked: {readers: family}\nstops:\n  - {name: First, at: \"47, 8\"}\n---\nA story.\n"
    )
    try scratch.put("site/.gitignore", "/words.txt\n/Site/\n/.tripsite-cache/\n")
    try scratch.put("site/words.txt", "family: unmoved iguana unfazed liftoff bush computing\n")
    try run(["git", "-C", site.folder, "add", "-f", ".gitignore"], environment: GitRepository.environment)
    unlink(scratch.path + "/log")

    for story in ["One.", "Two."] {
      try site.putTrip("alps", story)
      let outcome = try site.publish()
      #expect(outcome.code == 0, "\(outcome.messages)")
      #expect(try site.difference(from: repository) == nil)
      // Somebody else pushes, so there is something to fetch.
      try repository.change("pages", ["theirs.txt": .file(story)])
      #expect(try site.publish("--dry-run").code == 0)
      try repository.change("pages", ["theirs.txt": nil])
    }
    let log = scratch.path + "/log"
    let started = Folder.kind(of: log) == nil ? "" : try contents(of: log)
    #expect(started == "")
    let authors = try repository.git(["log", "--format=%an <%ae> %cn", "pages"]).lines
    let ada = "Ada Winter <ada@example.org> Ada Winter"
    #expect(authors.filter { $0.hasPrefix("Ada") } == [ada, ada])
  }

  @Test func `trusts the folders that the user trusts`() throws {
    let repository = try GitRepository()
    var site = try TravelSite(to: repository)
    // The owner of the repository is another user, for git.
    site.program.environment["GIT_TEST_ASSUME_DIFFERENT_OWNER"] = "1"
    try site.scratch.put("gitconfig", "")
    site.program.environment["GIT_CONFIG_GLOBAL"] = site.scratch.path + "/gitconfig"
    let refused = try site.publish()
    #expect(refused.code == 77 && refused.messages.contains("dubious ownership"), "\(refused.messages)")
    try site.scratch.put("gitconfig", "[safe]\n  directory = \(repository.path)\n")
    let outcome = try site.publish()
    #expect(outcome.code == 0, "\(outcome.messages)")
    #expect(try site.difference(from: repository) == nil)
  }
}
