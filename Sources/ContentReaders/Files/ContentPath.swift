/// The target of a path in a Markdown file.
package enum ContentPath: Equatable {
  /// The path relative to Content/, without `.` and `..`.
  case inside(String)
  case outside

  /// `reference` is relative to the folder of the file at `base`.
  package init(_ reference: String, from base: String) {
    var parts = base.utf8.split(separator: UInt8(ascii: "/")).dropLast().map { String($0)! }
    for part in reference.utf8.split(separator: UInt8(ascii: "/")).map({ String($0)! }) {
      switch part {
      case ".": break
      case "..":
        guard parts.popLast() != nil else {
          self = .outside
          return
        }
      default: parts.append(part)
      }
    }
    self = .inside(parts.joined(separator: "/"))
  }
}

extension ContentPath {
  /// The path relative to Content/ of a reference in the file at `base`. Nil if it is outside.
  package static func inside(_ reference: String, from base: String) -> String? {
    if case .inside(let path) = ContentPath(reference, from: base) { path } else { nil }
  }
}
