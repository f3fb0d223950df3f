/// The file of this program.
enum RunningProgram {
  /// A path that leads to the program's file, even after the file was moved.
  static let path = "/proc/self/exe"
}
