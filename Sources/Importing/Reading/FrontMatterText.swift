internal import Text
internal import Tracks

/// The front matter at the beginning of a post: YAML between lines ---, TOML between lines +++, or JSON in braces.
enum FrontMatterText {
  private static let mostLines = 10_000
  /// Longer than any word of JSON, in bytes.
  private static let longestWord = 16

  /// The values, and where the text begins. Nil, with an error reported, if there are none.
  static func split(_ bytes: [UInt8], _ report: inout ImportReport) -> (YAMLNode, Int)? {
    let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.count
    if start < bytes.count, bytes[start] == UInt8(ascii: "{") { return json(bytes, from: start, &report) }
    let firstEnd = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    for isTOML in [false, true] where isFence(bytes[start..<firstEnd], isTOML ? "+++" : "---") {
      if let found = fenced(bytes, from: firstEnd + 1, isTOML: isTOML, at: start, &report) { return found }
      return nil
    }
    report.error(
      "the file does not begin with front matter", at: 0,
      hint: "YAML stands between two lines ---, TOML between two lines +++, and JSON in braces")
    return nil
  }

  private static func isFence(_ line: ArraySlice<UInt8>, _ fence: String) -> Bool {
    line.filter { $0 > 0x20 }.elementsEqual(fence.utf8)
  }

  private static func fenced(
    _ bytes: [UInt8], from start: Int, isTOML: Bool, at fence: Int, _ report: inout ImportReport
  ) -> (YAMLNode, Int)? {
    let mark = isTOML ? "+++" : "---"
    var next = start
    for _ in 0..<mostLines where next < bytes.count {
      let end = bytes[next...].firstIndex(of: 0x0A) ?? bytes.count
      if isFence(bytes[next..<end], mark) {
        let firstLine = bytes[..<start].count { $0 == 0x0A } + 1
        return document(bytes[start..<next], firstLine: firstLine, isTOML: isTOML, at: fence, &report)
          .map { ($0, min(end + 1, bytes.count)) }
      }
      next = end + 1
    }
    report.error("the front matter has no end", at: fence, hint: "it begins and ends with a line \(mark)")
    return nil
  }

  /// libyaml reads JSON too. But it accepts text that is not JSON, and rejects pairs of surrogates.
  private static func json(_ bytes: [UInt8], from start: Int, _ report: inout ImportReport) -> (
    YAMLNode, Int
  )? {
    let scan = JSONScan(nil, longestText: longestWord)
    do throws(TrackDefect) {
      let end = try scan.takeOne(bytes[start...])
      let text = SurrogatePairs.joined(bytes[start..<end])
      let firstLine = bytes[..<start].count { $0 == 0x0A } + 1
      return document(text[...], firstLine: firstLine, isTOML: false, at: start, &report).map { ($0, end) }
    } catch {
      report.error(
        "the front matter is not valid JSON: " + scan.words(for: error), at: start + error.place.offset)
      return nil
    }
  }

  private static func document(
    _ text: ArraySlice<UInt8>, firstLine: Int, isTOML: Bool, at fence: Int, _ report: inout ImportReport
  ) -> YAMLNode? {
    do throws(YAMLDocument.Problem) {
      let document = try text.withUnsafeBytes { buffer in
        Result { () throws(YAMLDocument.Problem) in
          isTOML
            ? try YAMLDocument(toml: buffer, firstLine: firstLine)
            : try YAMLDocument(buffer, firstLine: firstLine)
        }
      }.get()
      if let root = document.root, root.kind == .mapping { return root }
      report.error("the front matter has no keys and values", at: fence)
    } catch {
      report.add(
        .error, error.message, kind: isTOML ? "toml" : "yaml",
        at: report.source?.place(line: error.line, column: error.column, length: error.length),
        hint: error.hint)
    }
    return nil
  }
}

/// Two escapes of JSON that mean one character beyond the first 65,536, such as \ud83d\ude00.
private enum SurrogatePairs {
  private static let length = 12

  /// Replaces each pair by the character. Spaces follow the text, so the columns behind it stay.
  static func joined(_ json: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(json.count)
    var next = json.startIndex
    var isText = false
    var missing = 0
    while next < json.endIndex {
      if isText, json[next] == UInt8(ascii: "\\") {
        if let pair = pair(json[next...]) {
          result += String(decoding: pair, as: UTF16.self).utf8
          missing += length - 1
          next += length
        } else {
          result += json[next..<min(next + 2, json.endIndex)]
          next += 2
        }
        continue
      }
      if json[next] == UInt8(ascii: "\"") { isText.toggle() }
      result.append(json[next])
      next += 1
      if !isText, missing > 0 {
        result += repeatElement(0x20, count: missing)
        missing = 0
      }
    }
    return result
  }

  private static func pair(_ rest: ArraySlice<UInt8>) -> [UInt16]? {
    guard rest.count >= length, let high = unit(rest.prefix(length / 2)), UTF16.isLeadSurrogate(high),
      let low = unit(rest.dropFirst(length / 2).prefix(length / 2)), UTF16.isTrailSurrogate(low)
    else { return nil }
    return [high, low]
  }

  /// The number of an escape such as \ud83d.
  private static func unit(_ escape: ArraySlice<UInt8>) -> UInt16? {
    guard escape.starts(with: "\\u".utf8) else { return nil }
    return UInt16(String(decoding: escape.dropFirst(2), as: UTF8.self), radix: 16)
  }
}
