internal import Text

/// Hears what an XML file contains. Names have no prefix.
package protocol XMLListener: AnyObject {
  /// `attributes` ends with nil: a name, its value, the next name.
  func start(
    _ name: UnsafePointer<CChar>, _ attributes: UnsafePointer<UnsafePointer<CChar>?>, in scan: XMLScan)
  func end(_ name: UnsafePointer<CChar>, in scan: XMLScan)
  func text(_ bytes: UnsafeBufferPointer<UInt8>)
}

/// Parses XML in UTF-8, in parts. `TextDecoder` makes UTF-8 of other encodings. Files that declare entities or that are nested
/// too deeply are refused, so a small file cannot become a large one.
package final class XMLScan: TrackScan {
  static let deepest = 100

  // Also if the file declares another encoding, which it has no longer.
  private lazy var parser = XMLParser(self, encoding: "UTF-8")
  private let listener: any XMLListener
  private var depth = 0
  private var refusal: TrackDefect?

  package init(_ listener: any XMLListener) { self.listener = listener }

  /// The place of what the listener hears.
  package var place: FilePlace {
    FilePlace(line: parser.line, column: parser.column, offset: parser.offset)
  }

  /// Stops with an error at the current place.
  package func refuse(_ message: String, hint: String?) {
    if refusal != nil { return }
    refusal = TrackDefect(message: message, hint: hint, place: place)
    parser.stop()
  }

  /// Parses the next part of the file.
  package func take(_ bytes: ArraySlice<UInt8>, isLast: Bool) throws(TrackDefect) {
    do throws(XMLParser.Defect) {
      try parser.take(bytes, isLast: isLast)
    } catch {
      throw refusal
        ?? TrackDefect(
          message: "the file is not valid XML: \(error.message)",
          hint: error.kind == .unfinished ? "is it cut off?" : nil, place: place)
    }
  }
}

extension XMLScan: XMLHandler {
  package func start(
    _ name: UnsafePointer<CChar>, _ attributes: UnsafePointer<UnsafePointer<CChar>?>
  ) {
    depth += 1
    if depth > Self.deepest {
      return refuse("the file is nested more than \(Self.deepest) levels deep", hint: nil)
    }
    if refusal == nil { listener.start(Self.local(name), attributes, in: self) }
  }

  package func end(_ name: UnsafePointer<CChar>) {
    depth -= 1
    if refusal == nil { listener.end(Self.local(name), in: self) }
  }

  package func text(_ bytes: UnsafeBufferPointer<UInt8>) { listener.text(bytes) }

  package func instruction(_ target: UnsafePointer<CChar>) {}

  package func entity(isText: Bool) {
    refuse("the file declares an entity", hint: "a track needs none: remove the DOCTYPE")
  }

  /// The name after its prefix.
  private static func local(_ name: UnsafePointer<CChar>) -> UnsafePointer<CChar> {
    var next = name
    while next.pointee != 0 {
      if next.pointee == 0x3A { return next + 1 }
      next += 1
    }
    return name
  }
}

extension UnsafePointer<CChar> {
  /// Whether the C string is this text.
  @inline(__always)
  package func isText(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { wanted in
      for (offset, byte) in wanted.enumerated() where UInt8(bitPattern: self[offset]) != byte { return false }
      return self[wanted.count] == 0
    }
  }
}
