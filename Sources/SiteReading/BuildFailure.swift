internal import Entities
package import Files
package import Text

/// Why a build ended without a site. The output folder is unchanged.
package enum BuildFailure: Error {
  /// The content has errors. The diagnostics include all of them.
  case content([Diagnostic])
  /// A file that the user names cannot be opened.
  case unread([Diagnostic], FileError)
  /// site.yml or the theme has errors.
  case configuration([Diagnostic])
  /// What the user names does not exist.
  case noInput(String, hint: String?)
  /// A service does not answer now.
  case unreachable(String, hint: String?)
  /// The output folder cannot be made, or contains files that no build made.
  case cannotCreate(String, hint: String?)
  /// A program that the command needs is not installed.
  case missingProgram(String, hint: String?)
  /// A file of the author must not be changed.
  case readOnly(ReadOnlyFile)
  case inputOutput(FileError)

  /// site.yml does not name a service that the command needs.
  package static func lacks(_ service: String, hint: String) -> BuildFailure {
    .configuration([
      Diagnostic(
        .error(.noService), file: ContentFolder.shown(SiteWideFile.settings), "no \(service) is set up here",
        hint: hint)
    ])
  }
}

extension BuildFailure {
  /// Without the warnings that authors allow.
  package var withoutAllowed: BuildFailure {
    switch self {
    case .content(let problems): .content(problems.withoutAllowed(isWhole: false))
    case .unread(let problems, let error): .unread(problems.withoutAllowed(isWhole: false), error)
    case .configuration(let problems): .configuration(problems.withoutAllowed(isWhole: false))
    default: self
    }
  }
}
