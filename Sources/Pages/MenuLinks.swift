package import Entities
internal import Files
internal import Markdown
internal import PagePaths
package import Text

/// Turns the targets of the menu in site.yml into addresses.
package struct MenuLinks: Sendable {
  private let links: LinkResolver
  /// The addresses of lists that the site makes when they have something to show, such as the tags of its trips.
  private let waiting: Set<String>
  private let settingsFile: SourceLines

  /// `visible` has the trips that everybody can see.
  package init(
    links: LinkResolver, visible: TripCatalogue, settings: SiteSettings, settingsFile: SourceFile
  ) {
    self.links = links
    waiting = Set(
      settings.madeTerms.filter { visible.terms($0).isEmpty }.map { PagePath.terms($0) }.filter { list in
        !visible.pages.contains { PagePath.page($0.slug).path == list.path }
          && !links.statics.contains(list.file)
      }.map(links.pagePaths.url))
    self.settingsFile = SourceLines(of: settingsFile)
  }

  /// Leaves out links to lists that have nothing to show yet. Adds other targets on the site to `references`. They can be
  /// checked only when all pages are known.
  package func resolve(
    _ menu: [SiteSettings.MenuEntry], references: inout [Reference], reporting diagnostics: inout [Diagnostic]
  ) -> [(title: String, url: String)] {
    var lines = settingsFile
    var findings = Findings()
    defer {
      references += findings.references
      diagnostics += findings.diagnostics
    }
    return menu.compactMap { entry in
      let place = lines.place(
        line: entry.line, column: entry.column, length: entry.target.unicodeScalars.count)
      let link = MarkdownLink(destination: entry.target, isImage: false, place: place)
      let count = findings.references.count
      let target = links.target(of: link, in: "site.yml", pagePath: .tripList(page: 1), noting: &findings)
      guard case .url(let url) = target else { return nil }
      if waiting.contains(url) {
        findings.references.removeLast(findings.references.count - count)
        return nil
      }
      return (entry.title, url)
    }
  }
}
