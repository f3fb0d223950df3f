package import Templates

/// A link to a stop in a map program or on a map site.
package struct MapLinkViewModel: ViewModel, Equatable {
  let name: String
  let url: String
  let isFirst: Bool

  package static let fields = Fields<Self> {
    $0.text("name", "The name of the map, as in `OpenStreetMap`.") { $0.name }
    $0.text("url", "The address of the link. For `geo`, it opens the map program of the reader.") {
      $0.url
    }
    $0.flag("isFirst", "Whether it is the first map in site.yml.") { $0.isFirst }
  }
}
