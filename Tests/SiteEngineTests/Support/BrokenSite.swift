import Files
import SiteReading
import TestSupport
import Testing
import Text

/// A folder of Tests/Fixtures/broken or broken-sites.
struct BrokenSite: CustomTestStringConvertible {
  let group: String
  let name: String

  var folder: String { "\(Project.fixtures)/\(group)/\(name)" }
  var testDescription: String { "\(group)/\(name)" }

  static func all(in group: String) throws -> [BrokenSite] {
    try Folder.entries(of: Project.fixtures + "/" + group).filter { $0.kind == .folder }
      .map { BrokenSite(group: group, name: $0.name) }
  }
}

extension BuildFailure {
  /// What a terminal without colours shows of it; nil where it is no matter of what the user wrote.
  var diagnostics: [Diagnostic]? {
    switch self {
    case .content(let diagnostics), .configuration(let diagnostics), .unread(let diagnostics, _): diagnostics
    case .noInput, .unreachable, .cannotCreate, .missingProgram, .readOnly, .inputOutput: nil
    }
  }

  /// As the program's exit codes are promised.
  var code: Int32 {
    switch self {
    case .content: 65
    case .configuration: 78
    case .noInput: 66
    case .unread(_, let error): error.isMissing ? 66 : error.isRefusal ? 77 : 74
    case .unreachable: 75
    case .cannotCreate: 73
    case .missingProgram: 69
    case .inputOutput: 74
    case .readOnly: 77
    }
  }
}
