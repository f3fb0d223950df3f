package import Entities
package import Templates
internal import ContentSource
internal import Text

/// The pages of Content/pages.
package struct PageDetailRouter: ModuleRouter {
  let library: TripLibrary
  let chrome: ChromePresenter
  let stories: StoryInteractor
  let template: Template<PageDetailViewModel>

  package init(
    library: TripLibrary, chrome: ChromePresenter, links: LinkResolver, contentFolder: String,
    template: Template<PageDetailViewModel>
  ) {
    self.library = library
    self.chrome = chrome
    self.template = template
    stories = StoryInteractor(
      contentFolder: contentFolder, links: links, dayHeading: chrome.wording.dayHeading,
      themeIDs: template.ids)
  }

  package var count: Int { library.pages.count }

  package func index(of path: String) -> Int? {
    library.pages.firstIndex { Route.page($0.slug).file == path }
  }

  package func source(at index: Int) -> String? { library.pages[index].source.path }

  package func files(at index: Int, on bench: inout Workbench) -> [OutputFile] {
    _ = stories.story(of: library.pages[index], on: &bench)
    return [file(of: library.pages[index])]
  }

  private func file(of page: StandalonePage) -> OutputFile {
    .page(.page(page.slug), from: .content(page.source.path), lastModified: nil)
  }

  package func template(of path: String) -> String? { "page" }

  package func inputs(at index: Int) -> PageInputs {
    PageInputs(story: library.pages[index].source)
  }

  package func make(_ index: Int, on bench: inout Workbench) {
    let page = library.pages[index]
    let story = stories.story(of: page, on: &bench)
    let model = PageDetailPresenter(chrome: chrome).viewModel(for: page, story: story)
    template.render(model, into: &bench.output)
    bench.finish(file(of: page))
  }
}
