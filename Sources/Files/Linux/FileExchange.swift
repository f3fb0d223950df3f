internal import CLinux

/// Exchanges two files.
enum FileExchange {
  /// Gives each of two files on one file system the path of the other, in one step. Returns false if that is not
  /// possible.
  static func exchange(_ first: String, _ second: String) -> Bool { clinux_exchange(first, second) == 0 }
}
