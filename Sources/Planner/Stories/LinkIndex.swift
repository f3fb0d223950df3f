internal import ContentSource
internal import Files
package import SiteAssembly

/// The names in the links of each file of a site. The planner keeps it between edits. An edit reads only files with links to its trip.
package struct LinkIndex: Sendable {
  private struct Entry {
    /// Nil if the file was changed so recently that its next change can have the same stamp.
    var stamp: FileStamp?
    /// The hashes of the names in links, sorted.
    var names: [Int]
  }

  private var entries: [PathBytes: Entry] = [:]

  package init() {}

  /// In nanoseconds. File systems count time in steps.
  private static let step = 2_000_000_000

  /// Reads the files that are new, and those that changed since the last call.
  package mutating func update(_ site: PlanningSite, in folder: String) throws(PlanFailure) {
    var updated: [PathBytes: Entry] = [:]
    updated.reserveCapacity(entries.count)
    for file in site.trips + site.posts + site.pages {
      let path = folder + "/Content/" + file
      let stamp = FileStamp(of: path)
      if let known = entries[file], let stamp, known.stamp == stamp {
        updated[file] = known
        continue
      }
      let isSettled = stamp.map { FileStamp.now - $0.changed > Self.step } ?? false
      do throws(FileError) {
        let bytes = try File.read(path, limit: ContentListing.largestText).bytes
        updated[file] = Entry(stamp: isSettled ? stamp : nil, names: Self.names(in: bytes))
      } catch {
        throw .file(error)
      }
    }
    entries = updated
  }

  /// Whether a file can have links to a trip with one of these names. `names` are parts of paths and addresses.
  func canLink(_ file: String, to names: [String]) -> Bool {
    guard let entry = entries[file] else { return true }
    return entry.names.first == Self.escaped
      || names.contains { name in
        name.utf8.contains(where: Self.ends) || entry.names.contains(Self.hash(Array(name.utf8)[...]))
      }
  }

  /// Stands for a file with percent escapes, which can write each name in many ways. Sorted first.
  private static let escaped = Int.min

  /// The words before and behind a slash, and before `.md`.
  private static func names(in bytes: [UInt8]) -> [Int] {
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
    return names.sorted()
  }

  /// Whether a byte ends a name in a link.
  private static func ends(_ byte: UInt8) -> Bool {
    byte <= 0x20 || "/()<>[]{}\"'`#?,;:|\\*".utf8.contains(byte)
  }

  private static func hash(_ name: ArraySlice<UInt8>) -> Int {
    var hasher = Hasher()
    name.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}
