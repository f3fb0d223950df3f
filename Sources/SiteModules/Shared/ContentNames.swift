internal import Entities
internal import Files
internal import Synchronization
internal import Text

/// The names of all files of Content/, for links that name none of them. They are put in order when the first such
/// link asks.
final class ContentNames: Sendable {
  private let library: TripLibrary
  private let statics: PathSet
  private let others: [PathSet]
  private let made = AtomicLazyReference<Index>()

  /// `others` are files that links may name but not reach.
  init(library: TripLibrary, statics: PathSet, others: [PathSet]) {
    self.library = library
    self.statics = statics
    self.others = others
  }

  private final class Index: Sendable {
    /// Those that links reach.
    let words: NearWords
    /// Of the paths that are not ASCII, by a text that is equal in every Unicode form.
    let forms: [String: String]
    /// Of those that links reach, by their small letters.
    let cases: [String: String]

    init(reached: [String], others: [String]) {
      words = NearWords(reached)
      var forms: [String: String] = [:]
      for path in (reached + others).sorted(by: Folder.precedes)
      where path.utf8.contains(where: { $0 >= 0x80 }) && forms[path] == nil {
        forms[path] = path
      }
      self.forms = forms
      cases = Dictionary(
        reached.sorted(by: Folder.precedes).map { ($0.lowercased(), $0) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  private var index: Index {
    if let index = made.load() { return index }
    let sources = library.trips.map(\.trip.source.path) + library.pages.map(\.source.path)
    return made.storeIfNil(
      Index(reached: sources + statics.map(\.path), others: others.flatMap { $0.map(\.path) }))
  }

  /// The path that is the same as `path` but for its Unicode form.
  func otherForm(of path: String) -> String? { index.forms[path] }

  /// The path that is the same as `path` but for capital letters.
  func otherCase(of path: String) -> String? { index.cases[path.lowercased()] }

  /// The path most likely meant.
  func nearest(to path: String) -> String? {
    // In a deep folder all paths are alike: it is the file's own name that is misspelled, or its folder.
    let name = Self.name(of: path)
    let alike = index.words.candidates(for: path).filter {
      Text.nearest(name, among: [Self.name(of: $0)]) != nil
    }
    return Text.nearest(path, among: alike)
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
