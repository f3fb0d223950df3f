internal import Synchronization

/// Hands the words of all texts from one build to the next. A text that did not change is not read again.
package final class SearchMemory: Sendable {
  private let load: @Sendable () -> [UInt8]?
  private let made = Mutex<[UInt8]?>(nil)

  /// `load` returns the record of the last build. Nil if none of its words hold.
  package init(load: @escaping @Sendable () -> [UInt8]?) { self.load = load }

  var last: [UInt8]? { load() }

  func keep(_ record: [UInt8]) { made.withLock { $0 = record } }

  /// The record of this build. Nil if it made no index.
  package var record: [UInt8]? { made.withLock { $0 } }
}
