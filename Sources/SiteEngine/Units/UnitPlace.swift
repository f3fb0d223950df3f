package import Entities
internal import PagePaths
package import Pages
package import SiteContents

/// The position of a unit in a site.
package struct UnitPlace: Hashable, Sendable {
  /// The position in `SiteContent.modules`.
  package var module: Int
  package var index: Int

  package init(module: Int, index: Int) {
    self.module = module
    self.index = index
  }
}

extension SiteContent {
  /// Makes only this unit.
  package func make(_ place: UnitPlace) -> Rendering {
    make(place.index, of: modules[place.module], at: place.module)
  }

  package func makeSitemap(of files: [OutputFile]) -> Rendering {
    make(0, of: sitemap(of: files), at: positions.sitemap)
  }

  private func make(_ index: Int, of module: any ModuleRouter, at position: Int) -> Rendering {
    var maker = UnitMaker(.memory, of: self)
    maker.make(due(index, of: module, at: position), by: module)
    return maker.finished()
  }

  /// Finds the files and the problems of one unit. Makes no file.
  package func examine(_ due: UnitPlan.Due, at place: UnitPlace) -> UnitRecord {
    var maker = UnitMaker(.none, of: self)
    maker.examine(due, by: modules[place.module])
    return maker.finished().units[0]
  }

  /// A unit with unknown inputs, except its story.
  package func due(_ index: Int, of module: any ModuleRouter, at position: Int) -> UnitPlan.Due {
    let name = UnitName(module: position, text: module.source(at: index) ?? "")
    let story = module.inputs(at: index).story?.digest ?? 0
    return UnitPlan.Due(index: index, unit: UnitRecord(name: name, story: story, inputs: 0, causes: .isNew))
  }

  /// The units that can have the file at `path`. It is not known before a trip is made which of its days and stops have
  /// pages. So there can be more than one unit.
  package func places(ofFileAt path: String) -> [UnitPlace] {
    modules.enumerated().compactMap { position, module in
      module.index(of: path).map { UnitPlace(module: position, index: $0) }
    }
  }

  /// The unit that is made from the Markdown file at `source` below Content/.
  package func place(ofStory source: String) -> UnitPlace? {
    let pagePath: PagePath? =
      catalogue.trip(from: source).map { .trip($0.trip.slug) }
      ?? catalogue.page(from: source).map { .page($0.slug) }
      ?? catalogue.journals.entry(from: source).map {
        .post(trip: catalogue.trips[$0.trip].trip.slug, slug: $0.post.slug)
      }
    return pagePath.flatMap { pagePath in
      places(ofFileAt: pagePath.file).first { self.source(at: $0) == source }
    }
  }

  /// The Markdown file in the state in which its front matter was read.
  package func storyFile(_ source: String) -> ContentFile? {
    catalogue.trip(from: source)?.trip.source ?? catalogue.page(from: source)?.source
      ?? catalogue.journals.entry(from: source)?.post.source
  }

  /// Whether the Markdown file is a post. A post with errors shows them in its place, so its earlier page is not needed.
  package func isPost(_ source: String) -> Bool { catalogue.journals.entry(from: source) != nil }

  package func source(at place: UnitPlace) -> String? { modules[place.module].source(at: place.index) }
}
