/// A problem in what the user wrote, with its place.
package struct Diagnostic: Error, Equatable, Sendable {
  package enum Severity: String, Sendable { case error, warning }

  package var severity: Severity
  /// As the user would type it: relative to the site's folder, with forward slashes.
  package var file: String
  /// Nil where a whole file is meant.
  package var place: Place?
  package var message: String
  /// What to write instead, as a phrase after "hint: ".
  package var hint: String?
  /// How many more of its kind the file has that are not shown.
  package var others = 0
  /// Whether it stands behind all others of its file, as a count of those that are not shown.
  package var isLast = false

  package struct Place: Equatable, Sendable {
    /// From 1.
    package var line: Int
    /// From 1, in Unicode scalars.
    package var column: Int
    /// Unicode scalars to underline, at least 1.
    package var length: Int
    /// What is kept of the line.
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
    _ severity: Severity, file: String, place: Place? = nil, _ message: String, hint: String? = nil
  ) {
    self.severity = severity
    self.file = file
    self.place = place
    self.message = message
    self.hint = hint
  }
}
