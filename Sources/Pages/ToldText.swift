package import Entities
package import Markdown
internal import PagePaths

/// A text in Markdown, and the page that shows it first.
package enum ToldText: Sendable {
  case trip(Trip)
  case page(StandalonePage)
  /// `trip` is the position of its trip in the catalogue.
  case post(JournalPost, trip: Int)

  package var source: ContentFile {
    switch self {
    case .trip(let trip): trip.source
    case .page(let page): page.source
    case .post(let post, _): post.source
    }
  }
}

extension LinkResolver {
  package func target(of link: MarkdownLink, in text: ToldText, noting findings: inout Findings) -> LinkTarget
  {
    target(of: link, in: text.source.path, pagePath: pagePath(of: text), noting: &findings)
  }

  /// The headings of a text, which links can name.
  package func anchors(_ names: [String], in text: ToldText) -> [Anchor] {
    let path = pagePath(of: text).path
    return names.map { Anchor(path: path, name: $0) }
  }

  private func pagePath(of text: ToldText) -> PagePath {
    switch text {
    case .trip(let trip): .trip(trip.slug)
    case .page(let page): .page(page.slug)
    case .post(let post, let trip): .post(trip: catalogue.trips[trip].trip.slug, slug: post.slug)
    }
  }
}
