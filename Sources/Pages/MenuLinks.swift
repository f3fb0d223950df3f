package import Entities
internal import Markdown
internal import PagePaths
package import Text

/// Turns the targets of the menu in site.yml into addresses.
package struct MenuLinks: Sendable {
  private let links: LinkResolver
  private let settingsFile: SourceLines

  package init(links: LinkResolver, settingsFile: SourceFile) {
    self.links = links
    self.settingsFile = SourceLines(of: settingsFile)
  }

  /// Adds targets on the site to `references`. They can be checked only when all pages are known.
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
      let target = links.target(of: link, in: "site.yml", pagePath: .tripList(page: 1), noting: &findings)
      guard case .url(let url) = target else { return nil }
      return (entry.title, url)
    }
  }
}
