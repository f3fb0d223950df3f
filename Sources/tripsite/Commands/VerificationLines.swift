internal import SiteEngine

/// What `build --verify` and `publish` say about the files of a site.
struct VerificationLines {
  private let found: Verification
  /// Files that were edited after the last build, and that this build wrote again.
  private let edited: [String]
  private static let most = 100
  private static let mostUnchecked = 5

  init(of found: Verification, edited: [String] = []) { (self.found, self.edited) = (found, edited) }

  /// The files that contain metadata.
  var telling: [String] {
    found.telling.prefix(Self.most).map { "contains \($0.what): \($0.path)" }
      + (found.telling.count > Self.most ? ["and \(found.telling.count - Self.most) more"] : [])
  }

  var all: [String] {
    telling
      + edited.map { "was changed after the last build, and is written again: \($0)" }
      + found.named.map { "contains \($0.what), and is published because you name it: \($0.path)" }
      + found.differing.map { "differs from a full build: \($0)" }
      + (found.differing.isEmpty
        ? [] : ["tripsite deleted its cache. Build again, and please report this."])
      + unchecked
  }

  private var unchecked: [String] {
    if found.unchecked.isEmpty { return [] }
    let names = found.unchecked.prefix(Self.mostUnchecked)
    let rest = found.unchecked.count - names.count
    return [
      "not checked for metadata, because there is no exiftool: \(names.joined(separator: ", "))"
        + (rest > 0 ? " and \(rest) more" : ""),
      "  hint: install libimage-exiftool-perl",
    ]
  }

  /// Nil if all is well.
  var status: ExitStatus? {
    if !found.telling.isEmpty || !found.differing.isEmpty || !edited.isEmpty { return .notVerified }
    return found.unchecked.isEmpty ? nil : .missingProgram
  }
}
