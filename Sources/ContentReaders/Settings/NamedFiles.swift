/// The key of site.yml that publishes files by name.
package enum NamedFiles {
  /// The key with one file, as an author writes it.
  package static func example(_ path: String) -> String {
    let plain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._- ".contains($0) }
    return "files: {publish: [" + (plain ? path : "\"\(path)\"") + "]}"
  }
}
