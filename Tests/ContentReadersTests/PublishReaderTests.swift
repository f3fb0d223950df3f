import ContentReaders
import Entities
import Glibc
import TestSupport
import Testing
import Text

@Suite struct `Targets in site.yml` {
  private func read(_ text: String) throws -> (targets: [PublishTarget], shown: String) {
    let scratch = try Scratch()
    try scratch.put("site/Content/site.yml", text)
    symlink("site", scratch.path + "/link")
    var problems: [Diagnostic] = []
    let settings = SettingsReader.read(contentFolder: scratch.path + "/site/Content", reporting: &problems)
    return (settings.publish, problems.map { $0.rendered(color: false) + $0.json }.joined())
  }

  @Test func `are read in the author's order`() throws {
    let (targets, shown) = try read(
      """
      publish:
        live:   {git: "git@example.org:me/trips.git", branch: gh-pages, history: squash}
        bucket: {rclone: "r2:trips", url: "https://bucket.example/"}
        host:   {rsync: "me@example.org:/var/www/trips", compress: [gzip, brotli]}
        disk:   {folder: /srv/www/trips, compress: brotli}
      """)
    #expect(shown == "")
    #expect(
      targets == [
        PublishTarget(
          name: "live", kind: .git("git@example.org:me/trips.git", branch: "gh-pages", squashes: true)),
        PublishTarget(name: "bucket", kind: .rclone("r2:trips"), url: BaseURL("https://bucket.example/")),
        PublishTarget(
          name: "host", kind: .rsync("me@example.org:/var/www/trips"), packings: [.gzip, .brotli]),
        PublishTarget(name: "disk", kind: .folder("/srv/www/trips"), packings: [.brotli]),
      ])
  }

  /// The last is on the line of another problem, which shows the line as well.
  @Test(arguments: [
    "git: \"https://me:S3cretS3cret@example.org/trips.git\"",
    "git: \"https://ghp_S3cretS3cret@github.com/me/trips.git\"",
    "rclone: \":s3,provider=AWS,secret_access_key=S3cretS3cret:trips\"",
    "rclone: \":s3,access_key_id=S3cretS3cret,secret_access_key=S3cretS3cret:trips\"",
    "rclone: ':sftp,user=me,pass=\"S3cret:S3cret\":trips'",
    "rclone: ':webdav,pass=S3cret,url=\"https://me:S3cret@example.org/\":trips'",
    "git: \"https://a:S3cret@example.org,https://b:S3cret@example.org\"",
    "git: \"https://example.org/a,https://b:S3cret@example.org\"",
    "rsync: \"rsync://me:S3cretS3cret@example.org/trips\"",
    "rsync: \"me:S3cretS3cret@example.org:/srv/www\"",
    "rsync: \"me:S3cretS3cret@example.org\"",
    "git: \"me:S3cretS3cret@example.org:trips.git\"",
    "git: \"https:/me:S3cretS3cret@example.org/trips.git\"",
    "git: \"https://me:S3cret/S3cret@example.org/trips.git\"",
    "git: \"https://me:S3cret@S3cret@example.org/trips.git\"",
    "rclone: \"me:S3cretS3cret@example.org:trips\"",
    "folder: \"https://me:S3cretS3cret@example.org/\"",
    "folder: \"me:S3cretS3cret@example.org:/srv/www\"",
    "folder: \"https://me:S3cret\\x53cret@example.org/\"",
    "brnch: pages, git: \"https://me:S3cretS3cret@example.org/trips.git\"",
  ])
  func `cannot hold a secret, and no message shows one`(keys: String) throws {
    let (targets, shown) = try read("publish:\n  live: {\(keys)}\n")
    #expect(targets == [])
    #expect(shown.contains("Content/site.yml:2:"))
    #expect(shown.contains("***"))
    #expect(!shown.contains("S3cret") && !shown.contains("cret@"))
  }

  @Test func `cannot hold a secret at the cut of a long line`() throws {
    for gap in 0..<260 {
      let pad = String(repeating: "p", count: gap)
      let shown = try read(
        "publish: {live: {one: \(pad), ftp: \"ftp://me:S3cretWord@example.org/\", two: \(pad), three: \(pad)}}\n"
      ).shown
      #expect(shown.contains("unknown key \"three\""))
      #expect(!["S3cr", "cret", "tWor", "Word"].contains(where: shown.contains), "\(gap): \(shown)")
    }
  }

  @Test(arguments: [
    ("baseURL=https://me:", "did you mean \"baseURL: …\"?"),
    ("units: https://me:", "unknown unit \"https://me:*"),
  ])
  func `cannot hold a secret at the cut of a long value`(start: String, message: String) throws {
    let shown = try read(start + String(repeating: "S3cret", count: 20) + "@example.org/\n").shown
    #expect(shown.contains(message), "\(shown)")
    #expect(!shown.contains("S3cret"), "\(shown)")
  }

  @Test(arguments: [
    "git: \"ssh://git@example.org:2222/a@b.git\"", "git: \"git@example.org:me/a@b.git\"",
    "git: ../a@b:c/x", "rclone: \"r2:trips@2025/x\"", "rclone: \"r2:x,=\"",
    "rsync: \"me@example.org:/srv/a@b\"",
    "rsync: \"example.org:/srv/a@b\"", "folder: ../a@b:c",
  ])
  func `can have a name with an at sign`(keys: String) throws {
    let (targets, shown) = try read("publish:\n  live: {\(keys)}\n")
    #expect(targets.count == 1)
    #expect(shown == "")
  }

  @Test(arguments: [
    ("live:", "live is empty"),
    ("live: {}", "target \"live\" does not say where"),
    ("live: {folder: a, git: b}", "target \"live\" says two places, folder and git"),
    ("live: {ftp: x}", "unknown key \"ftp\""),
    ("live: {folder: a, branch: pages}", "branch is for targets of the kind git"),
    ("live: {folder: a, compress: [gzip, zstd]}", "unknown packing \"zstd\""),
    ("live: {folder: ~/www}", "begins with a tilde"),
    ("live: {git: \"--upload-pack=x\"}", "would be taken for an option"),
    ("live: {git: \"ext::sh -c x\"}", "lets another program speak for git"),
    ("live: {git: a, branch: \"-f\"}", "would be taken for an option"),
    ("live: {git: a, branch: \"a..b\"}", "is not the name of a branch"),
    ("live: {rclone: trips}", "names no remote"),
    ("live: {rsync: /srv}", "is no folder of a host"),
    ("live: {rsync: \"me@-oProxyCommand=x:/srv\"}", "is no folder of a host"),
    ("live: {rsync: \"host::module\"}", "is no folder of a host"),
    ("\"../x\": {folder: a}", "\"../x\" is no name for a target"),
  ])
  func `are reported with their place`(line: String, message: String) throws {
    let shown = try read("publish:\n  \(line)\n").shown
    #expect(shown.contains("Content/site.yml:2:"), "\(shown)")
    #expect(shown.contains(message), "\(shown)")
  }

  @Test(arguments: [
    ("Site", "is Site/"), ("./Content/../Site/www", "lies in Site/"), ("Content/www/new", "lies in Content/"),
    ("Themes", "is Themes/"), (".tripsite-cache/www", "lies in .tripsite-cache/"), (".", "holds Content/"),
    ("..", "holds Content/"), ("/", "holds Content/"), ("../link/Site", "is Site/"),
    ("new/../../link/Content", "is Content/"),
  ])
  func `never publish to a folder of the site's sources`(folder: String, what: String) throws {
    let (targets, shown) = try read("publish:\n  live: {folder: \(folder)}\n")
    #expect(targets == [])
    #expect(
      shown.hasPrefix(
        """
        Content/site.yml:2:18: error: folder "\(folder)" \(what) of the site [clashing-folder]
            2 |   live: {folder: \(folder)}
              |                  \(String(repeating: "^", count: 1))\(String(repeating: "~", count: folder.count - 1))
              = hint: name one that is apart from it, as ../www or /srv/www/trips

        """), "\(shown)")
  }

  @Test(arguments: ["www", "../Site", "Sites", "Content.old", "../site2/Content", "/srv/www/trips"])
  func `can publish to a folder beside the site`(folder: String) throws {
    let (targets, shown) = try read("publish:\n  live: {folder: \(folder)}\n")
    #expect(targets == [PublishTarget(name: "live", kind: .folder(folder))])
    #expect(shown == "")
  }
}
