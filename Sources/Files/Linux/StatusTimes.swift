#if canImport(Glibc)
  internal import Glibc
#endif

/// The times of a file. The names of the fields differ on other systems.
extension stat {
  /// When the content was last changed, in nanoseconds since 1970.
  var modified: Int { Self.nanoseconds(st_mtim) }

  /// When content or attributes were last changed, in nanoseconds since 1970.
  var changed: Int { Self.nanoseconds(st_ctim) }

  /// The times of the last access and of the last change of the content, in the form that `utimensat` takes.
  var times: [timespec] { [st_atim, st_mtim] }

  private static func nanoseconds(_ time: timespec) -> Int { time.tv_sec * 1_000_000_000 + time.tv_nsec }
}
