import Files
import Glibc
import TestSupport

/// Edits of a file manager and of git. They change names, places and times of files, and seldom a text.
extension EditedSite {
  mutating func handleFile() throws -> [String] {
    let paths = try files()
    if paths.isEmpty { return [] }
    let path = random.pick(paths)
    switch random.next(below: 12) {
    case 0: return try move(path, to: renamed(path))
    case 1: return try move(path, to: elsewhere(path))
    case 2, 3: return try put(random.happens(3) ? renamed(path) : elsewhere(path), try bytes(of: path))
    case 4: return try swapNames(of: path, random.pick(alike(path, in: paths)))
    case 5: return try swapBytes(of: path, random.pick(alike(path, in: paths)))
    case 6: return try changeSecretly(path)
    case 7:
      setTime(of: path, to: random.pick([1_600_000_000, 1_700_000_000, 1_900_000_000]))
      return [path]
    case 8:
      // As an editor that writes a new file.
      let bytes = try bytes(of: path)
      return try remove(path) + put(path, bytes)
    case 9: return try move(path, to: otherCase(path))
    case 10:
      checkedOut = [:]
      for path in paths { checkedOut[path] = try bytes(of: path) }
      return []
    default: return try checkOut()
    }
  }

  private func files() throws -> [String] {
    let tree = try FileTree(of: folder + "/Content")
    return tree.paths.filter { path in if case .file? = tree.entries[path] { true } else { false } }
      .map { "Content/" + $0 }.filter { $0 != "Content/site.yml" && $0 != "Content/places.yml" }
  }

  private func bytes(of path: String) throws -> [UInt8] { try File.read(folder + "/" + path).bytes }

  private func ending(of path: String) -> Substring {
    path.lastIndex(of: ".").map { path[$0...] } ?? ""
  }

  private func alike(_ path: String, in paths: [String]) -> [String] {
    paths.filter { ending(of: $0) == ending(of: path) }
  }

  private mutating func renamed(_ path: String) -> String {
    let folder = path[...path.lastIndex(of: "/")!]
    return folder + random.pick(["one", "2025-06-12-one", "Other", "a b", "été"]) + ending(of: path)
  }

  /// To where files of its kind can be.
  private mutating func elsewhere(_ path: String) -> String {
    let name = path[path.index(after: path.lastIndex(of: "/")!)...]
    let trip = "Content/trips/\(random.pick(["alps", "fjord", "baltic"]))/"
    return trip
      + (path.hasSuffix(".md") ? "journal/" : random.pick(["photos/", "", "receipts/", "documents/"])) + name
  }

  private func otherCase(_ path: String) -> String {
    let start = path.index(after: path.lastIndex(of: "/")!)
    let name = path[start...].dropLast(ending(of: path).count)
    return path[..<start] + (name == name.uppercased() ? name.lowercased() : name.uppercased())
      + ending(of: path)
  }

  private func swapNames(of first: String, _ second: String) throws -> [String] {
    if first == second { return [] }
    let between = folder + "/between"
    rename(folder + "/" + first, between)
    rename(folder + "/" + second, folder + "/" + first)
    rename(between, folder + "/" + second)
    return [first, second]
  }

  private mutating func swapBytes(of first: String, _ second: String) throws -> [String] {
    let (one, two) = (try bytes(of: first), try bytes(of: second))
    return try put(first, two) + put(second, one)
  }

  /// Puts a letter in the place of another one. Size and time of the file stay.
  private mutating func changeSecretly(_ path: String) throws -> [String] {
    var bytes = try bytes(of: path)
    let letters = bytes.indices.filter { "aeiou".utf8.contains(bytes[$0]) }
    if letters.isEmpty || !path.hasSuffix(".md") { return [] }
    bytes[random.pick(letters)] = random.pick(Array("aeiou".utf8))
    var status = stat()
    stat(folder + "/" + path, &status)
    let file = open(folder + "/" + path, O_WRONLY)
    _ = bytes.withUnsafeBytes { write(file, $0.baseAddress!, $0.count) }
    close(file)
    setTime(of: path, to: status.st_mtim.tv_sec)
    return [path]
  }

  private func setTime(of path: String, to seconds: Int) {
    var times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
    utimensat(AT_FDCWD, folder + "/" + path, &times, 0)
  }

  /// Goes back to the files that were kept, with older times.
  private mutating func checkOut() throws -> [String] {
    if checkedOut.isEmpty { return [] }
    var changed: [String] = []
    for path in try files() where checkedOut[path] == nil { changed += try remove(path) }
    for (path, bytes) in checkedOut.sorted(by: { $0.key < $1.key }) {
      changed += try put(path, bytes)
      setTime(of: path, to: 1_650_000_000)
    }
    return changed
  }
}
