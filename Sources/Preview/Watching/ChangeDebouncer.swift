/// Collects changes that belong together. A single save is complete at once. During a larger change, it waits for the
/// end.
struct ChangeDebouncer {
  private static let quiet: Duration = .milliseconds(3)
  /// If a file disappears, another can replace it soon. If several files change, more can follow.
  private static let longQuiet: Duration = .milliseconds(25)
  private static let longestQuiet: Duration = .milliseconds(100)
  /// Programs that keep a file open, such as loggers, do not say when they are done.
  private static let openTime: Duration = .milliseconds(250)
  /// The maximum wait, for programs that never stop writing.
  private static let longest: Duration = .seconds(3)

  private(set) var changes: FolderChanges?
  private var came: Set<String> = []
  private var missing: Set<String> = []
  private var open: Set<String> = []
  private var first = ContinuousClock.now
  private var last = ContinuousClock.now

  mutating func take(_ sign: WatchedFolders.Sign, at now: ContinuousClock.Instant) {
    if changes == nil { first = now }
    last = now
    switch sign {
    case .nothing: return
    case .changed(let path):
      came.insert(path)
      missing.remove(path)
      open.remove(path)
      add(path)
    case .open(let path):
      came.insert(path)
      missing.remove(path)
      open.insert(path)
      add(path)
    case .gone(let path):
      open.remove(path)
      // A file that appeared and disappeared belongs to a program.
      if !came.contains(path) { missing.insert(path) }
      add(path)
    case .everything: changes = .everything
    }
  }

  private mutating func add(_ path: String) {
    switch changes {
    case .paths(var paths)?:
      changes = nil
      paths.insert(path)
      changes = .paths(paths)
    case .everything?: return
    case nil: changes = .paths([path])
    }
  }

  /// The time when the changes are complete if nothing else happens. Nil if there are none.
  var due: ContinuousClock.Instant? {
    let count: Int
    switch changes {
    case .paths(let paths)?: count = paths.count
    case .everything?: count = .max
    case nil: return nil
    }
    let wait =
      if count > 64 {
        Self.longestQuiet
      } else if !open.isEmpty {
        Self.openTime
      } else {
        count > 4 || !missing.isEmpty ? Self.longQuiet : Self.quiet
      }
    return min(last + wait, first + Self.longest)
  }
}
