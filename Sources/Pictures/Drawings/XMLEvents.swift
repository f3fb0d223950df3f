internal import Text

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

  /// The parser joins both with a line feed, which no address of a namespace contains.
  init(_ joined: UnsafePointer<CChar>) {
    let text = String(cString: joined)
    guard let end = text.lastIndex(of: "\n") else {
      (namespace, local) = ("", text)
      return
    }
    (namespace, local) = (String(text[..<end]), String(text[text.index(after: end)...]))
  }
}

/// Parses the XML of a drawing with namespaces. Entities are replaced by their text.
final class XMLEvents {
  static let deepest = 256
  /// How many times its size a file can grow by its entities, beside the first megabyte.
  private static let growth = 20

  private lazy var parser = XMLParser(self, separator: 0x0A)
  private let rewriter: DrawingRewriter
  private var depth = 0
  private var produced = 0
  private let most: Int
  private var flaw: PictureFlaw?

  private init(_ rewriter: DrawingRewriter, size: Int) {
    self.rewriter = rewriter
    most = size * Self.growth + 1 << 20
  }

  /// Gives everything in the file to `rewriter`. Returns the flaw that ends the parsing early.
  static func parse(_ bytes: [UInt8], into rewriter: DrawingRewriter) -> PictureFlaw? {
    let events = XMLEvents(rewriter, size: bytes.count)
    do throws(XMLParser.Defect) {
      try events.parser.take(bytes[...], isLast: true)
      return events.flaw
    } catch {
      if let flaw = events.flaw { return flaw }
      let kind: PictureFlaw.Kind =
        switch error.kind {
        case .encoding: .encoding
        case .entities: .entities
        case .unfinished, .malformed: .malformed
        }
      return PictureFlaw(kind, error.message, at: events.place)
    }
  }

  private var place: DrawingPlace { DrawingPlace(line: parser.line, column: parser.column) }

  private func stop(_ kind: PictureFlaw.Kind, _ what: String) {
    if flaw == nil { flaw = PictureFlaw(kind, what, at: place) }
    parser.stop()
  }

  private func count(_ size: Int) {
    produced += size
    if produced > most { stop(.entities, "entities that grow to more than \(most) bytes") }
  }
}

extension XMLEvents: XMLHandler {
  func start(_ name: UnsafePointer<CChar>, _ list: UnsafePointer<UnsafePointer<CChar>?>) {
    depth += 1
    if depth > Self.deepest { return stop(.large, "elements nested more than \(Self.deepest) levels deep") }
    if flaw != nil { return }
    let element = XMLName(name)
    var size = element.local.utf8.count
    var next = list
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

  func end(_ name: UnsafePointer<CChar>) {
    depth -= 1
    if flaw == nil { rewriter.end() }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    if flaw != nil { return }
    count(bytes.count)
    rewriter.text(bytes)
  }

  func instruction(_ target: UnsafePointer<CChar>) {
    if String(cString: target) == "xml-stylesheet" { rewriter.report(.load, "a style sheet", at: place) }
  }

  func entity(isText: Bool) {
    if !isText { stop(.entities, "an entity that names a file") }
  }
}
