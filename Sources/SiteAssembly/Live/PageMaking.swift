internal import Entities
internal import SiteModules
internal import Text

/// What making the pages of one thing gave: a trip's, say, with those of its days and stops.
struct MadePages: Sendable {
  var pages: [(file: OutputFile, bytes: [UInt8])] = []
  var findings = Findings()
}

/// Where a thing stands among those that make pages.
struct MakerPlace: Hashable, Sendable {
  /// The position in `LoadedContent.modules`.
  var module: Int
  var index: Int
}

extension LoadedContent {
  /// Makes the pages of one thing, and nothing else.
  func make(_ place: MakerPlace) -> MadePages { make(place.index, of: modules[place.module]) }

  func make(_ index: Int, of module: any ModuleRouter) -> MadePages {
    let tray = PageTray()
    var bench = Workbench(allowsRawHTML: settings.allowsRawHTML) { file, bytes in
      tray.pages.append((file, Array(bytes)))
    }
    module.make(index, on: &bench)
    return MadePages(pages: tray.pages, findings: bench.findings)
  }

  /// The things that may make the file at `path`. Which days and stops of a trip have pages is known only when
  /// they are made, so that there may be more than one.
  func places(ofFileAt path: String) -> [MakerPlace] {
    modules.enumerated().compactMap { position, module in
      module.index(of: path).map { MakerPlace(module: position, index: $0) }
    }
  }

  /// The thing that is made from the Markdown file at `source` below Content/.
  func place(ofStory source: String) -> MakerPlace? {
    let route: Route? =
      library.trip(from: source).map { .trip($0.trip.slug) }
      ?? library.page(from: source).map { .page($0.slug) }
    return route.flatMap { route in places(ofFileAt: route.file).first { self.source(at: $0) == source } }
  }

  /// The Markdown file as its front matter was read.
  func storyFile(_ source: String) -> ContentFile? {
    library.trip(from: source)?.trip.source ?? library.page(from: source)?.source
  }

  func source(at place: MakerPlace) -> String? { modules[place.module].source(at: place.index) }
}

private final class PageTray {
  var pages: [(file: OutputFile, bytes: [UInt8])] = []
}
