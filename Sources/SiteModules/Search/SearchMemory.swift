internal import Synchronization

/// Hands the words of all texts from one build to the next. A text that did not change is not read again.
package final class SearchMemory: Sendable {
  private final class Record: Sendable {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }
  }

  private let load: @Sendable () -> [UInt8]?
  private let made = AtomicLazyReference<Record>()

  /// `load` returns the record of the last build. Nil if none of its words hold.
  package init(load: @escaping @Sendable () -> [UInt8]?) { self.load = load }

  var last: [UInt8]? { load() }

  /// A build makes one index, so it keeps one record.
  func keep(_ record: [UInt8]) { _ = made.storeIfNil(Record(record)) }

  /// The record of this build. Nil if it made no index.
  package var record: [UInt8]? { made.load()?.bytes }
}
