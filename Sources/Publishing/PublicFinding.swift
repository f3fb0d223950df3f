internal import Text

/// A file that readers do not get as it was built.
package struct PublicFinding: Equatable, Sendable {
  package enum Problem: Equatable, Sendable {
    case differs
    case missing
    /// With what the server says that it is.
    case wrongType(String)
    /// With what came instead of the file.
    case other(String)
    /// With what was said.
    case refused(String)
    /// With the reason.
    case noAnswer(String)
  }

  /// Below the site's root.
  package let path: String
  /// Where readers look for it.
  package let address: String
  package let problem: Problem

  init(_ problem: Problem, _ path: String, at address: String) {
    self.problem = problem
    self.path = path
    self.address = address
  }

  /// For people, on one line.
  package var text: String { "\(address.shown): \(words.shown)" }

  private var words: String {
    switch problem {
    case .differs: "is not as it was built"
    case .missing: "is not there"
    case .wrongType(let type): type.isEmpty ? "comes without a type" : "comes as \(type)"
    case .other(let answer): "answers with \(answer)"
    case .refused(let reason): "is refused: \(reason)"
    case .noAnswer(let reason): "does not come: \(reason)"
    }
  }

  /// For programs, on one line.
  package var json: String {
    let (name, found): (String, String?) =
      switch problem {
      case .differs: ("differs", nil)
      case .missing: ("missing", nil)
      case .wrongType(let type): ("wrongType", type)
      case .other(let answer): ("other", answer)
      case .refused(let reason): ("refused", reason)
      case .noAnswer(let reason): ("noAnswer", reason)
      }
    var text = OutputBuffer(capacity: 256)
    text.append("{\"event\":\"finding\"")
    text.appendJSONMember("problem", name)
    text.appendJSONMember("path", path)
    text.appendJSONMember("address", address)
    text.appendJSONMember("found", found)
    text.append("}")
    return text.string()
  }
}

extension PublishFailure {
  /// What `findings` among so many files come to; nil where there are none.
  package init?(_ findings: [PublicFinding], among count: Int, at address: String) {
    var (wrong, refusals, silences) = (0, 0, 0)
    for finding in findings {
      switch finding.problem {
      case .differs, .missing, .wrongType, .other: wrong += 1
      case .refused: refusals += 1
      case .noAnswer: silences += 1
      }
    }
    let all = "of \(Amount.ofFiles(count)) at \(address)"
    if wrong > 0 {
      self.init(
        .notAsBuilt, "\(wrong) \(all) \(wrong == 1 ? "is" : "are") not as built",
        hint: "publish again; where a cache stands before the site, wait until it has forgotten the old one")
    } else if refusals > 0 {
      self.init(
        .refused, "\(refusals) \(all) \(refusals == 1 ? "is" : "are") refused",
        hint: "passwords are taken from ~/.netrc, trusted certificates from CURL_CA_BUNDLE")
    } else if silences > 0 {
      self.init(.tryAgain, "\(silences) \(all) did not come", hint: "run it again")
    } else {
      return nil
    }
  }
}
