#if canImport(Glibc)
  internal import Glibc
#endif

/// A queue of changes in watched folders, from inotify.
package final class FolderEvents {
  /// A change in a watched folder.
  package struct Event: Equatable, Sendable {
    package struct Kind: OptionSet, Sendable {
      package let rawValue: UInt32

      package init(rawValue: UInt32) { self.rawValue = rawValue }
      private init(_ flags: Int32) { rawValue = UInt32(bitPattern: flags) }

      package static let created = Kind(IN_CREATE)
      /// It was moved to this folder.
      package static let arrived = Kind(IN_MOVED_TO)
      /// It was removed, or moved out of this folder.
      package static let gone = Kind(IN_DELETE | IN_MOVED_FROM)
      /// Bytes were written to it. More can follow.
      package static let modified = Kind(IN_MODIFY)
      /// It was closed after writing, or its attributes changed.
      package static let completed = Kind(IN_CLOSE_WRITE | IN_ATTRIB)
      /// The watched folder itself was removed or moved.
      package static let folderGone = Kind(IN_DELETE_SELF | IN_MOVE_SELF)
      /// The changed entry is a folder.
      package static let isFolder = Kind(IN_ISDIR)
      /// The folder is not watched any more.
      package static let unwatched = Kind(IN_IGNORED)
      /// The queue was full, and events are missing.
      package static let lost = Kind(IN_Q_OVERFLOW)

      fileprivate static let watched: Kind = [
        .created, .arrived, .gone, .modified, .completed, .folderGone, Kind(IN_ONLYDIR),
      ]
    }

    /// The number of the folder, from `watch`.
    package var folder: Int32
    package var kind: Kind
    /// The name of the changed entry. Empty for the folder itself.
    package var name: String

    package init(folder: Int32, kind: Kind, name: String) {
      self.folder = folder
      self.kind = kind
      self.name = name
    }

    /// Whether the event is of one of these kinds.
    package func has(_ kinds: Kind) -> Bool { !kind.isDisjoint(with: kinds) }
  }

  /// `poll` reports it as readable when there are events.
  package let descriptor: Int32

  package init() throws(FileError) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { throw FileError(path: "inotify", action: "cannot open") }
  }

  deinit { close(descriptor) }

  /// Watches the folder at `path`, which can be a link. The same folder always gets the same number.
  package func watch(_ path: String) throws(FileError) -> Int32 {
    let number = inotify_add_watch(descriptor, path, Event.Kind.watched.rawValue)
    guard number >= 0 else { throw FileError(path: path, action: "cannot watch") }
    return number
  }

  package func forget(_ folder: Int32) {
    // This fails for a removed folder, because inotify already stopped watching it. Ignore that.
    _ = inotify_rm_watch(descriptor, folder)
  }

  /// The events since the last call. Does not wait.
  package func next() throws(FileError) -> [Event] {
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
      events.append(
        Event(
          folder: head.wd, kind: Event.Kind(rawValue: head.mask), name: String(decoding: name, as: UTF8.self))
      )
      offset += headSize + Int(head.len)
    }
  }
}
