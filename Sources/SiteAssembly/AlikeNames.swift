internal import Files
internal import SiteModules
internal import Text

/// Warns of files and folders whose names differ only in case or in their Unicode form: macOS and Windows take them
/// for one.
struct AlikeNames {
  /// Sorted by path.
  private let files: [OutputFile]
  /// Names that are not in small ASCII letters, under a text that is equal for all that are alike, each with the
  /// first file that has it.
  private var names: [String: (name: String, file: OutputFile)] = [:]

  static func run(_ files: [OutputFile], reporting findings: inout FindingList) {
    var check = AlikeNames(files: files)
    // Of two names that are alike, one is not in small ASCII letters.
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
      let key = name.lowercased()
      if let known = names[key] {
        if PathBytes(known.name) == PathBytes(name) { continue }
        return warn(of: file, alike: known.file, isForm: known.name == name, reporting: &findings)
      }
      names[key] = (name, file)
      if PathBytes(key) != PathBytes(name), let other = self.file(at: key, isFolder: end != bytes.endIndex) {
        return warn(of: file, alike: other, isForm: false, reporting: &findings)
      }
    }
  }

  /// The first file at `name`, or in the folder of that name.
  private func file(at name: String, isFolder: Bool) -> OutputFile? {
    let place = isFolder ? name + "/" : name
    let index = files.firstIndex(from: place)
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
        .warning, file: file.origin.shown,
        "the address /\(file.address) differs from that of \(holder.origin.shown) only in "
          + (isForm ? "its Unicode form (NFC, NFD)" : "upper and lower case"),
        hint: "macOS and Windows take the two for one: rename one"),
      of: kind)
  }
}
