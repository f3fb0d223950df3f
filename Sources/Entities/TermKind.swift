/// What trips can share. Each kind has an index and a page for each term.
package enum TermKind: String, CaseIterable, Sendable {
  case tag, country, year, traveller
}
