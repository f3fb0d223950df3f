package import Files
package import Text

/// Why an edit was not made.
package enum PlanFailure: Error, Equatable {
  /// The text has errors, or would have errors after the edit.
  case content([Diagnostic])
  /// What the edit is about does not exist.
  case missing(String, hint: String?)
  /// The edit makes no sense.
  case refused(String, hint: String?)
  /// Something is in the way.
  case exists(String, hint: String?)
  /// Another program changed a file since it was read, or makes an edit now.
  case conflict(String, hint: String?)
  case readOnly(ReadOnlyFile)
  case file(FileError)

  /// A link leads to a file that is not below Content/.
  static func outside(_ path: String) -> PlanFailure {
    .refused(
      "\(path) is a link to a file outside Content/",
      hint: "edits stay inside of Content/: edit the other file with an editor, or replace the link with it")
  }
}
