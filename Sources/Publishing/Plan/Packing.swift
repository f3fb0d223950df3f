/// A program that makes packed copies, which servers send instead of compressing each answer.
package struct Packing: Equatable, Sendable {
  /// RFC 1952.
  package static let gzip = Packing("gzip", suffix: ".gz", options: ["-9", "--no-name"])
  /// RFC 7932.
  package static let brotli = Packing("brotli", suffix: ".br", options: ["--best"])

  /// The name of the program, and of its Debian package.
  let name: String
  let suffix: String
  /// Options for the smallest files that depend only on their content.
  private let options: [String]

  private init(_ name: String, suffix: String, options: [String]) {
    (self.name, self.suffix, self.options) = (name, suffix, options)
  }

  /// The arguments to pack `files` and keep the originals.
  func arguments(for files: some Sequence<String>) -> [String] {
    options + ["--keep", "--force", "--"] + files
  }

  /// The path without the suffix of a packed copy.
  static func unpacked(_ path: String) -> String {
    guard let packing = [gzip, brotli].first(where: { path.hasSuffix($0.suffix) }) else { return path }
    return String(path.dropLast(packing.suffix.utf8.count))
  }
}
