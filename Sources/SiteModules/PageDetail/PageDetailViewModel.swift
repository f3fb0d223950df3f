internal import Entities
internal import Pages
internal import Stories
package import Templates
internal import Wording

/// A page of Content/pages.
package struct PageDetailViewModel: ViewModel {
  let page: PageViewModel
  let content: StandalonePage
  let told: ToldStory

  package static let fields = Fields<Self> {
    $0.object("site", "The site.") { $0.page.site }
    $0.object("page", "This page.") { $0.page }
    $0.text("title", "The page's title.") { $0.content.title }
    $0.text("summary", "Its summary.") { $0.content.summary }
    $0.markup("story", "The text of the page. Its highest heading is `<h2>`.") {
      $0.told.general(below: HeadingLevel.title)
    }
    $0.dynamic("extra", "The value of `extra:` in the page's front matter.") {
      $0.content.extra.map { DynamicValue($0) }
    }
  }
}
