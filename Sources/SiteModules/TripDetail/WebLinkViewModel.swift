internal import Entities
package import Templates

/// A link to a page of another site.
package struct WebLinkViewModel: ViewModel {
  let link: WebLink

  package static let fields = Fields<Self> {
    $0.text("url", "The address.") { $0.link.url }
    $0.text("title", "The author's words, or else the name of the host without `www.`.") { $0.link.shown }
  }
}
