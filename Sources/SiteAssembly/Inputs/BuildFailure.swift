package import Files
package import Text

/// Why a build ended without a site; the output folder is as it was.
package enum BuildFailure: Error {
  /// The content has errors, all of them among these diagnostics.
  case content([Diagnostic])
  /// site.yml or the theme has errors.
  case configuration([Diagnostic])
  /// There is nothing to build from.
  case noInput(String, hint: String?)
  /// The output folder cannot be made, or holds what is not ours.
  case cannotCreate(String, hint: String?)
  case inputOutput(FileError)
}
