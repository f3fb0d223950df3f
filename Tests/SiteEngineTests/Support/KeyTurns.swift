import ContentReaders

/// Keys of front matter and settings with the examples of the reference, in turns, so that every key takes part.
struct KeyTurns {
  /// How often each table gave a key.
  private var turns: [String: Int] = [:]

  struct Key {
    var name: String
    /// In the form for braces.
    var flow: String
    var line: String
  }

  /// The keys take turns, with their examples from the reference. So every key that tripsite has takes part. `beside` are
  /// keys that must stand beside it.
  mutating func next(of owner: String, in file: KeyedFile) -> (key: Key, beside: String) {
    let rows = file.table.all.first { $0.owner == owner }?.rows ?? []
    let row = rows[turns[owner, default: 0] % rows.count]
    turns[owner, default: 0] += 1
    // A preview shows a locked trip that a build hides, so the two would differ.
    let example = row.key == "locked" ? "false" : row.about.example
    let isPlain =
      example.hasPrefix("[") || example.hasPrefix("{") || !(example.contains(",") || example.contains(":"))
    let key = Key(
      name: row.key, flow: isPlain ? "\(row.key): \(example)" : "\(row.key): \"\(example)\"",
      line: "\(row.key): \(example)")
    let beside =
      switch (owner, row.key) {
      case (_, "lat"): "lon: 14, "
      case (_, "lon"): "lat: 67, "
      case ("a place", "at"): ""
      case ("a place", _): "at: [67, 13], "
      case ("a private place", "at"): ""
      // Where the photos of the examples were taken.
      case ("a private place", _): "at: [67.93, 13.09], "
      case ("a link", "title"): "url: \"https://www.example.org/\", "
      case ("a document", "title"): "file: ticket.pdf, "
      case ("a cost", "amount"): ""
      case ("a cost", "sharedBy"): "amount: 5 EUR, paidBy: Ida, "
      case ("a cost", _): "amount: 5 EUR, "
      case ("a settlement", _):
        ["amount: 5 EUR", "from: Jonas", "to: Ida"].filter { !$0.hasPrefix(row.key + ":") }
          .map { $0 + ", " }.joined()
      case ("an option", _):
        ["name: Some way", "instead: Reine", "stops: [Å]"].filter { !$0.hasPrefix(row.key) }
          .map { $0 + ", " }.joined()
      case ("a target", "branch"), ("a target", "history"): "git: a.git, "
      case ("a target", "compress"), ("a target", "url"), ("a target", "audience"): "folder: /a, "
      case ("routing", "engine"): "url: \"http://localhost:5000\", "
      case ("routing", "url"): "engine: osrm, "
      case ("routing", _): "engine: osrm, url: \"http://localhost:5000\", "
      case ("geocoding", "engine"): "url: \"http://localhost:8080\", "
      case ("geocoding", "url"): "engine: nominatim, "
      case ("geocoding", _): "engine: nominatim, url: \"http://localhost:8080\", "
      case ("accent", "dark"): "light: teal, "
      case ("a menu entry", "title"): "to: /, "
      case ("a menu entry", _): "title: Some, "
      default: ""
      }
    return (key, beside)
  }

  mutating func add(_ count: Int, of owner: String, in file: KeyedFile, to lines: inout [String]) {
    for _ in 0..<count {
      let key = next(of: owner, in: file).key
      if !lines.contains(where: { $0.hasPrefix(key.name + ":") }), key.name != "stops" {
        lines.append(key.line)
      }
    }
  }

  /// The tables whose keys have not all taken part yet.
  var unused: [String] {
    KeyedFile.allCases.flatMap(\.table.all).filter {
      $0.owner != "a lock" && turns[$0.owner, default: 0] < $0.rows.count
    }.map(
      \.owner)
  }
}
