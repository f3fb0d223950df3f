internal import CLinux

/// Makes pipes. Programs that other threads start at the same time do not inherit them.
enum PipeEnds {
  static func make() throws(FileError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard clinux_pipe(&ends) == 0 else { throw FileError(path: "a pipe", action: "cannot make") }
    return (ends[0], ends[1])
  }
}
