package import Files
package import Text

/// Why a build ended without a site. The output folder is unchanged.
package enum BuildFailure: Error {
  /// The content has errors. The diagnostics include all of them.
  case content([Diagnostic])
  /// site.yml or the theme has errors.
  case configuration([Diagnostic])
  /// There is nothing to build.
  case noInput(String, hint: String?)
  /// The output folder cannot be made, or contains files that no build made.
  case cannotCreate(String, hint: String?)
  /// A program that the command needs is not installed.
  case missingProgram(String, hint: String?)
  /// A file of the author must not be changed.
  case readOnly(ReadOnlyFile)
  case inputOutput(FileError)
}
