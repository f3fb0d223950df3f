/// Reads the words of a search index, which stand in its files in parts.
package enum SearchShards {
  private static let digits = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_")

  /// The words of all files in `search/` of a built site, with the file of each.
  package static func words(in tree: FileTree) -> [String: String] {
    var words: [String: String] = [:]
    for path in tree.paths where path.hasPrefix("search/") && path.hasSuffix(".js") {
      for word in Self.words(of: tree.text(path) ?? "") { words[word] = path }
    }
    return words
  }

  private static func words(of script: String) -> [String] {
    guard script.hasPrefix("searchShard("), let start = script.firstIndex(of: "`") else { return [] }
    var before: [Unicode.Scalar] = []
    return script[script.index(after: start)...].split(separator: "\n").compactMap { line in
      guard let first = line.first, let shared = digits.firstIndex(of: first), line.contains(" ") else {
        return nil
      }
      before = Array(before.prefix(shared)) + line.dropFirst().prefix { $0 != " " }.unicodeScalars
      var word = String.UnicodeScalarView()
      word.append(contentsOf: before)
      return String(word)
    }
  }
}
