/// The permission of an author for a kind of warning, as in `allow: [far-from-neighbours]`.
///
/// It travels among the diagnostics, as the warning that it is unused: `Diagnostic.allowance`. So each list of
/// diagnostics carries the allowances of its files, whether they were read now or kept by an earlier build.
package struct Allowance: Equatable, Sendable {
  package enum Scope: Equatable, Sendable {
    /// Of site.yml: all files.
    case site
    /// The file of the allowance, and all files in the folder at this path.
    case file(folder: String?)
    /// These lines of the file of the allowance.
    case lines(ClosedRange<Int>)
  }

  package let name: WarningName
  package let scope: Scope

  package init(_ name: WarningName, _ scope: Scope) {
    self.name = name
    self.scope = scope
  }

  /// `file` is the file of the allowance.
  fileprivate func allows(_ diagnostic: Diagnostic, in file: String) -> Bool {
    guard diagnostic.name == .warning(name) else { return false }
    switch scope {
    case .site: return true
    case .file(let folder):
      return diagnostic.file == file
        || folder.map { diagnostic.file.utf8.starts(with: ($0 + "/").utf8) } ?? false
    case .lines(let lines):
      return diagnostic.file == file && diagnostic.place.map { lines.contains($0.line) } ?? false
    }
  }
}

extension [Diagnostic] {
  /// Without the warnings that authors allow, and without allowances.
  ///
  /// If the list `isWhole`, it has all problems of the site. Then the warnings about unused allowances stay, unless there are
  /// errors: an error can prevent the check that gives a warning.
  package func withoutAllowed(isWhole: Bool) -> [Diagnostic] {
    let allowances = filter { $0.allowance != nil }
    if allowances.isEmpty { return self }
    var used: Set<Int> = []
    func isAllowed(_ diagnostic: Diagnostic) -> Bool {
      let permitting = allowances.indices.filter {
        allowances[$0].allowance!.allows(diagnostic, in: allowances[$0].file)
      }
      used.formUnion(permitting)
      return !permitting.isEmpty
    }
    var rest = filter { $0.allowance == nil && !isAllowed($0) }
    if !isWhole || rest.contains(where: { $0.severity == .error }) { return rest }
    func isLenient(_ index: Int) -> Bool { allowances[index].allowance!.name == .unusedAllowance }
    // Those that permit unused allowances are judged last.
    for index in allowances.indices.filter({ !isLenient($0) }) + allowances.indices.filter(isLenient)
    where !used.contains(index) {
      var unused = allowances[index]
      unused.allowance = nil
      if isLenient(index) || !isAllowed(unused) { rest.append(unused) }
    }
    return rest
  }

  /// The allowances.
  package var allowances: [Diagnostic] { filter { $0.allowance != nil } }
}
