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
    guard let value = JSONReading.value(features[...]), let abilities = value["Features"] else { return nil }
    let hashes = value["Hashes"]?.items.compactMap(\.text) ?? []
    // If the remote has to compute hashes, that takes too long.
    if let first = hashes.first, abilities["SlowHash"]?.isTrue != true {
      mark = .hash(["md5", "sha1", "sha256"].first(where: hashes.contains) ?? first)
    } else if let precision = value["Precision"]?.integer, precision <= 1_000_000_000 {
      mark = .time
    } else {
      mark = .arrival
    }
    hasFolders = abilities["CanHaveEmptyDirectories"]?.isTrue == true
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
    // Each line has one object and a comma, except the last. The first and the last line have a bracket.
    let lines = output.split(separator: UInt8(ascii: "\n"))
    guard lines.first?.elementsEqual("[".utf8) == true, lines.last?.elementsEqual("]".utf8) == true else {
      return nil
    }
    var entries: [Listing.Entry] = []
    for line in lines.dropFirst().dropLast() {
      let item = JSONReading.value(line.last == UInt8(ascii: ",") ? line.dropLast() : line)
      guard let item, let path = item["Path"]?.text, let size = item["Size"]?.integer else { return nil }
      entries.append(
        Listing.Entry(path: RclonePath.read(path), size: max(0, size), mark: state(of: item, size: size)))
    }
    return entries
  }

  private func state(of item: JSONReading.Value, size: Int) -> String {
    switch mark {
    case .hash(let name): "\(name):\(item["Hashes"]?[name]?.text ?? "none")"
    // To the second, from 2026-11-21T15:45:30.894773669Z.
    case .time, .arrival: "\(size)-\(item["ModTime"]?.text?.prefix(19) ?? "unknown")"
    }
  }
}
