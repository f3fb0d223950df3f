internal import Files
internal import Pages
internal import SiteContents
internal import Text

/// Warns of files and folders with names that differ only in case or in their Unicode form. macOS and Windows treat
/// such names as the same name.
struct AlikeNames {
  /// Sorted by path.
  private let files: [OutputFile]
  /// The first file of each name with capital or non-ASCII letters. Names that are alike have the same key.
  private var names: [String: (name: String, file: OutputFile)] = [:]
  /// The names that have a warning. Files in a folder with a warning get no more warnings.
  private var told: PathSet = []

  static func run(_ files: [OutputFile], reporting findings: inout FindingList) {
    var check = AlikeNames(files: files)
    // If two names are alike, at least one has capital or non-ASCII letters.
    for file in files where file.path.utf8.contains(where: { $0 >= 0x80 || 0x41...0x5A ~= $0 }) {
      check.take(file, reporting: &findings)
    }
  }

  private init(files: [OutputFile]) { self.files = files }

  private mutating func take(_ file: OutputFile, reporting findings: inout FindingList) {
    let bytes = file.path.utf8
    let slashes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }
    for end in slashes + [bytes.endIndex] {
      let name = String(file.path[..<end])
      if told.contains(name) { return }
      let key = name.lowercased()
      if let known = names[key] {
        if PathBytes(known.name) == PathBytes(name) { continue }
        told.insert(PathBytes(name))
        return warn(of: file, alike: known.file, isForm: known.name == name, reporting: &findings)
      }
      names[key] = (name, file)
      if PathBytes(key) != PathBytes(name), let other = self.file(at: key, isFolder: end != bytes.endIndex) {
        told.insert(PathBytes(name))
        return warn(of: file, alike: other, isForm: false, reporting: &findings)
      }
    }
  }

  /// The first file at `name`, or in the folder with this name.
  private func file(at name: String, isFolder: Bool) -> OutputFile? {
    let place = isFolder ? name + "/" : name
    let index = files.position(from: place) { $0.path }
    guard index < files.endIndex else { return nil }
    let path = files[index].path.utf8
    return path.starts(with: place.utf8) && (isFolder || path.count == place.utf8.count) ? files[index] : nil
  }

  private func warn(
    of file: OutputFile, alike other: OutputFile, isForm: Bool, reporting findings: inout FindingList
  ) {
    let kind = "alike"
    let (holder, file) = file.origin.isContent ? (other, file) : (file, other)
    guard findings.hasRoom(for: kind, in: file.origin.shown) else { return }
    findings.add(
      Diagnostic(
        .warning(.alikeAddresses), file: file.origin.shown,
        "the address /\(file.address) and the address of \(holder.origin.shown) differ only in "
          + (isForm ? "their Unicode form (NFC, NFD)" : "upper and lower case"),
        hint: "macOS and Windows treat both as the same name: rename one of them"),
      of: kind)
  }
}
