/// The templates of a theme, one for each kind of page, in the order of the reference.
package enum PageTemplate: String, CaseIterable, Sendable {
  case trips, atlas, stats, search, trip, day, stop, costs, bill, embed, terms, term, page, journal, post,
    login
  case notFound = "404"
  case redirect
}
