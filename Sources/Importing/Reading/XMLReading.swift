internal import Tracks

/// Reads a whole XML file, and reports where it is wrong.
enum XMLReading {
  /// Calls `listener`. False, with an error reported, if the file is not valid.
  static func read(_ bytes: [UInt8], _ listener: any XMLListener, _ report: inout ImportReport) -> Bool {
    let scan = XMLScan(listener)
    do throws(TrackDefect) {
      try scan.take(bytes[...], isLast: true)
      return true
    } catch {
      report.error(error.message, at: error.place.offset, hint: error.hint)
      return false
    }
  }
}

/// The text of an element, collected from its parts.
struct ElementContent {
  private var bytes: [UInt8] = []

  mutating func begin() { bytes.removeAll(keepingCapacity: true) }

  mutating func add(_ part: UnsafeBufferPointer<UInt8>) { bytes += part }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// The value of an attribute. Nil if the element does not have it.
func attribute(_ name: StaticString, in attributes: UnsafePointer<UnsafePointer<CChar>?>) -> String? {
  var next = attributes
  while let key = next[0], let value = next[1] {
    if key.isText(name) { return String(cString: value) }
    next += 2
  }
  return nil
}

extension Double {
  /// Nil for texts that are not finite decimal numbers.
  init?(imported text: String?) {
    guard let text, let number = Double(text.filter { !$0.isWhitespace }), number.isFinite else { return nil }
    self = number
  }
}
