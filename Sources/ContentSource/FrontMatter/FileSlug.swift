/// Addresses from the names of files: of trips/2025/lofoten/index.md, the first folder trips and the file's
/// ending are no part.
enum FileSlug {
  /// The slug of the file, or of its folder where it is called index.md.
  static func last(of path: String) -> String? { parts(of: path)?.last.flatMap { Slug.make(from: $0) } }

  /// The slugs of all folders and of the file, joined by slashes.
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
