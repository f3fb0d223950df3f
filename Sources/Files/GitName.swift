/// Names that git accepts in no tree. Each of them means the folder `.git` on some file system.
package enum GitName {
  /// The first name in `path` that git refuses. Nil if git accepts the path.
  package static func refused(on path: String) -> String? {
    path.utf8.split(separator: UInt8(ascii: "/")).first(where: isRefused).map { String(Substring($0)) }
  }

  /// Follows `verify_path` of git with `core.protectNTFS` and `core.protectHFS`, which hosts use to check received files.
  private static func isRefused(_ name: Substring.UTF8View) -> Bool {
    // A name without the letter "g" cannot be refused. This handles most names fast.
    guard name.contains(where: { $0 | 0x20 == UInt8(ascii: "g") }) else { return false }
    return isOnHFS(Substring(name))
      || name.split(separator: UInt8(ascii: "\\"), omittingEmptySubsequences: false).contains(where: isOnNTFS)
  }

  /// NTFS ignores dots and spaces at the end of a name. Its short name for `.git` is `GIT~1`. The text after a colon
  /// names a stream of the same file.
  private static func isOnNTFS(_ name: Substring.UTF8View) -> Bool {
    let lowered = name.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
    guard let start = [".git", "git~1"].first(where: { lowered.starts(with: $0.utf8) }) else { return false }
    let rest = lowered.dropFirst(start.utf8.count).drop { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: " ") }
    return rest.isEmpty || rest.first == UInt8(ascii: ":")
  }

  /// HFS+ ignores case and these code points.
  private static func isOnHFS(_ name: Substring) -> Bool {
    let read = name.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x200C...0x200F, 0x202A...0x202E, 0x206A...0x206F, 0xFEFF: false
      default: true
      }
    }
    return read.map { 0x41...0x5A ~= $0.value ? $0.value | 0x20 : $0.value }
      == Array(".git".utf8).map(UInt32.init)
  }
}
