internal import CExpat

/// Where something is in a file.
struct DrawingPlace: Equatable {
  /// From 1.
  var line: Int
  /// From 1, in characters.
  var column: Int
}

/// A name of XML with the address of its namespace.
struct XMLName: Equatable {
  var namespace: String
  var local: String

  /// expat joins both with a line feed, which no address of a namespace contains.
  init(_ joined: UnsafePointer<CChar>) {
    let text = String(cString: joined)
    guard let end = text.lastIndex(of: "\n") else {
      (namespace, local) = ("", text)
      return
    }
    (namespace, local) = (String(text[..<end]), String(text[text.index(after: end)...]))
  }
}

/// Parses the XML of a drawing with expat, with namespaces. Entities are replaced by their text.
final class XMLEvents {
  static let deepest = 256
  /// How many times its size a file can grow by its entities, beside the first megabyte.
  private static let growth = 20

  private let parser: XML_Parser
  private let rewriter: DrawingRewriter
  private var depth = 0
  private var produced = 0
  private let most: Int
  private var flaw: PictureFlaw?

  private init(_ rewriter: DrawingRewriter, size: Int) {
    guard let parser = XML_ParserCreateNS(nil, 0x0A) else { preconditionFailure("no memory for a parser") }
    self.parser = parser
    self.rewriter = rewriter
    most = size * Self.growth + 1 << 20
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(parser, { XMLEvents.of($0).start($1, $2) }, { data, _ in XMLEvents.of(data).end() })
    XML_SetCharacterDataHandler(parser) { XMLEvents.of($0).text($1, Int($2)) }
    XML_SetProcessingInstructionHandler(parser) { data, target, _ in XMLEvents.of(data).instruction(target) }
    XML_SetEntityDeclHandler(parser) { data, _, isParameter, value, _, _, _, _, _ in
      if value == nil || isParameter != 0 {
        XMLEvents.of(data).stop(.entities, "an entity that names a file")
      }
    }
  }

  deinit { XML_ParserFree(parser) }

  /// Gives everything in the file to `rewriter`. Returns the flaw that ends the parsing early.
  static func parse(_ bytes: [UInt8], into rewriter: DrawingRewriter) -> PictureFlaw? {
    let events = XMLEvents(rewriter, size: bytes.count)
    let status = bytes.withUnsafeBytes {
      XML_Parse(events.parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count), 1)
    }
    if let flaw = events.flaw { return flaw }
    if status == XML_STATUS_OK { return nil }
    let code = XML_GetErrorCode(events.parser)
    let message = XML_ErrorString(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
    let kind: PictureFlaw.Kind =
      switch code {
      case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING: .encoding
      case XML_ERROR_AMPLIFICATION_LIMIT_BREACH, XML_ERROR_RECURSIVE_ENTITY_REF: .entities
      default: .malformed
      }
    return PictureFlaw(kind, message, at: events.place)
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLEvents {
    Unmanaged<XMLEvents>.fromOpaque(data!).takeUnretainedValue()
  }

  private var place: DrawingPlace {
    DrawingPlace(
      line: Int(XML_GetCurrentLineNumber(parser)), column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
  }

  private func stop(_ kind: PictureFlaw.Kind, _ what: String) {
    if flaw == nil { flaw = PictureFlaw(kind, what, at: place) }
    XML_StopParser(parser, XML_Bool(0))
  }

  private func count(_ size: Int) {
    produced += size
    if produced > most { stop(.entities, "entities that grow to more than \(most) bytes") }
  }

  private func start(
    _ name: UnsafePointer<CChar>?, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    depth += 1
    if depth > Self.deepest { return stop(.large, "elements nested more than \(Self.deepest) levels deep") }
    guard flaw == nil, let name, var next = list else { return }
    let element = XMLName(name)
    var size = element.local.utf8.count
    var attributes: [(name: XMLName, value: String)] = []
    while let name = next[0], let value = next[1] {
      let value = String(cString: value)
      size += value.utf8.count
      attributes.append((XMLName(name), value))
      next += 2
    }
    count(size)
    rewriter.start(element, attributes, at: place)
  }

  private func end() {
    depth -= 1
    if flaw == nil { rewriter.end() }
  }

  private func text(_ bytes: UnsafePointer<CChar>?, _ size: Int) {
    guard flaw == nil, let bytes else { return }
    count(size)
    bytes.withMemoryRebound(to: UInt8.self, capacity: size) {
      rewriter.text(UnsafeBufferPointer(start: $0, count: size))
    }
  }

  private func instruction(_ target: UnsafePointer<CChar>?) {
    guard let target, String(cString: target) == "xml-stylesheet" else { return }
    rewriter.report(.load, "a style sheet", at: place)
  }
}
