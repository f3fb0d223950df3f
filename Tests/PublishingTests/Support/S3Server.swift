import Files
import TestSupport
import Testing

/// Moto, which keeps buckets in memory as S3 does, with one bucket and an nginx before it: to kill that is to cut
/// the network, and what was stored stays.
final class S3Server: Sendable {
  private let store: Counterpart
  private let network: WebServer

  /// One that checks nobody's keys, or one that knows nobody and refuses all.
  init(refusesEverybody: Bool = false) throws {
    let scratch = try Scratch()
    let program = Self.tools + "/bin/moto_server"
    guard Folder.kind(of: program) != nil else {
      throw FileError(path: program, action: "run Tests/prerequisites.sh test; cannot find", code: 2)
    }
    store = try Counterpart(
      in: scratch,
      environment: refusesEverybody ? ["INITIAL_NO_AUTH_ACTION_COUNT": "0"] : [:]
    ) { port in
      [program, "-H", "127.0.0.1", "-p", "\(port)"]
    }
    network = try WebServer(before: store.port)
    try scratch.put(
      "rclone.conf",
      """
      [\(Self.remote)]
      type = s3
      provider = Other
      access_key_id = \(Self.keyName)
      secret_access_key = \(Self.secret)
      region = us-east-1
      endpoint = \(network.address)
      force_path_style = true

      """)
    if !refusesEverybody {
      try run(["rclone", "mkdir", "\(Self.remote):\(Self.bucket)"], environment: environment)
    }
  }

  static let bucket = "trips"
  static let keyName = "AKIAEXAMPLE"
  /// What no message may show.
  static let secret = "wJalr+bPxRfiCYEXAMPLEKEY"
  /// The name of the server in the configuration, as in `there:trips`.
  static let remote = "there"

  /// The Python environment that Tests/prerequisites.sh fills.
  private static let tools =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/.build/tools"

  /// Makes rclone know the server.
  var environment: [String: String] {
    // This rclone cannot have certificates of the user's beside its own.
    ["RCLONE_CONFIG": store.scratch.path + "/rclone.conf", "AWS_CA_BUNDLE": ""]
  }

  /// Where an object is read over HTTP, headers and all: the bucket's name and the path belong behind it.
  var address: String { network.address }

  /// A line for each object below a folder: its path there, a tab, its type and how long it is kept.
  func headers(below folder: String) throws -> [String] {
    let script = """
      import boto3, sys
      address, name, secret, bucket, folder = sys.argv[1:]
      client = boto3.client("s3", endpoint_url=address, aws_access_key_id=name, aws_secret_access_key=secret,
                            region_name="us-east-1")
      for page in client.get_paginator("list_objects_v2").paginate(Bucket=bucket, Prefix=folder):
          for item in page["Contents"]:
              head = client.head_object(Bucket=bucket, Key=item["Key"])
              print(item["Key"].removeprefix(folder), head["ContentType"] + " | " + head.get("CacheControl", ""),
                    sep="\\t")
      """
    return try run(
      [
        "env", "-u", "AWS_CA_BUNDLE", Self.tools + "/bin/python", "-c", script, address, Self.keyName,
        Self.secret, Self.bucket, folder,
      ]
    ).lines
  }

  func cutNetwork() { network.kill() }
  func mendNetwork() throws { try network.start() }
}
