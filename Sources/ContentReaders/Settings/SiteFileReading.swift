internal import Entities
internal import Files
internal import Text

extension SiteWideFile {
  /// Reads the mapping of the file `name`. Does not call `take` if there is no such file, or if it has no mapping.
  /// Returns the problems of the file. Nil if there is no such file, or if the file cannot be read. Reports the second.
  static func read(
    _ name: String, in contentFolder: String, shownPrefix: String, example: String,
    hidesSecrets: Bool = false,
    reporting: inout [Diagnostic], _ take: (YAMLNode, inout ProblemList) -> Void
  ) -> ProblemList? {
    let path = contentFolder + "/" + name
    let shown = shownPrefix + name
    guard Folder.kind(of: path) != nil,
      let file = TextFile(path, shownAs: shown, hidesSecrets: hidesSecrets, reporting: &reporting)
    else { return nil }
    var problems = ProblemList(SourceFile(path: shown, bytes: file.bytes), hidesSecrets: hidesSecrets)
    let start = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if case .found(let mapping) = YAMLMapping(
      in: file.bytes, start..<file.bytes.count, firstLine: 1, example: example, &problems)
    {
      take(mapping, &problems)
    }
    return problems
  }
}
