package import Text

extension ProblemList {
  /// Reports a path of a computer, or one with backslashes. Returns whether `path` is one. `noun` is as in "the cover", and
  /// `home` says where such files belong.
  package mutating func refuses(
    _ path: String, called noun: String, home: String = "beside this file", at range: SourceRange
  ) -> Bool {
    guard let foreign = ForeignPath(path) else { return false }
    switch foreign {
    case .onComputer:
      error(
        .outsideContent, "\(noun) \(quoted(path)) is on your computer, and not in Content/", at: range,
        hint: foreign.hint(home: home))
    case .withBackslashes:
      error(.missingFile, "\(noun) \(quoted(path)) does not exist", at: range, hint: foreign.hint(home: home))
    }
    return true
  }
}
