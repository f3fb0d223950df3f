/// The exit codes of all commands, from sysexits.h.
enum ExitStatus: Int32, CaseIterable {
  case done = 0
  case usage = 64
  case content = 65
  case noInput = 66
  case missingProgram = 69
  case notVerified = 70
  case cannotCreate = 73
  case inputOutput = 74
  case tryAgain = 75
  case refused = 77
  case configuration = 78

  var meaning: String {
    switch self {
    case .done: "the command succeeded"
    case .usage: "the command line is wrong"
    case .content: "the content has errors, or does not allow the edit"
    case .noInput: "a file, trip, stop, page or place that you name does not exist"
    case .missingProgram: "a required program is not installed"
    case .notVerified: "the site differs from a new build, or tells more than it may"
    case .cannotCreate: "tripsite cannot create something, or something is in the way"
    case .inputOutput: "tripsite cannot read or write a file"
    case .tryAgain: "a service does not answer, or somebody else was in the way: try again"
    case .refused: "access was refused, or a file is read-only"
    case .configuration: "site.yml or the theme has errors, or site.yml names no such service"
    }
  }

  static let list = AlignedColumns(allCases.map { ["  \($0.rawValue)", $0.meaning] }).text
}
