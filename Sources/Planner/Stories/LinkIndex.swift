internal import ContentReaders
internal import Files

/// The names in the links of each file of a site. The planner keeps it between edits. An edit reads only files with links to its trip.
package struct LinkIndex: Sendable {
  private struct Entry {
    /// Nil if the file was changed so recently that its next change can have the same stamp.
    var stamp: FileStamp?
    /// The hashes of the names in links.
    var names: Set<Int> = []
  }

  /// In the order of the site, with their entries.
  private var files: [String] = []
  private var entries: [Entry] = []
  /// The files with a name, by their positions in `files`.
  private var positions: [Int: [Int]] = [:]

  package init() {}

  /// In nanoseconds. File systems count time in steps.
  private static let step = 2_000_000_000

  /// Reads the files that are new, and those that changed since the last call.
  package mutating func update(_ site: PlanningSite, in folder: String) throws(PlanFailure) {
    take(site.trips + site.posts + site.pages)
    do throws(FileError) {
      // Most files are as they were. A path below an open folder is found faster.
      let content = try FolderHandle(folder + "/Content")
      for position in files.indices {
        let path = folder + "/Content/" + files[position]
        let stamp = content.stamp(of: files[position]) ?? FileStamp(of: path)
        if let stamp, stamp == entries[position].stamp { continue }
        let isSettled = stamp.map { FileStamp.now - $0.changed > Self.step } ?? false
        let bytes = try File.read(path, limit: ContentListing.largestText).bytes
        replace(position, by: Entry(stamp: isSettled ? stamp : nil, names: Self.names(in: bytes)))
      }
    } catch {
      throw .file(error)
    }
  }

  /// Gives the files new positions if there are others now.
  private mutating func take(_ listed: [String]) {
    if files.isSame(as: listed) { return }
    let known = Dictionary(uniqueKeysWithValues: zip(files.map { PathBytes($0) }, entries))
    files = listed
    entries = listed.map { known[$0] ?? Entry() }
    positions = [:]
    for position in files.indices { add(position) }
  }

  private mutating func replace(_ position: Int, by entry: Entry) {
    for name in entries[position].names.subtracting(entry.names) {
      positions[name]?.removeAll { $0 == position }
    }
    let added = entry.names.subtracting(entries[position].names)
    entries[position] = entry
    for name in added { positions[name, default: []].append(position) }
  }

  private mutating func add(_ position: Int) {
    for name in entries[position].names { positions[name, default: []].append(position) }
  }

  /// The files that can have links to a trip with one of these names, and those in its folder, in the order of the site. `names`
  /// are parts of paths and addresses.
  func files(linkingTo names: [String], orBelow folder: String) -> [String] {
    if names.contains(where: { $0.utf8.contains(where: Self.ends) }) { return files }
    let hashes = [Self.escaped] + names.map { Self.hash(Array($0.utf8)[...]) }
    let own = files.indices.filter { files[$0].utf8.starts(with: folder.utf8) }
    return Set(hashes.flatMap { positions[$0] ?? [] } + own).sorted().map { files[$0] }
  }

  /// Stands for a file with percent escapes, which can write each name in many ways.
  private static let escaped = Int.min

  /// The words before and behind a slash, and before `.md`.
  private static func names(in bytes: [UInt8]) -> Set<Int> {
    var names: Set<Int> = []
    if bytes.contains(UInt8(ascii: "%")) { names.insert(escaped) }
    let ending = Array(".md".utf8)
    for word in bytes.split(whereSeparator: ends) {
      let isPath =
        word.startIndex > 0 && bytes[word.startIndex - 1] == UInt8(ascii: "/")
        || word.endIndex < bytes.count && bytes[word.endIndex] == UInt8(ascii: "/")
      if isPath { names.insert(hash(word)) }
      if word.suffix(3).elementsEqual(ending) { names.insert(hash(word.dropLast(3))) }
    }
    return names
  }

  /// Whether a byte ends a name in a link.
  private static func ends(_ byte: UInt8) -> Bool { isEnd[Int(byte)] }

  /// For each byte.
  private static let isEnd = (0...255).map { byte in
    byte <= 0x20 || "/()<>[]{}\"'`#?,;:|\\*".utf8.contains(UInt8(byte))
  }

  private static func hash(_ name: ArraySlice<UInt8>) -> Int {
    var hasher = Hasher()
    name.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}
