import Files
import TestSupport
import Testing

/// A password in an address would be in every page, and on every screen that shows what is wrong.
@Suite struct `A secret in an address` {
  @Test(arguments: [
    "baseURL: https://me:S3cretWord@example.org/",
    "baseURL: \"https://me:S3cretWord@[::1/\"",
    "baseURL: \"https://me:S3cret\\n  Word@example.org/\"",
    "baseURL: \"https://me:S3cretWord@example.org/\" \u{1}",
    "baseURL: \"https://me:S3cretWord@example.org/",
    "publish: {live: {folder: ../www, url: \"https://me:S3cretWord@example.org/\"}}",
    "publish: {live: {rclon: \":s3,secret_access_key=S3cretWord:trips\"}}",
    "publish: {live: {ftp: \"ftp://me:S3cretWord@example.org/\"}}",
    "publish: {\"https://me:S3cretWord@example.org/a/path/that/makes/this/a/long/name\": {folder: ../www}}",
  ])
  func `is in no message about site.yml, and nothing is built`(line: String) throws {
    let scratch = try Scratch()
    try scratch.put("Content/site.yml", "title: A\n\(line)\n")
    try scratch.put("Content/trips/a.md", "---\ntitle: A\n---\n")
    let program = Program(scratch)
    for options in [["build"], ["check", "--json"], ["publish", "--site"]] {
      let outcome = try program.run([Project.program] + options + [scratch.path])
      #expect(outcome.code == 78, "\(outcome)")
      let shown = outcome.output + outcome.messages
      #expect(shown.contains("Content/site.yml"))
      #expect(!shown.contains("S3cret") && !shown.contains("Word@"), "\(shown)")
    }
    #expect(Folder.kind(of: scratch.path + "/Site") == nil)
  }

  @Test(
    arguments: ["build", "check", "serve"],
    [
      "https://me:S3cretWord@example.org/", "ftp://me:S3cretWord@example.org/",
      "https://me:S3cret/Word@example.org/",
    ])
  func `is neither accepted nor shown by a command`(command: String, address: String) throws {
    let scratch = try Scratch()
    try scratch.put("Content/trips/a.md", "---\ntitle: A\n---\n")
    let outcome = try Program(scratch)(command, scratch.path, "--base-url", address)
    #expect(outcome.code == 64)
    #expect(outcome.output == "")
    #expect(outcome.messages.hasPrefix("Error: --base-url "))
    #expect(!outcome.messages.contains("S3cret") && !outcome.messages.contains("Word@"))
    #expect(Folder.kind(of: scratch.path + "/Site") == nil)
  }

  @Test func `is reported on the command line with a hint`() throws {
    let outcome = try Program(Scratch())("build", "--base-url", "https://me:S3cretWord@example.org/")
    #expect(
      outcome.messages.hasPrefix(
        """
        Error: --base-url contains a user name or password, which every page would publish
          hint: remove the part before the host, as in https://example.org/travels/

        """), "\(outcome.messages)")
  }
}
