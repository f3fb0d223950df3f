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
  func make(_ place: MakerPlace) -> MadePages {
    let tray = PageTray()
    var bench = Workbench(allowsRawHTML: settings.allowsRawHTML) { file, bytes in
      tray.pages.append((file, Array(bytes)))
    }
    modules[place.module].make(place.index, on: &bench)
    return MadePages(pages: tray.pages, findings: bench.findings)
  }

  /// Makes the thing whose pages include the file at `path`; nil where there is none.
  func make(fileAt path: String) -> (place: MakerPlace, made: MadePages)? {
    for (position, module) in modules.enumerated() {
      guard let index = module.index(of: path) else { continue }
      let place = MakerPlace(module: position, index: index)
      let made = make(place)
      // Which days and stops of a trip have pages is known only now. Strings that are the same letters in other
      // bytes are other addresses.
      if made.pages.contains(where: { $0.file.path.utf8.elementsEqual(path.utf8) }) { return (place, made) }
    }
    return nil
  }
}

private final class PageTray {
  var pages: [(file: OutputFile, bytes: [UInt8])] = []
}
