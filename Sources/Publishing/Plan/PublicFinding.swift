internal import Text

/// A file that the public site does not serve as it was built.
package struct PublicFinding: Equatable, Sendable {
  package enum Problem: Equatable, Sendable {
    case differs
    case missing
    /// With the media type from the server.
    case wrongType(String)
    /// With a description of the answer.
    case other(String)
    /// With the answer of the server.
    case refused(String)
    /// With the reason.
    case noAnswer(String)
  }

  /// The path below the root of the site.
  package let path: String
  /// The public address of the file.
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
    case .differs: "differs from the build"
    case .missing: "is missing"
    case .wrongType(let type): type.isEmpty ? "has no media type" : "has the media type \(type)"
    case .other(let answer): "answers with \(answer)"
    case .refused(let reason): "is refused: \(reason)"
    case .noAnswer(let reason): "did not arrive: \(reason)"
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
  /// The failure for `findings` among `count` files. Nil if there are none.
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
        .notAsBuilt, "\(wrong) \(all) \(wrong == 1 ? "differs" : "differ") from the build",
        hint: "publish again. If the site has a cache, wait until it has the new version")
    } else if refusals > 0 {
      self.init(
        .refused, "\(refusals) \(all) \(refusals == 1 ? "is" : "are") refused",
        hint: "curl takes passwords from ~/.netrc, and trusted certificates from CURL_CA_BUNDLE")
    } else if silences > 0 {
      self.init(.tryAgain, "\(silences) \(all) did not arrive", hint: "run it again")
    } else {
      return nil
    }
  }
}
