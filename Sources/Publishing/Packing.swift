/// A program that packs files, beside themselves, for servers that hand on what is packed already.
package struct Packing: Equatable, Sendable {
  /// RFC 1952.
  package static let gzip = Packing("gzip", suffix: ".gz", options: ["-9", "--no-name"])
  /// RFC 7932.
  package static let brotli = Packing("brotli", suffix: ".br", options: ["--best"])

  /// That of the program, and of Debian's package that has it.
  let name: String
  let suffix: String
  /// For the smallest files that are the same for the same bytes.
  private let options: [String]

  private init(_ name: String, suffix: String, options: [String]) {
    (self.name, self.suffix, self.options) = (name, suffix, options)
  }

  /// Those that pack `files`, and leave them as they are.
  func arguments(for files: some Sequence<String>) -> [String] {
    options + ["--keep", "--force", "--"] + files
  }

  /// The path of what is packed at `path`, or `path` itself.
  static func unpacked(_ path: String) -> String {
    guard let packing = [gzip, brotli].first(where: { path.hasSuffix($0.suffix) }) else { return path }
    return String(path.dropLast(packing.suffix.utf8.count))
  }
}
