/// What rclone knows of a remote, and what of it stands for the state of a file there.
struct RcloneStore: Equatable {
  enum Mark: Equatable {
    /// A hash that the remote keeps, by its name to rclone.
    case hash(String)
    /// Size and time of the last change, which rclone sets.
    case time
    /// Size and time of the last change, known when a file is there.
    case arrival
  }

  let mark: Mark
  let hasFolders: Bool

  /// From the output of `rclone backend features`.
  init?(_ features: [UInt8]) {
    guard let value = JSONReading.value(features[...]), let abilities = value["Features"] else { return nil }
    let hashes = value["Hashes"]?.items.compactMap(\.text) ?? []
    // Where hashes have to be made there is no reason to wait for them.
    if let first = hashes.first, abilities["SlowHash"]?.isTrue != true {
      mark = .hash(["md5", "sha1", "sha256"].first(where: hashes.contains) ?? first)
    } else if let precision = value["Precision"]?.integer, precision <= 1_000_000_000 {
      mark = .time
    } else {
      mark = .arrival
    }
    hasFolders = abilities["CanHaveEmptyDirectories"]?.isTrue == true
  }

  /// What `lsjson` has to be told.
  var options: [String] {
    switch mark {
    case .hash(let name): ["--hash", "--hash-type", name, "--no-modtime"]
    case .time, .arrival: []
    }
  }

  /// The files of a listing by `rclone lsjson --files-only`; nil where it is none.
  func entries(_ output: [UInt8]) -> [Listing.Entry]? {
    // An object a line, with a comma but for the last, between lines of one bracket each.
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
    // To the second, as in 2026-11-21T15:45:30.894773669Z.
    case .time, .arrival: "\(size)-\(item["ModTime"]?.text?.prefix(19) ?? "unknown")"
    }
  }
}
