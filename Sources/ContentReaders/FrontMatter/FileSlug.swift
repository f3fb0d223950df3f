internal import Entities

/// Makes addresses from the paths of files. The first folder and the ending `.md` are left out: in
/// trips/2025/lofoten/index.md, the parts are 2025 and lofoten.
enum FileSlug {
  /// The slug of the file, or of its folder if the file is index.md.
  static func last(of path: String) -> String? { parts(of: path)?.last.flatMap { Slug.make(from: $0) } }

  /// The slugs of all folders and of the file, with slashes between them. Nil if one of them has no slug.
  static func path(of path: String) -> String? {
    guard let slugs = parts(of: path)?.map({ Slug.make(from: $0) }) else { return nil }
    return slugs.contains(nil) ? nil : slugs.compactMap { $0 }.joined(separator: "/")
  }

  private static func parts(of path: String) -> [String]? {
    var parts = path.utf8.dropLast(3).split(separator: UInt8(ascii: "/")).dropFirst().map { String($0)! }
    if parts.last == "index" { parts.removeLast() }
    return parts.isEmpty ? nil : parts
  }
}
