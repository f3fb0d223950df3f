import Files
import Glibc
import Publishing
import TestSupport

/// A small site and a host that it is published to, by the real program, file by file.
struct RemoteSite {
  enum Kind: String, CaseIterable {
    case rsync, webdav, sftp, s3

    var hasHostKey: Bool { self == .rsync || self == .sftp }
  }

  enum Access {
    case right
    /// With credentials that the host does not know.
    case refused
    /// Who expects another key of the host; where there is such a thing.
    case misled
  }

  private enum Server {
    case ssh(SSHServer)
    case rclone(RcloneServe)
    case s3(S3Server, stranger: S3Server)
  }

  var site: TravelSite
  private let server: Server
  /// Where the site is to stand there, in a folder of this machine; of a bucket, where it is looked at.
  private let folder: String

  init(_ kind: Kind) throws {
    site = try TravelSite()
    folder = site.scratch.path + "/www"
    let place: String
    switch kind {
    case .rsync:
      server = .ssh(try SSHServer())
      place = "rsync: \"counterpart:\(folder)\""
    case .webdav, .sftp:
      try Folder.make(folder)
      server = .rclone(try RcloneServe(kind == .sftp ? .sftp : .webdav, folder: folder))
      place = "rclone: \"\(RcloneServe.remote):\""
    case .s3:
      server = .s3(try S3Server(), stranger: try S3Server(refusesEverybody: true))
      place = "rclone: \"\(S3Server.remote):\(S3Server.bucket)/www\""
    }
    // So that what cannot be reached is given up soon.
    site.program.environment["RCLONE_RETRIES"] = "2"
    site.program.environment["RCLONE_TIMEOUT"] = "5s"
    site.program.environment["RCLONE_LOW_LEVEL_RETRIES"] = "1"
    try aim(place)
    become(.right)
  }

  /// Lets the one target of the site be this.
  func aim(_ target: String, address: String = "https://small.example/") throws {
    try site.put("site.yml", "title: Small\nbaseURL: \(address)\npublish:\n  live: {\(target)}\n")
  }

  mutating func become(_ access: Access) {
    let variables: [String: String] =
      switch (server, access) {
      case (.ssh(let server), .right): ["RSYNC_RSH": server.command()]
      case (.ssh(let server), .refused): ["RSYNC_RSH": server.command(.stranger)]
      case (.ssh(let server), .misled): ["RSYNC_RSH": server.command(.misled)]
      case (.rclone(let server), .right): server.environment()
      case (.rclone(let server), .refused): server.environment(.refused)
      case (.rclone(let server), .misled): server.environment(.misled)
      case (.s3(_, let stranger), .refused): stranger.environment
      case (.s3(let server, _), _): server.environment
      }
    site.program.environment.merge(variables) { $1 }
  }

  /// Whether the text has what no message may show.
  func shows(_ text: String) -> Bool {
    switch server {
    case .ssh: text.contains("PRIVATE KEY")
    case .rclone: text.contains(RcloneServe.password)
    case .s3: text.contains(S3Server.secret)
    }
  }

  func cutNetwork() {
    switch server {
    case .ssh(let server): server.kill()
    case .rclone(let server): server.kill()
    case .s3(let server, _): server.cutNetwork()
    }
  }

  func mendNetwork() throws {
    switch server {
    case .ssh(let server): try server.start()
    case .rclone(let server): try server.start()
    case .s3(let server, _): try server.mendNetwork()
    }
  }

  /// Everything there.
  func all() throws -> FileTree {
    try withFolder { Folder.kind(of: $0) == nil ? FileTree() : try FileTree(of: $0) }
  }

  /// Hands on the folder that holds what is there, or one that was fetched.
  func withFolder<Value>(_ body: (String) throws -> Value) throws -> Value {
    guard case .s3(let server, _) = server else { return try body(folder) }
    let copy = try Scratch()
    try run(
      ["rclone", "copy", "--no-unicode-normalization", bucketFolder, copy.path],
      environment: server.environment)
    return try body(copy.path)
  }

  private var bucketFolder: String { "\(S3Server.remote):\(S3Server.bucket)/www" }

  /// What the program publishes to.
  func destination(longestHead: Int = 256 << 10) -> any Destination {
    switch server {
    case .ssh:
      RsyncDestination(
        place: "counterpart:" + folder, cache: site.scratch.path + "/cache",
        environment: site.program.environment)
    case .rclone:
      RcloneDestination(
        remote: RcloneServe.remote + ":", cache: site.scratch.path + "/cache",
        environment: site.program.environment, longestHead: longestHead)
    case .s3:
      RcloneDestination(
        remote: bucketFolder, cache: site.scratch.path + "/cache", environment: site.program.environment,
        longestHead: longestHead)
    }
  }

  /// Type and cache control of each object, as another client reads them.
  func headers() throws -> [String: String] {
    guard case .s3(let server, _) = server else { return [:] }
    var headers: [String: String] = [:]
    for line in try server.headers(below: "www/") {
      let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
      headers[parts[0]] = parts[1]
    }
    return headers
  }

  /// What is there but for lists of ours.
  func seen() throws -> FileTree {
    var tree = try all()
    tree.entries = tree.entries.filter { !$0.key.hasPrefix(".tripsite-") }
    return tree
  }

  /// Somebody puts a file there.
  func put(_ path: String, _ text: String) throws {
    if case .s3(let server, _) = server {
      try run(
        ["rclone", "rcat", "\(bucketFolder)/\(path)"],
        environment: server.environment, input: Array(text.utf8))
    } else {
      try site.scratch.put("www/" + path, text)
    }
  }

  /// Somebody removes one.
  func remove(_ path: String) throws {
    if case .s3(let server, _) = server {
      try run(
        ["rclone", "deletefile", "\(bucketFolder)/\(path)"],
        environment: server.environment)
    } else {
      unlink(folder + "/" + path)
    }
  }

  /// The manifest there, without what tells that it is whole.
  func manifest() throws -> String {
    let text = try all().text(".tripsite-published") ?? ""
    if case .ssh = server { return text }
    return text.split(separator: "\n").dropLast().map { $0 + "\n" }.joined()
  }

  /// Somebody puts another there.
  func putManifest(_ text: String) throws {
    if case .ssh = server { return try put(".tripsite-published", text) }
    try put(".tripsite-published", text + "end \(ContentHash(Array(text.utf8)))\n")
  }

  func publish(_ options: String...) throws -> Program.Outcome {
    try site.program.run([Project.program, "publish", "--site", "site"] + options)
  }

  /// Publishes, and cuts the network meanwhile; tells the exit code.
  func publish(cuttingNetworkAfter microseconds: UInt32) throws -> Int32 {
    let process = try site.startPublishing()
    usleep(microseconds)
    cutNetwork()
    return ended(process)
  }
}
