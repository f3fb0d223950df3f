import Files
import Glibc
import TestSupport

/// The program run by a user who owns none of the test's files. Root may read and write whatever it likes, so
/// for root that is nobody, with a copy of the program that nobody may run.
struct Stranger {
  private let program: Program
  private let command: [String]

  init(_ scratch: Scratch) throws {
    program = Program(scratch)
    guard geteuid() == 0 else {
      command = [Project.program]
      return
    }
    let copy = scratch.path + "/tripsite"
    // By another process: a file that this one has open for writing cannot be run by the children of other tests.
    let copied = try program.run(["install", "-m", "755", Project.program, copy])
    guard copied.code == 0 else { throw FileError(path: copy, action: "cannot copy") }
    command = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", copy]
  }

  func run(_ arguments: [String]) throws -> Program.Outcome { try program.run(command + arguments) }
}
