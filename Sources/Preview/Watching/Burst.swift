/// Changes that belong together: a save is handed on at once, while something larger is under way it is waited for.
struct Burst {
  private static let quiet: Duration = .milliseconds(3)
  /// A file that went may be about to be replaced, and several that change may be the first of many.
  private static let longQuiet: Duration = .milliseconds(25)
  private static let longestQuiet: Duration = .milliseconds(100)
  /// Programs that keep a file open, as logs are, do not say when they have written.
  private static let openTime: Duration = .milliseconds(250)
  /// Who never stops writing is shown at times all the same.
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
      // What came and went was a program's own.
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

  /// When the changes are complete, if nothing else happens; nil where there are none.
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
