/// Diagnostics of files, of each kind and file no more than anybody reads. The last one that is kept counts the rest.
package struct FindingList: Sendable {
  /// For each kind and file.
  package static let limit = 20

  package var all: [Diagnostic] = []
  private var kinds: [Kind: (count: Int, last: Int)] = [:]

  private struct Kind: Hashable {
    var name: String
    var file: String
  }

  package init() {}

  /// Whether another diagnostic of this kind is kept. Counts it if not. Ask before you look for its words and its
  /// place, which take time.
  package mutating func hasRoom(for kind: String, in file: String) -> Bool {
    guard let known = kinds[Kind(name: kind, file: file)], known.count == Self.limit else { return true }
    all[known.last].others += 1
    return false
  }

  /// Keeps a diagnostic of a kind that has room.
  package mutating func add(_ diagnostic: Diagnostic, of kind: String) {
    let count = kinds[Kind(name: kind, file: diagnostic.file)]?.count ?? 0
    kinds[Kind(name: kind, file: diagnostic.file)] = (count + 1, all.count)
    all.append(diagnostic)
  }
}
