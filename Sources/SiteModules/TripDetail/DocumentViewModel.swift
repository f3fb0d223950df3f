internal import Entities
internal import PagePaths
package import Templates

/// A ticket, a booking or another paper.
package struct DocumentViewModel: ViewModel {
  let document: TripDocument
  let pagePaths: PagePathTable

  package static let fields = Fields<Self> {
    $0.text("url", "The address of the file.") { $0.pagePaths.url(path: $0.document.path) }
    $0.text("title", "The author's words, or else the name of the file.") { $0.document.shown }
  }
}
