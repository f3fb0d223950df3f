/// The features of a remote, and the value that shows whether a file changed.
struct RcloneStore: Equatable {
  enum Mark: Equatable {
    /// A hash that the remote keeps, by its name in rclone.
    case hash(String)
    /// Size and time of the last change. rclone sets the time.
    case time
    /// Size and time of the last change. The time is known after the file is sent.
    case arrival
  }

  let mark: Mark
  let hasFolders: Bool

  /// Parses the output of `rclone backend features`.
  init?(_ features: [UInt8]) {
    guard let remote = RcloneOutput.parsed(features, as: RcloneOutput.Remote.self) else { return nil }
    let hashes = remote.hashes ?? []
    // If the remote has to compute hashes, that takes too long.
    if let first = hashes.first, remote.features.slowHash != true {
      mark = .hash(["md5", "sha1", "sha256"].first(where: hashes.contains) ?? first)
    } else if let precision = remote.precision, precision <= 1_000_000_000 {
      mark = .time
    } else {
      mark = .arrival
    }
    hasFolders = remote.features.canHaveEmptyDirectories == true
  }

  /// The options of `lsjson`.
  var options: [String] {
    switch mark {
    case .hash(let name): ["--hash", "--hash-type", name, "--no-modtime"]
    case .time, .arrival: []
    }
  }

  /// The files of a listing from `rclone lsjson --files-only`. Nil if the output is not a listing.
  func entries(_ output: [UInt8]) -> [Listing.Entry]? {
    RcloneOutput.parsed(output, as: [RcloneOutput.Entry].self)?.map { entry in
      Listing.Entry(path: RclonePath.read(entry.path), size: max(0, entry.size), mark: state(of: entry))
    }
  }

  private func state(of entry: RcloneOutput.Entry) -> String {
    switch mark {
    case .hash(let name): "\(name):\(entry.hashes?[name] ?? "none")"
    // To the second.
    case .time, .arrival: "\(entry.size)-\(entry.modified?.prefix(19) ?? "unknown")"
    }
  }
}
