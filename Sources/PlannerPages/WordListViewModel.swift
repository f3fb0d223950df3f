/// The words of all trips, and the signs of modes as paths of SVG.
struct WordListViewModel {
  let tags: [String]
  let countries: [String]
  let travellers: [String]
  let zones: [String]
  let glyphs: [(mode: String, path: String)]
}
