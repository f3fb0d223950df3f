/// What site.yml says about the look of a site besides the name of its theme.
package struct SiteLook: Equatable, Sendable {
  /// Nil for the accent of the theme.
  package var accent: Accent?
  /// Below Content/, as are the others.
  package var logo: SiteSettings.NamedFile?
  package var icon: SiteSettings.NamedFile?
  package var stylesheet: SiteSettings.NamedFile?

  package init() {}

  /// The accent colour on light and on dark paper.
  package struct Accent: Equatable, Sendable {
    package var light: WebColour
    package var dark: WebColour

    package init(light: WebColour, dark: WebColour) {
      self.light = light
      self.dark = dark
    }
  }

  /// The papers of roadbook, as `--paper` in its stylesheet.
  package static let lightPaper = WebColour(0xFBF9F4)
  package static let darkPaper = WebColour(0x191816)
}
