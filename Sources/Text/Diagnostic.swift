/// A problem in a file of the user, with its place.
package struct Diagnostic: Error, Equatable, Sendable {
  package enum Severity: String, Sendable { case error, warning }

  package let name: ProblemName
  /// The severity of `name`. With `--strict`, a warning counts as an error.
  package var severity: Severity
  /// The path, relative to the site's folder, with forward slashes.
  package var file: String
  /// Nil if the problem concerns the whole file.
  package var place: Place?
  package var message: String
  /// What to write instead. Messages put it after "hint: ".
  package var hint: String?
  /// The whole line of `place`, as the user should write it. An editor can apply it.
  package var fix: String?
  /// The text to write in the place of the underlined part. An editor can apply it.
  package var replacement: String?
  /// The number of problems of this kind in the file that are not shown.
  package var others = 0
  /// Whether the diagnostic comes after all others of its file, because it counts problems that are not shown.
  package var isLast = false
  /// If this is set, the diagnostic says that the allowance is unused. `withoutAllowed` finds out whether that is so.
  package var allowance: Allowance?

  package struct Place: Equatable, Sendable {
    /// From 1.
    package var line: Int
    /// From 1, in Unicode scalars.
    package var column: Int
    /// The number of Unicode scalars to underline, at least 1.
    package var length: Int
    /// The part of the source line to show.
    package let excerpt: LineExcerpt

    package var sourceLine: String { excerpt.text }

    /// `sourceLine` is the whole line as written, without its line break.
    package init(line: Int, column: Int, length: Int = 1, sourceLine: String) {
      self.init(
        line: line, column: column, length: length, excerpt: LineExcerpt(sourceLine, around: column))
    }

    package init(line: Int, column: Int, length: Int, excerpt: LineExcerpt) {
      self.line = line
      self.column = column
      self.length = length
      self.excerpt = excerpt
    }
  }

  package init(
    _ name: ProblemName, file: String, place: Place? = nil, _ message: String, hint: String? = nil,
    replacement: String? = nil
  ) {
    self.name = name
    severity = name.severity
    self.file = file
    self.place = place
    self.message = message
    self.hint = hint
    self.replacement = replacement
  }
}
