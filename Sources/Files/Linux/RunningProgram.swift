/// This program, as the system sees it.
enum RunningProgram {
  /// A path that leads to its file, also after the file was moved.
  static let path = "/proc/self/exe"
}
