/// Diagnostics of files. Keeps at most `limit` of each kind and file. The last one of them counts the others.
package struct FindingList: Sendable {
  /// The limit for each kind and file.
  package static let limit = 20

  package var all: [Diagnostic] = []
  private var kinds: [Kind: (count: Int, last: Int)] = [:]

  private struct Kind: Hashable {
    var name: String
    var file: String
  }

  package init() {}

  /// Whether the list has room for another diagnostic of this kind. If not, counts it. Call this before you compute
  /// the text and the place of a diagnostic, because that takes time.
  package mutating func hasRoom(for kind: String, in file: String) -> Bool {
    guard let known = kinds[Kind(name: kind, file: file)], known.count == Self.limit else { return true }
    all[known.last].others += 1
    return false
  }

  /// Adds a diagnostic. The kind must have room.
  package mutating func add(_ diagnostic: Diagnostic, of kind: String) {
    let count = kinds[Kind(name: kind, file: diagnostic.file)]?.count ?? 0
    kinds[Kind(name: kind, file: diagnostic.file)] = (count + 1, all.count)
    all.append(diagnostic)
  }
}
