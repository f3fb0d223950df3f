package import Files

/// The reason why publishing failed. The text contains no secret.
package struct PublishFailure: Error, Equatable, Sendable {
  /// The raw values are exit codes.
  package enum Kind: Int32, Sendable {
    /// The manifest at the destination is damaged, or belongs to another site.
    case wrongManifest = 65
    /// The place does not exist, or there is no earlier release.
    case missing = 66
    /// A required program is not installed.
    case missingProgram = 69
    /// The public site differs from the build.
    case notAsBuilt = 70
    /// Something is in the way, and only the user can decide about it.
    case inTheWay = 73
    case inputOutput = 74
    /// The network failed, or somebody else is publishing. Another attempt can succeed.
    case tryAgain = 75
    /// The host refused credentials or rights, or its key is not accepted.
    case refused = 77
  }

  package var kind: Kind
  package var message: String
  package var hint: String?
  /// Whether a program was ended because it took too long.
  package var isOverdue = false

  package init(_ kind: Kind, _ message: String, hint: String? = nil) {
    self.kind = kind
    self.message = message
    self.hint = hint
  }

  /// `package` is the Debian package of the program.
  package static func missingProgram(_ program: String, package: String) -> PublishFailure {
    PublishFailure(.missingProgram, "there is no program \(program)", hint: "apt install \(package)")
  }

  package init(_ error: FileError) {
    self.init(
      error.isRefusal ? .refused : .inputOutput, "\(error.action) \(error.path): \(error.reason)")
  }
}

/// Runs file operations. If one fails, publishing fails.
func onDisk<Value>(_ calls: () throws(FileError) -> Value) throws(PublishFailure) -> Value {
  do { return try calls() } catch { throw PublishFailure(error) }
}

extension [String] {
  /// The first twenty lines, for a message.
  var listed: String {
    let rest = count > 20 ? ["  and \(count - 20) more"] : []
    return (prefix(20).map { "  \($0)" } + rest).joined(separator: "\n")
  }
}
