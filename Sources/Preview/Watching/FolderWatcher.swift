package import Files
internal import NIOPosix

#if canImport(Glibc)
  internal import Glibc
#endif

/// Tells what changes in a site's folders. A thread of its own sleeps until the system has something to tell.
package struct FolderWatcher: Sendable {
  private let mailbox: Mailbox
  private let end: PipeEnd

  /// Watches the folders called `names` in the one at `site`, with all folders in them, whether they are there
  /// or come later. Links to folders are followed right below the one called `linkFolder`.
  package static func start(
    site: String, names: Set<String>, linkFolder: String
  ) async throws(FileError) -> FolderWatcher {
    var pipes: [Int32] = [-1, -1]
    guard pipe(&pipes) == 0 else { throw FileError(path: "pipe", action: "cannot open") }
    for each in pipes { _ = fcntl(each, F_SETFD, FD_CLOEXEC) }
    let (ending, mailbox, lock) = (PipeEnd(pipes[0]), Mailbox(), GitLock(around: site))
    let watcher = FolderWatcher(mailbox: mailbox, end: PipeEnd(pipes[1]))
    let pool = NIOThreadPool(numberOfThreads: 1)
    pool.start()
    let failure: FileError? = await withCheckedContinuation { started in
      pool.submit { _ in
        var folders: WatchedFolders
        do throws(FileError) {
          folders = try WatchedFolders(site: site, names: names, linkFolder: linkFolder)
        } catch {
          return started.resume(returning: error)
        }
        started.resume(returning: nil)
        Self.watch(&folders, until: ending, lock, mailbox)
        Task { await mailbox.close() }
        pool.shutdownGracefully { _ in }
      }
    }
    if let failure { throw failure }
    return watcher
  }

  /// What changed since the last call, waiting until something did; nil when watching has ended.
  package func next() async -> FolderChanges? { await mailbox.take() }

  package func stop() { end.signal() }

  private static func watch(
    _ folders: inout WatchedFolders, until ending: PipeEnd, _ lock: GitLock, _ mailbox: Mailbox
  ) {
    let clock = ContinuousClock()
    var burst = Burst()
    var lockedUntil: ContinuousClock.Instant?
    while true {
      let due = lockedUntil ?? burst.due
      guard wait(for: folders.descriptor, or: ending.descriptor, until: due, clock) else { return }
      do throws(FileError) {
        for sign in try folders.signs() { burst.take(sign, at: clock.now) }
      } catch {
        // Folders that cannot be watched any more can still be read.
        burst.take(.everything, at: clock.now)
      }
      guard let changes = burst.changes, let due = burst.due, clock.now >= due else { continue }
      if lock.isHeld {
        lockedUntil = clock.now + .milliseconds(10)
        continue
      }
      lockedUntil = nil
      burst = Burst()
      Task { await mailbox.put(changes) }
    }
  }

  /// False where watching shall end.
  private static func wait(
    for descriptor: Int32, or ending: Int32, until due: ContinuousClock.Instant?, _ clock: ContinuousClock
  ) -> Bool {
    var queues = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: ending, events: Int16(POLLIN), revents: 0),
    ]
    var patience: Int32 = -1
    if let due {
      let left = max(.zero, due - clock.now).components
      // Rounded up, else it would be asked often whether the time has come.
      patience = Int32(left.seconds * 1000 + (left.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
    let count = poll(&queues, 2, patience)
    return (count >= 0 || errno == EINTR) && queues[1].revents == 0
  }
}

/// One end of a pipe, closed with the last that holds it.
private final class PipeEnd: Sendable {
  let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }
  deinit { close(descriptor) }

  func signal() {
    // A full pipe has said it already.
    _ = write(descriptor, [0], 1)
  }
}

/// Changes on their way to one who may be busy; meanwhile they add up.
private actor Mailbox {
  private var changes: FolderChanges?
  private var isClosed = false
  private var reader: CheckedContinuation<FolderChanges?, Never>?

  func put(_ more: FolderChanges) {
    var all = changes ?? more
    if changes != nil { all.add(more) }
    changes = all
    deliver()
  }

  func close() {
    isClosed = true
    deliver()
  }

  /// For one reader.
  func take() async -> FolderChanges? {
    await withCheckedContinuation { reader in
      self.reader = reader
      deliver()
    }
  }

  private func deliver() {
    guard changes != nil || isClosed, let reader else { return }
    self.reader = nil
    reader.resume(returning: changes)
    changes = nil
  }
}
