internal import Files
package import Text

extension Diagnostic {
  /// Sorts by file, then by place, then by message. Diagnostics with `isLast` come last in their file.
  package static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    let (leftFile, rightFile) = (PathBytes(left.file), PathBytes(right.file))
    if leftFile != rightFile { return leftFile < rightFile }
    if left.isLast != right.isLast { return right.isLast }
    let (leftLine, rightLine) = (left.place?.line ?? 0, right.place?.line ?? 0)
    if leftLine != rightLine { return leftLine < rightLine }
    let (leftColumn, rightColumn) = (left.place?.column ?? 0, right.place?.column ?? 0)
    return leftColumn != rightColumn ? leftColumn < rightColumn : left.message < right.message
  }
}

extension [Diagnostic] {
  /// Some problems of a site as a report shows them.
  package var reported: [Diagnostic] { withoutAllowed(isWhole: false).sorted(by: Diagnostic.precedes) }
}
