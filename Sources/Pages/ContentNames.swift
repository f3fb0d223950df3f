internal import Entities
internal import Files
internal import Synchronization
internal import Text

/// The names of all files in Content/, for links without an exact match. An index is built for the first link
/// that needs it.
final class ContentNames: Sendable {
  private let catalogue: TripCatalogue
  private let statics: PathSet
  private let others: [PathSet]
  private let madeForms = AtomicLazyReference<Forms>()
  private let madeHints = AtomicLazyReference<Hints>()

  /// `others` are files that a link can name, but that the site does not contain.
  init(catalogue: TripCatalogue, statics: PathSet, others: [PathSet]) {
    self.catalogue = catalogue
    self.statics = statics
    self.others = others
  }

  private final class Forms: Sendable {
    let paths: UnicodeForms

    init(_ paths: UnicodeForms) { self.paths = paths }
  }

  /// The paths that links can reach, for hints about broken links.
  private final class Hints: Sendable {
    let words: NearWords
    /// The paths by their lower-case forms.
    let cases: [String: String]

    init(_ paths: [String]) {
      words = NearWords(paths)
      cases = Dictionary(
        paths.sorted(by: Folder.precedes).map { ($0.lowercased(), $0) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  private var forms: UnicodeForms {
    if let forms = madeForms.load() { return forms.paths }
    var forms = UnicodeForms()
    for trip in catalogue.trips { forms.add(trip.trip.source.path) }
    for page in catalogue.pages { forms.add(page.source.path) }
    for entry in catalogue.journals.entries { forms.add(entry.post.source.path) }
    for paths in [statics] + others {
      for path in paths { forms.add(path.path) }
    }
    return madeForms.storeIfNil(Forms(forms)).paths
  }

  private var hints: Hints {
    if let hints = madeHints.load() { return hints }
    let sources =
      catalogue.trips.map(\.trip.source.path) + catalogue.pages.map(\.source.path)
      + catalogue.journals.entries.map(\.post.source.path)
    return madeHints.storeIfNil(Hints(sources + statics.map(\.path)))
  }

  /// The path that differs from `path` only in its Unicode form.
  func otherForm(of path: String) -> String? { forms[path] }

  /// The path that differs from `path` only in capital letters.
  func otherCase(of path: String) -> String? { hints.cases[path.lowercased()] }

  /// The path that the author most likely means.
  func nearest(to path: String) -> String? {
    // In a deep folder, all paths look similar. So the name of the file itself must be similar too.
    let name = Self.name(of: path)
    let alike = hints.words.candidates(for: path).filter {
      Text.nearest(name, among: [Self.name(of: $0)]) != nil
    }
    return Text.nearest(path, among: alike)
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
