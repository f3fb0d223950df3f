internal import ContentReaders
internal import Text

/// Keys as options of their own: `--by car` is short for `--set by=car`.
enum KeyOptions {
  private static let commands: [(words: [String], table: KeyTable)] = [
    (["trip", "edit"], .trip), (["stop", "edit"], .stop), (["stop", "add"], .stop),
    (["idea", "add"], .idea), (["idea", "edit"], .idea),
  ]

  /// Replaces the options that are keys. A key without a value becomes `--set key`, which is an error.
  static func expanded(in arguments: [String]) -> [String] {
    guard let table = commands.first(where: { arguments.starts(with: $0.words) })?.table else {
      return arguments
    }
    var expanded: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" { return expanded + [argument] + rest }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let key = key(ofOption: parts[0], in: table) else {
        expanded.append(argument)
        continue
      }
      expanded.append("--set")
      if parts.count > 1 {
        expanded.append(key + "=" + parts[1])
      } else if let value = rest.first, !value.hasPrefix("--") {
        expanded.append(key + "=" + rest.removeFirst())
      } else {
        expanded.append(key)
      }
    }
    return expanded
  }

  /// `--cover-alt` and `--coverAlt` are the key `coverAlt`. A word that is like a key stands for itself, so that its error proposes
  /// the key. Nil for other options.
  private static func key(ofOption option: Substring, in table: KeyTable) -> String? {
    guard option.hasPrefix("--") else { return nil }
    let name = String(option.dropFirst(2))
    let keys = table.edited
    if let key = keys.first(where: { $0 == name || hyphenated($0) == name }) { return key }
    // `--day` is an option of its own.
    if table.rows.contains(where: { $0.key == name }) { return nil }
    return nearest(name, among: keys).map { _ in name }
  }

  private static func hyphenated(_ key: String) -> String {
    key.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }
}

extension KeyTable {
  /// The keys that `--set` takes. Stops and day trips have edits of their own, and `--day` says where a new stop goes.
  var edited: [String] {
    rows.filter { row in
      switch row.form.kind {
      case .stops, .ideas, .options, .visits, .dayOfStay: false
      default: true
      }
    }.map(\.key)
  }

  /// For the help of commands.
  var listed: String {
    "The keys of \(owner), which `tripsite keys trip` explains: " + edited.joined(separator: ", ") + "."
  }
}
