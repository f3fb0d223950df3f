internal import Entities
internal import Text

/// Reads `theme:` of site.yml: the name of a theme, or keys for the look of the site.
enum ThemeReader {
  enum Key: String, DescribedKey { case name, accent, logo, icon, stylesheet }
  enum AccentKey: String, DescribedKey { case light, dark }

  static func read(_ field: Field, into settings: inout SiteSettings, _ problems: inout ProblemList) {
    guard field.value.kind == .mapping else {
      return readName(field, into: &settings, &problems)
    }
    KeySet<Key>().read(field.value, &problems) { key, field, problems in
      switch key {
      case .name: readName(field, into: &settings, &problems)
      case .accent: settings.look.accent = field.accent(&problems)
      case .logo: settings.look.logo = field.lookFile(.logo, &problems)
      case .icon: settings.look.icon = field.lookFile(.icon, &problems)
      case .stylesheet: settings.look.stylesheet = field.lookFile(.stylesheet, &problems)
      }
    }
  }

  private static func readName(
    _ field: Field, into settings: inout SiteSettings, _ problems: inout ProblemList
  ) {
    guard let name = field.themeName(&problems) else { return }
    settings.theme = name
    settings.themePosition = SiteSettings.Position(line: field.value.line, column: field.value.column)
  }

  static func readOptions(
    _ field: Field, into settings: inout SiteSettings, _ problems: inout ProblemList
  ) {
    settings.themeOptions = field.extra(&problems)
    for (key, _) in field.value.pairs {
      settings.themeOptionPositions[key.text] = SiteSettings.Position(line: key.line, column: key.column)
    }
  }
}

extension ThemeReader.Key {
  static let owner = "theme"

  var about: KeyDescription {
    switch self {
    case .name:
      .init(
        "name", "`roadbook`, or the name of a folder in `Themes/`.",
        default: "`\(SiteSettings().theme)`", example: "mine")
    case .accent:
      .init(
        "colour, or keys and values",
        "The accent colour: `\"#00694d\"`, `rgb(0, 105, 77)`, `hsl(164, 100%, 21%)` or a name of CSS, such as `teal`. "
          + "Quote a colour that begins with `#`. On dark pages, tripsite lightens it until text is readable.",
        default: "the accent of the theme", example: "\"#00694d\"",
        inner: KeyTable(ThemeReader.AccentKey.self))
    case .logo:
      .init(
        "path below `Content/`", "A picture beside the name of the site.", default: "none",
        example: "logo.svg")
    case .icon:
      .init(
        "path below `Content/`",
        "The icon of the site in tabs and bookmarks, as SVG, PNG or ICO. A square PNG of 180 pixels or more is also the icon "
          + "on the home screens of phones.",
        default: "the icon of the theme", example: "icon.png")
    case .stylesheet:
      .init(
        "path below `Content/`", "A stylesheet of your own. Pages load it last.", default: "none",
        example: "mine.css")
    }
  }
}

extension ThemeReader.AccentKey {
  static let owner = "accent"

  var about: KeyDescription {
    switch self {
    case .light:
      .init(
        "colour", "The accent on light pages.", default: "required", example: "\"#00694d\"")
    case .dark:
      .init(
        "colour", "The accent on dark pages.", default: "`light`, lightened until text is readable",
        example: "\"#3fbf95\"")
    }
  }
}
