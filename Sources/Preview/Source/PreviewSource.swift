package import Text

/// The source of the served files. Several tasks can call it.
package protocol PreviewSource: Sendable {
  /// `path` is below the site's root, decoded and normalised, and names a file: "trips/lofoten/index.html". Nil if
  /// the site has no such file.
  func file(at path: String) async -> PreviewFile?
}

package struct PreviewFile: Sendable {
  package enum Body: Sendable {
    case bytes([UInt8])
    /// A file on the disk, sent in pieces.
    case file(path: String, size: Int)
  }

  package var body: Body
  /// Changes with the content, but not with the addresses of stylesheets in `PreviewUpdate`.
  package var digest: UInt64

  package init(body: Body, digest: UInt64) {
    self.body = body
    self.digest = digest
  }
}

/// The effects of an edit.
package struct PreviewUpdate: Sendable {
  /// Increases with each edit.
  package var generation: Int
  /// All present problems, including warnings.
  package var problems: [Diagnostic]
  /// Changed stylesheets, by their addresses in pages: "/sub/assets/style-1a2b.css".
  package var stylesheets: [(old: String, new: String)]
  /// The port of the planner, if pages have a link to it.
  package var plannerPort: Int?

  package init(
    generation: Int, problems: [Diagnostic] = [], stylesheets: [(old: String, new: String)] = [],
    plannerPort: Int? = nil
  ) {
    self.generation = generation
    self.problems = problems
    self.stylesheets = stylesheets
    self.plannerPort = plannerPort
  }
}
