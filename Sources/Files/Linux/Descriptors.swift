#if canImport(Glibc)
  internal import Glibc
#endif

/// The file descriptors that this process can have open. `ulimit -n` sets the limit.
package enum Descriptors {
  /// How many more can be opened, counted up to `most`.
  package static func free(upTo most: Int) -> Int {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    var free = 0
    var descriptor: Int32 = 0
    while free < most, rlim_t(descriptor) < limit.rlim_cur {
      if fcntl(descriptor, F_GETFD) < 0 { free += 1 }
      descriptor += 1
    }
    return free
  }
}
