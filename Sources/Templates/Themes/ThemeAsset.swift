/// A file that pages of a theme need, under a name that changes with its content.
package struct ThemeAsset: Sendable, Equatable {
  /// The path below the theme's `assets/`, as in "fonts/serif.woff2".
  package let source: String
  /// The path relative to the site's root, as in "assets/fonts/serif.1a2b3c4d.woff2".
  package let path: String
  package let bytes: [UInt8]
}
