package import Entities
internal import ContentSource
package import Text

/// The targets of the menu in site.yml as addresses.
package struct MenuLinks: Sendable {
  private let links: LinkResolver
  private let settingsFile: SourceFile

  package init(links: LinkResolver, settingsFile: SourceFile) {
    self.links = links
    self.settingsFile = settingsFile
  }

  /// Targets on the site are noted among `references`, to be checked when all pages are known.
  package func resolve(
    _ menu: [SiteSettings.MenuEntry], references: inout [Reference], reporting diagnostics: inout [Diagnostic]
  ) -> [(title: String, url: String)] {
    menu.compactMap { entry in
      let place = settingsFile.place(
        line: entry.line, column: entry.column, length: entry.target.unicodeScalars.count)
      let link = MarkdownLink(destination: entry.target, isImage: false, place: place)
      var findings = Findings()
      let target = links.target(of: link, in: "site.yml", route: .tripList(page: 1), noting: &findings)
      references += findings.references
      diagnostics += findings.diagnostics
      guard case .url(let url) = target else { return nil }
      return (entry.title, url)
    }
  }
}
