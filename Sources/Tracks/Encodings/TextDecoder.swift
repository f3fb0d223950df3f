/// Makes UTF-8 of a text in any encoding, part by part.
package struct TextDecoder: ~Copyable {
  /// The text names an encoding that this machine does not know.
  package struct UnknownEncoding: Error, Equatable {
    package var name: String

    package var message: String { "the encoding \"\(String(name.prefix(40)))\" is not known" }
    package var hint: String { "save the file as UTF-8" }
  }

  private let encoding: TextEncoding
  private var converter: EncodingConverter?
  /// The bytes of a byte order mark.
  private let markLength: Int
  /// How many of them are still to come.
  private var mark: Int
  /// A character whose other bytes are in the next part.
  private var rest: [UInt8] = []

  /// `head` is the beginning of the text.
  package init(head: some Collection<UInt8>) throws(UnknownEncoding) {
    (encoding, markLength) = TextEncoding.detected(in: head)
    mark = markLength
    if case .named(let name) = encoding {
      converter = EncodingConverter(from: name)
      if converter == nil { throw UnknownEncoding(name: name) }
    } else {
      converter = nil
    }
  }

  /// The next part is the first part of the text.
  package mutating func restart() {
    mark = markLength
    rest = []
    converter?.restart()
  }

  /// The next part, in UTF-8 and without a byte order mark.
  package mutating func take(_ part: ArraySlice<UInt8>, isLast: Bool) -> ArraySlice<UInt8> {
    var part = part
    if mark > 0 {
      let dropped = min(mark, part.count)
      part = part.dropFirst(dropped)
      mark -= dropped
    }
    if !rest.isEmpty {
      part = (rest + part)[...]
      rest = []
    }
    switch encoding {
    case .utf8: return mended(part, isLast: isLast)
    case .windows1252:
      var output: [UInt8] = []
      output.reserveCapacity(part.count + part.count / 8)
      for byte in part { Windows1252.append(byte, to: &output) }
      return output[...]
    case .named:
      guard let (output, used) = converter?.converted(part, isLast: isLast) else { return [] }
      rest = Array(part.dropFirst(used))
      return output[...]
    }
  }

  /// A whole text in UTF-8, without a byte order mark. `bytes` itself if it is that already.
  package static func utf8(_ bytes: [UInt8]) throws(UnknownEncoding) -> [UInt8] {
    var decoder = try TextDecoder(head: bytes.prefix(1024))
    return Array(decoder.take(bytes[...], isLast: true))
  }

  /// The part itself if it is UTF-8.
  private mutating func mended(_ part: ArraySlice<UInt8>, isLast: Bool) -> ArraySlice<UInt8> {
    var output: [UInt8] = []
    var next = part.startIndex
    while let wrong = Self.firstDefect(in: part[next...]) {
      if !isLast, wrong.reachesEnd {
        rest = Array(part[wrong.start...])
        let whole = part[next..<wrong.start]
        return output.isEmpty ? whole : (output + whole)[...]
      }
      output += part[next..<wrong.start]
      Windows1252.append(part[wrong.start], to: &output)
      next = wrong.start + 1
    }
    return output.isEmpty ? part[next...] : (output + part[next...])[...]
  }

  /// The first byte that is not UTF-8, and whether it begins a character that the part cuts off.
  private static func firstDefect(in part: ArraySlice<UInt8>) -> (start: Int, reachesEnd: Bool)? {
    let bytes = part.span
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes)
      return nil
    } catch {
      let range = error.byteOffsets
      return (
        part.startIndex + range.lowerBound,
        error.kind == .truncatedScalar && range.upperBound == part.count
      )
    }
  }
}
