package import Files
internal import NIOPosix

#if canImport(Glibc)
  internal import Glibc
#endif

/// Watches the folders of a site. Its own thread sleeps until the system reports a change.
package struct FolderWatcher: Sendable {
  private let mailbox: Mailbox
  private let end: PipeEnd

  /// Watches the folders `names` in the folder `site`, with all folders below them, now and later. It follows links
  /// to folders only directly below `linkFolder`.
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

  /// The changes since the last call. Waits until there are some. Nil when watching has ended.
  package func next() async -> FolderChanges? { await mailbox.take() }

  package func stop() { end.signal() }

  private static func watch(
    _ folders: inout WatchedFolders, until ending: PipeEnd, _ lock: GitLock, _ mailbox: Mailbox
  ) {
    let clock = ContinuousClock()
    var debouncer = ChangeDebouncer()
    var lockedUntil: ContinuousClock.Instant?
    while true {
      let due = lockedUntil ?? debouncer.due
      guard wait(for: folders.descriptor, or: ending.descriptor, until: due, clock) else { return }
      do throws(FileError) {
        for sign in try folders.signs() { debouncer.take(sign, at: clock.now) }
      } catch {
        // Folders that cannot be watched any more can still be read, so report everything as changed.
        debouncer.take(.everything, at: clock.now)
      }
      guard let changes = debouncer.changes, let due = debouncer.due, clock.now >= due else { continue }
      if lock.isHeld {
        lockedUntil = clock.now + .milliseconds(10)
        continue
      }
      lockedUntil = nil
      debouncer = ChangeDebouncer()
      Task { await mailbox.put(changes) }
    }
  }

  /// Returns false when watching ends.
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
      // Rounded up. Otherwise the loop would wake before the time.
      patience = Int32(left.seconds * 1000 + (left.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
    let count = poll(&queues, 2, patience)
    return (count >= 0 || errno == EINTR) && queues[1].revents == 0
  }
}

/// One end of a pipe. The last owner closes it.
private final class PipeEnd: Sendable {
  let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }
  deinit { close(descriptor) }

  func signal() {
    // If the pipe is full, the signal is already there.
    _ = write(descriptor, [0], 1)
  }
}

/// Collects changes until the reader is ready.
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

  /// Supports one reader.
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
