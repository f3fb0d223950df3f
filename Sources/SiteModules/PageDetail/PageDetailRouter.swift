package import Entities
internal import PagePaths
package import Pages
internal import Stories
package import Templates
internal import Wording

/// The pages of Content/pages.
package struct PageDetailRouter: ModuleRouter {
  let catalogue: TripCatalogue
  let siteFrame: SiteFramePresenter
  let stories: StoryInteractor
  let template: Template<PageDetailViewModel>

  package init(
    catalogue: TripCatalogue, siteFrame: SiteFramePresenter, links: LinkResolver, contentFolder: String,
    template: Template<PageDetailViewModel>
  ) {
    self.catalogue = catalogue
    self.siteFrame = siteFrame
    self.template = template
    stories = StoryInteractor(
      contentFolder: contentFolder, links: links, dayHeading: siteFrame.strings.dayHeading,
      themeIDs: template.ids)
  }

  package var count: Int { catalogue.pages.count }

  package func index(of path: String) -> Int? {
    catalogue.pages.firstIndex { PagePath.page($0.slug).file == path }
  }

  package func source(at index: Int) -> String? { catalogue.pages[index].source.path }

  package func inputs(at index: Int) -> PageInputs {
    PageInputs(story: catalogue.pages[index].source)
  }

  package func pages(at index: Int, in context: inout RenderContext) -> [Page] {
    let page = catalogue.pages[index]
    let story = stories.story(of: page, in: &context)
    let file = OutputFile.page(.page(page.slug), from: .content(page.source.path), lastModified: nil)
    return [
      Page(file, template: .page) { context in
        let model = PageDetailPresenter(siteFrame: siteFrame).viewModel(for: page, story: story)
        template.render(model, into: &context.output)
      }
    ]
  }
}
