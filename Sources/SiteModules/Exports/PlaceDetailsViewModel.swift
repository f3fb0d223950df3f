/// The opening hours and the links of a stop or an idea.
struct PlaceDetailsViewModel: Equatable, Sendable {
  var hours: String?
  var links: [Link]
  /// The same as plain text for readers, in lines: `Opening hours: 9:00-17:30`, `Ferry times: https://example.org/`.
  var lines: [String]

  struct Link: Equatable, Sendable {
    var url: String
    var title: String?
  }

  var isEmpty: Bool { lines.isEmpty }

  /// A line for each link: the address, a space and the title. Nil without links.
  var linkLines: String? {
    if links.isEmpty { return nil }
    return links.map { link in link.url + (link.title.map { " " + $0 } ?? "") }.joined(separator: "\n")
  }

  /// The values for `tripsite import`, with their names.
  var texts: [(name: StaticString, value: String)] {
    let all: [(StaticString, String?)] = [("hours", hours), ("links", linkLines)]
    return all.compactMap { name, value in value.map { (name, $0) } }
  }
}
