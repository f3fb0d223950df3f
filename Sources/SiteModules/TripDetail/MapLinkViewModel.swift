package import Templates

/// A program or site that shows where a stop is.
package struct MapLinkViewModel: ViewModel, Equatable {
  let name: String
  let url: String
  let isFirst: Bool

  package static let fields = Fields<Self> {
    $0.text("name", "What shows the place, as in `OpenStreetMap`.") { $0.name }
    $0.text("url", "The address to follow; for `geo`, one that opens the reader's own map program.") {
      $0.url
    }
    $0.flag("isFirst", "Whether it is the one that site.yml names first.") { $0.isFirst }
  }
}
