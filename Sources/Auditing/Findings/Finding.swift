/// Something in the finished site that a stranger can use.
package struct Finding: Equatable, Sendable {
  /// From the most dangerous to the least.
  package enum Kind: String, CaseIterable, Sendable {
    /// Where somebody probably lives.
    case home
    /// When the home is empty.
    case future
    case codes, contacts, files, requests
  }

  package var kind: Kind
  /// What it is, such as "a door code".
  package var what: String
  /// Below the output folder.
  package var file: String
  /// The words that tell it. The middle of a code is left out, because logs are often public.
  package var sentence: String
  /// The number of other files that tell the same.
  package var others = 0
  /// How near, in metres, a stranger guesses a home.
  package var distance: Int?
  /// Whether the finding is uncertain. An uncertain finding is only a warning.
  package var isGuess = false
  /// Findings with the same identity are one.
  var identity: String

  init(
    _ kind: Kind, _ what: String, file: String, sentence: String, distance: Int? = nil,
    identity: String? = nil
  ) {
    self.kind = kind
    self.what = what
    self.file = file
    self.sentence = sentence
    self.distance = distance
    self.identity = identity ?? sentence
  }
}

extension Finding {
  /// The same for all findings that tell a stranger the same fact.
  var secret: String { "\(kind.rawValue) \(what) \(identity)" }
}

extension [Finding] {
  /// Sorted by danger and file. What several files tell is one finding, of the first page or else the
  /// first file.
  func merged() -> [Finding] {
    var places: [String: Int] = [:]
    var merged: [Finding] = []
    for finding in self {
      let key = finding.secret
      if let place = places[key] {
        if merged[place].file == finding.file { continue }
        let others = merged[place].others + 1
        // People read pages.
        if finding.file.hasSuffix(".html"), !merged[place].file.hasSuffix(".html") { merged[place] = finding }
        merged[place].others = others
      } else {
        places[key] = merged.count
        merged.append(finding)
      }
    }
    let order = Finding.Kind.allCases
    return order.flatMap { kind in merged.filter { $0.kind == kind } }
  }
}
