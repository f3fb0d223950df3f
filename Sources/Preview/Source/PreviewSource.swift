package import Text

/// What is served. Calls may come from several tasks.
package protocol PreviewSource: Sendable {
  /// `path` is below the site's root, decoded and normalised, as a file: "trips/lofoten/index.html". Nil where
  /// the site has none.
  func file(at path: String) async -> PreviewFile?
}

package struct PreviewFile: Sendable {
  package enum Body: Sendable {
    case bytes([UInt8])
    /// Streamed from the disk.
    case file(path: String, size: Int)
  }

  package var body: Body
  /// Changes with the content, but not with the addresses of stylesheets that `PreviewUpdate` names.
  package var digest: UInt64

  package init(body: Body, digest: UInt64) {
    self.body = body
    self.digest = digest
  }
}

/// What an edit came to.
package struct PreviewUpdate: Sendable {
  /// Grows with each edit.
  package var generation: Int
  /// All that is wrong now, warnings as well.
  package var problems: [Diagnostic]
  /// Stylesheets whose content changed, by their addresses as pages name them: "/sub/assets/style-1a2b.css".
  package var stylesheets: [(old: String, new: String)]

  package init(
    generation: Int, problems: [Diagnostic] = [], stylesheets: [(old: String, new: String)] = []
  ) {
    self.generation = generation
    self.problems = problems
    self.stylesheets = stylesheets
  }
}
