internal import CExpat

/// Hears what an XML file contains. Names have no prefix.
package protocol XMLListener: AnyObject {
  /// `attributes` ends with nil: a name, its value, the next name.
  func start(
    _ name: UnsafePointer<CChar>, _ attributes: UnsafePointer<UnsafePointer<CChar>?>, in scan: XMLScan)
  func end(_ name: UnsafePointer<CChar>, in scan: XMLScan)
  func text(_ bytes: UnsafeBufferPointer<UInt8>)
}

/// Parses XML in UTF-8 with expat, in parts. `TextDecoder` makes UTF-8 of other encodings. Files that declare entities or that are nested too deeply are refused, so a small file
/// cannot become a large one.
package final class XMLScan: TrackScan {
  static let deepest = 100

  private let parser: XML_Parser
  private let listener: any XMLListener
  private var depth = 0
  private var refusal: TrackDefect?

  package init(_ listener: any XMLListener) {
    // Also if the file declares another encoding, which it has no longer.
    guard let parser = XML_ParserCreate("UTF-8") else { preconditionFailure("no memory for a parser") }
    self.parser = parser
    self.listener = listener
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser, { XMLScan.of($0).start($1, $2) }, { XMLScan.of($0).end($1) })
    XML_SetCharacterDataHandler(parser) { data, bytes, count in
      guard let bytes else { return }
      bytes.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
        XMLScan.of(data).listener.text(UnsafeBufferPointer(start: $0, count: Int(count)))
      }
    }
    XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
      XMLScan.of(data).refuse("the file declares an entity", hint: "a track needs none: remove the DOCTYPE")
    }
  }

  deinit { XML_ParserFree(parser) }

  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLScan {
    Unmanaged<XMLScan>.fromOpaque(data!).takeUnretainedValue()
  }

  /// The place of what the listener hears.
  package var place: FilePlace {
    FilePlace(
      line: Int(XML_GetCurrentLineNumber(parser)), column: Int(XML_GetCurrentColumnNumber(parser)) + 1,
      offset: max(Int(XML_GetCurrentByteIndex(parser)), 0))
  }

  /// Stops with an error at the current place.
  package func refuse(_ message: String, hint: String?) {
    if refusal != nil { return }
    refusal = TrackDefect(message: message, hint: hint, place: place)
    XML_StopParser(parser, XML_Bool(0))
  }

  /// Parses the next part of the file.
  package func take(_ bytes: ArraySlice<UInt8>, isLast: Bool) throws(TrackDefect) {
    let status = bytes.withUnsafeBytes {
      XML_Parse(
        parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count), isLast ? 1 : 0)
    }
    if status == XML_STATUS_OK { return }
    if let refusal { throw refusal }
    let code = XML_GetErrorCode(parser)
    let message = XML_ErrorString(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
    throw TrackDefect(
      message: "the file is not valid XML: \(message)",
      hint: code == XML_ERROR_NO_ELEMENTS || code == XML_ERROR_UNCLOSED_TOKEN ? "is it cut off?" : nil,
      place: place)
  }

  private func start(
    _ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    depth += 1
    if depth > Self.deepest {
      return refuse("the file is nested more than \(Self.deepest) levels deep", hint: nil)
    }
    guard refusal == nil, let name, let attributes else { return }
    listener.start(Self.local(name), UnsafePointer(attributes), in: self)
  }

  private func end(_ name: UnsafePointer<CChar>?) {
    depth -= 1
    guard refusal == nil, let name else { return }
    listener.end(Self.local(name), in: self)
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
