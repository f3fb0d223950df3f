package import Files

/// Why nothing, or not all, was published. No text here holds a secret.
package struct PublishFailure: Error, Equatable, Sendable {
  /// The exit code is each one's value.
  package enum Kind: Int32, Sendable {
    /// What we left on the other side is not to be believed, or of another site.
    case wrongManifest = 65
    /// There is no such place, or no release to return to.
    case missing = 66
    /// A program that does the work is not installed.
    case missingProgram = 69
    /// What readers get is not what was built.
    case notAsBuilt = 70
    /// Something stands in the way that only the user may decide about.
    case inTheWay = 73
    case inputOutput = 74
    /// The network, or somebody else who publishes: another time it may work.
    case tryAgain = 75
    /// Credentials, rights or a host's key were refused.
    case refused = 77
  }

  package var kind: Kind
  package var message: String
  package var hint: String?

  package init(_ kind: Kind, _ message: String, hint: String? = nil) {
    self.kind = kind
    self.message = message
    self.hint = hint
  }

  /// `package` is what Debian calls the package that has it.
  package static func missingProgram(_ program: String, package: String) -> PublishFailure {
    PublishFailure(.missingProgram, "there is no program \(program)", hint: "apt install \(package)")
  }

  package init(_ error: FileError) {
    self.init(
      error.isRefusal ? .refused : .inputOutput, "\(error.action) \(error.path): \(error.reason)")
  }
}

/// Runs file calls; one that is refused fails the publishing.
func onDisk<Value>(_ calls: () throws(FileError) -> Value) throws(PublishFailure) -> Value {
  do { return try calls() } catch { throw PublishFailure(error) }
}

extension [String] {
  /// The first twenty for a message, one on each line.
  var listed: String {
    let rest = count > 20 ? ["  and \(count - 20) more"] : []
    return (prefix(20).map { "  \($0)" } + rest).joined(separator: "\n")
  }
}
