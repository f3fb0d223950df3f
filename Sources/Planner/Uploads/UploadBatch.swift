/// What a person adds to a trip at once.
struct UploadBatch: Sendable {
  let id: String
  let trip: String
  /// How many files began to arrive, and their bytes.
  var count = 0
  var bytes = 0
  /// The names of the folders with its files that can become trips.
  var folders: [String] = []
  /// The number of the edit that it is a part of.
  var edit: Int?
  /// The names that its files got, without endings, by their folded names before.
  private var names: [String: [(stem: String, isFilm: Bool)]] = [:]

  init(_ id: String, trip: String) { (self.id, self.trip) = (id, trip) }

  /// The name that a file gets in a folder. The film of a live photo gets the name of its photo.
  func name(for given: String, isFilm: Bool, endings: [String], in folder: TargetFolder) -> String {
    let stem = PlainName.stem(of: given)
    let own = PlainName.ending(of: given)
    let ending = endings.contains(own) ? own : endings[0]
    let pair = (names[PlainName.folded(stem)] ?? []).first { other in
      other.isFilm != isFilm && !folder.names.contains(PlainName.folded(other.stem + ending))
    }
    return (pair?.stem ?? PlainName.free(stem, besides: folder.stems)) + ending
  }

  mutating func note(_ name: String, for given: String, isFilm: Bool) {
    names[PlainName.folded(PlainName.stem(of: given)), default: []]
      .append((PlainName.withoutEnding(name), isFilm))
  }
}
