/// A file of a theme that goes into pages.
package struct ThemeFile: Sendable, Hashable {
  package enum Layer: Sendable {
    case builtIn
    /// A file of the site's theme. The built-in theme has no file at this path, or the site does not use it.
    case own
    /// A file of the site's theme that replaces the file of the built-in theme at the same path.
    case ownInsteadOfBuiltIn
  }

  /// The path in diagnostics, as in Themes/roadbook/templates/trip.mustache. Files of the built-in theme have one too.
  package let path: String
  package let layer: Layer
}

/// The files of a theme that go into the pages of one kind.
package struct ThemeParts: Sendable, Equatable {
  /// The template of the page first, then the templates that it includes, sorted.
  package var templates: [ThemeFile] = []
  /// The assets that the templates name by address or content, and the assets that those refer to. Sorted.
  package var assets: [ThemeFile] = []
  /// The file with the texts in the site's language, and theme.yml.
  package var others: [ThemeFile] = []
}

extension Theme {
  /// The files that go into pages made with `templates/<page>.mustache`.
  package func parts(of page: String) -> ThemeParts {
    let templates = library.closure(of: page)
    var assets: Set<String> = []
    for template in templates { template.nodes.forEachTag { note($0, in: &assets) } }
    var open = Array(assets)
    while let asset = open.popLast() {
      for other in AssetHashing.references(of: asset, in: files) where assets.insert(other).inserted {
        open.append(other)
      }
    }
    let included = templates.map { "templates/\($0.name).mustache" }
    return ThemeParts(
      templates: included.prefix(1).compactMap(files.described)
        + included.dropFirst().sorted().compactMap(files.described),
      assets: assets.sorted().compactMap { files.described("assets/" + $0) },
      others: [
        ThemeStrings.path(in: files, language: constants.language) ?? ThemeStrings.english, "theme.yml",
      ]
      .compactMap(files.described))
  }

  /// Only the file that is published as `asset`.
  package func parts(of asset: ThemeAsset) -> ThemeParts {
    ThemeParts(assets: [files.described("assets/" + asset.source)].compactMap(\.self))
  }

  private func note(_ tag: TemplateTag, in assets: inout Set<String>) {
    for word in ["assets.", "inline."] where tag.name.hasPrefix(word) {
      assets.insert(String(tag.name.dropFirst(word.count)))
    }
  }
}
