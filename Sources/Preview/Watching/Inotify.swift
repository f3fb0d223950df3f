internal import Files

#if canImport(Glibc)
  internal import Glibc
#endif

/// The system's queue of events in folders.
final class Inotify {
  /// An event in a watched folder.
  struct Event: Equatable {
    /// The number of the folder, from `watch`.
    var folder: Int32
    var mask: UInt32
    /// The name of the file. Empty if the event is about the folder itself.
    var name: String

    func has(_ flags: Int32...) -> Bool { flags.contains { mask & UInt32(bitPattern: $0) != 0 } }
  }

  let descriptor: Int32

  init() throws(FileError) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { throw FileError(path: "inotify", action: "cannot open") }
  }

  deinit { close(descriptor) }

  /// Watches the folder at `path`, which can be a link.
  func watch(_ path: String) throws(FileError) -> Int32 {
    let flags =
      IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
      | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR
    let number = inotify_add_watch(descriptor, path, UInt32(flags))
    guard number >= 0 else { throw FileError(path: path, action: "cannot watch") }
    return number
  }

  func forget(_ folder: Int32) {
    // The system forgets a deleted folder itself.
    _ = inotify_rm_watch(descriptor, folder)
  }

  /// The events since the last call. Empty if there are none.
  func events() throws(FileError) -> [Event] {
    var events: [Event] = []
    var failure: Int32 = 0
    withUnsafeTemporaryAllocation(byteCount: 64 * 1024, alignment: 16) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress!, buffer.count)
        if count < 0 && errno == EINTR { continue }
        if count < 0 && errno != EAGAIN { failure = errno }
        if count <= 0 { return }
        Self.parse(UnsafeRawBufferPointer(rebasing: buffer[..<count]), into: &events)
      }
    }
    if failure != 0 { throw FileError(path: "inotify", action: "cannot read", code: failure) }
    return events
  }

  private static func parse(_ bytes: UnsafeRawBufferPointer, into events: inout [Event]) {
    let headSize = MemoryLayout<inotify_event>.size
    var offset = 0
    while offset + headSize <= bytes.count {
      let head = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let name = bytes[(offset + headSize)...].prefix(Int(head.len)).prefix { $0 != 0 }
      events.append(Event(folder: head.wd, mask: head.mask, name: String(decoding: name, as: UTF8.self)))
      offset += headSize + Int(head.len)
    }
  }
}
