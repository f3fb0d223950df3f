internal import CExpat

/// Hears what an XML file contains, in the order of the file. Names are C strings that are valid during the call.
package protocol XMLHandler: AnyObject {
  /// `attributes` ends with nil: a name, its value, the next name.
  func start(_ name: UnsafePointer<CChar>, _ attributes: UnsafePointer<UnsafePointer<CChar>?>)
  func end(_ name: UnsafePointer<CChar>)
  func text(_ bytes: UnsafeBufferPointer<UInt8>)
  /// A processing instruction.
  func instruction(_ target: UnsafePointer<CChar>)
  /// The declaration of an entity. `isText` says that it stands for a text of the same file.
  func entity(isText: Bool)
}

/// Parses XML with expat, in parts.
package final class XMLParser {
  package struct Defect: Error {
    package enum Kind { case encoding, entities, unfinished, malformed }
    package let kind: Kind
    package let message: String
  }

  private let parser: XML_Parser
  /// Owns this parser.
  private unowned(unsafe) let handler: any XMLHandler

  /// `encoding` replaces the one that the file declares. `separator` stands between the namespace of a name and the rest.
  /// Without it, names stay as they are in the file. `handler` must live as long as the parser.
  package init(_ handler: any XMLHandler, encoding: String? = nil, separator: UInt8? = nil) {
    let made = separator.map { XML_ParserCreateNS(encoding, XML_Char($0)) } ?? XML_ParserCreate(encoding)
    guard let made else { preconditionFailure("no memory for a parser") }
    parser = made
    self.handler = handler
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let name, let attributes else { return }
        XMLParser.of(data).handler.start(name, UnsafePointer(attributes))
      },
      { data, name in
        if let name { XMLParser.of(data).handler.end(name) }
      })
    XML_SetCharacterDataHandler(parser) { data, bytes, count in
      guard let bytes else { return }
      bytes.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
        XMLParser.of(data).handler.text(UnsafeBufferPointer(start: $0, count: Int(count)))
      }
    }
    XML_SetProcessingInstructionHandler(parser) { data, target, _ in
      if let target { XMLParser.of(data).handler.instruction(target) }
    }
    XML_SetEntityDeclHandler(parser) { data, _, isParameter, value, _, _, _, _, _ in
      XMLParser.of(data).handler.entity(isText: value != nil && isParameter == 0)
    }
  }

  deinit { XML_ParserFree(parser) }

  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLParser {
    Unmanaged<XMLParser>.fromOpaque(data!).takeUnretainedValue()
  }

  /// From 1.
  package var line: Int { Int(XML_GetCurrentLineNumber(parser)) }
  /// From 1, in characters.
  package var column: Int { Int(XML_GetCurrentColumnNumber(parser)) + 1 }
  /// In bytes, from 0.
  package var offset: Int { max(Int(XML_GetCurrentByteIndex(parser)), 0) }

  /// Ends the parsing. `take` then throws.
  package func stop() { XML_StopParser(parser, XML_Bool(0)) }

  /// Parses the next part of the file.
  package func take(_ bytes: ArraySlice<UInt8>, isLast: Bool) throws(Defect) {
    let status = bytes.withUnsafeBytes {
      XML_Parse(
        parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count), isLast ? 1 : 0)
    }
    if status == XML_STATUS_OK { return }
    let code = XML_GetErrorCode(parser)
    let kind: Defect.Kind =
      switch code {
      case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING: .encoding
      case XML_ERROR_AMPLIFICATION_LIMIT_BREACH, XML_ERROR_RECURSIVE_ENTITY_REF: .entities
      case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN: .unfinished
      default: .malformed
      }
    throw Defect(
      kind: kind, message: XML_ErrorString(code).map { String(cString: $0) } ?? "error \(code.rawValue)")
  }
}
