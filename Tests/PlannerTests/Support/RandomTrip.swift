import TestSupport

/// A front matter in a random style, with comments in every place where YAML allows them.
struct RandomTrip {
  private(set) var bytes: [UInt8] = []
  private(set) var model = TripModel()
  /// Each comment has a text of its own, with the place where it begins.
  private(set) var comments: [(text: String, offset: Int)] = []
  /// The bytes of each key of the trip with its value.
  private(set) var pairs: [String: Range<Int>] = [:]
  /// The bytes of each stop, with the comments that belong to it. In brackets, only those between its braces.
  private(set) var stops: [Range<Int>] = []
  private(set) var isInBrackets = false
  /// Whether the whole front matter is in braces.
  private(set) var isInBraces = false

  private var random: SplitMix
  private let lineBreak: String
  private let commentRate: Int
  private var quotes = 0
  /// Whether a blank line would belong to the value before it.
  private var keepsBlankLines = false

  static let texts = [
    "Reine", "Bodø ferry quay", "Å", "9:30", "no", "1e3", "2025-06-14", "0x1F", ".5", "Yes", "null", "a: b",
    "# not a comment", "say \"hi\"", "it's", "trailing:", "- dash", "[x]", "{y}", "*a", "&b", "!c", "100%",
    "@d",
    "back\\slash", "a #b", "a,b", "東京", "two  spaces", "? what", "x", "Fill up *before* the ferry.", "a|b",
    ">c", "~",
  ]
  static let long =
    texts + ["one\ntwo", "one\n\ntwo three", "one\n  two", "- a\n- b", "# a\n# b", "a: b\nc: d"]

  init(_ random: SplitMix) {
    self.random = random
    lineBreak = self.random.happens(4) ? "\r\n" : "\n"
    commentRate = self.random.pick([1, 2, 4, 100])
    if self.random.happens(10) { bytes += [0xEF, 0xBB, 0xBF] }
    put("---" + (self.random.happens(5) ? "  " : "") + "\n")
    isInBraces = self.random.happens(6)
    if isInBraces { writeFieldsInBraces() } else { writeFields() }
    put("---" + (self.random.happens(10) ? "" : "\n"))
    if bytes.last == 0x0A {
      put(self.random.pick(["", "A story", "A story\n", "# One #1\n\n---\nstops: no\n", "\n\nText \t\n\n"]))
    }
  }

  private mutating func put(_ text: String) {
    bytes += (lineBreak == "\n" ? text : text.replacing("\n", with: lineBreak)).utf8
  }

  /// A comment behind a space, to the end of the line.
  private mutating func comment() -> String {
    let text =
      "#c\(comments.count)"
      + random.pick(["", " a", " x: y", " - z", "\ttab", " \"", " '", " [", " }", " |"]) + ";"
    comments.append((text, -1))
    return text
  }

  /// The end of a line, with or without a comment.
  private mutating func endLine(takesTab: Bool = true) {
    if random.happens(commentRate) {
      let text = comment()
      let canTab = takesTab && bytes.last != 0x20
      put(random.pick([" ", "  ", canTab ? "\t" : " "]))
      place(text)
    }
    put("\n")
  }

  private mutating func place(_ text: String) {
    comments[comments.count - 1].offset = bytes.count
    put(text)
  }

  /// Lines of comments and blank lines. Each comment has one of these indentations.
  private mutating func loose(_ margins: [Int]) {
    while random.happens(commentRate + 2) {
      if random.happens(3) {
        if !keepsBlankLines { put("\n") }
      } else {
        keepsBlankLines = false
        let text = comment()
        put(String(repeating: " ", count: random.pick(margins)))
        place(text)
        put("\n")
      }
    }
  }

  private mutating func keys() -> [String] {
    var keys = ["title", "stops"]
    for key in ["summary", "tags", "travellers", "by", "draft", "coverAlt", "extra"] where !random.happens(3)
    {
      keys.append(key)
    }
    return keys.shuffled(using: &random)
  }

  private mutating func text(of key: String) -> String {
    switch key {
    case "by": random.pick(["car", "train"])
    case "draft": random.pick(["true", "false"])
    case "title": random.pick(Self.texts)
    default: random.pick(Self.long)
    }
  }

  private mutating func writeFieldsInBraces() {
    loose([0])
    let keys = keys()
    writeBrackets("{", "}", count: keys.count) { trip, index in
      let (key, start) = (keys[index], trip.bytes.count)
      switch key {
      case "stops":
        let all = trip.makeStops()
        trip.put("stops: ")
        if all.isEmpty { trip.put(trip.random.pick(["[]", "~", "[ ]"])) } else { trip.writeInBrackets(all) }
      case "tags", "travellers":
        let texts = trip.makeList(key)
        trip.put(key + ": ")
        trip.writeBrackets("[", "]", count: texts.count) { trip, index in
          trip.put(trip.scalar(texts[index], isInFlow: true, margin: 4))
        }
      case "extra": trip.put("extra: {road: E10, list: [{a: b}]}")
      default:
        let text = trip.text(of: key)
        trip.model.fields[key] = .text(text)
        trip.put(
          key + ": "
            + trip.scalar(text, isInFlow: true, isWord: ["by", "draft"].contains(key), margin: 4))
      }
      trip.pairs[key] = start..<trip.bytes.count
    }
    endLine()
    loose([0])
  }

  private mutating func writeFields() {
    for key in keys() {
      loose([0])
      let start = bytes.count
      switch key {
      case "stops": writeStops()
      case "tags", "travellers": writeList(key)
      case "extra": put("extra:\n  road: E10   # kept\n  list:\n  - {a: b}\n  -   - c\n")
      default:
        let text = text(of: key)
        model.fields[key] = .text(text)
        put(random.happens(8) ? "\"\(key)\":" : key + ":")
        writeValue(text, isWord: ["by", "draft"].contains(key), margin: 0)
      }
      pairs[key] = start..<bytes.count
    }
    loose([0])
  }

  private mutating func makeList(_ key: String) -> [String] {
    let texts = Array(Self.texts.shuffled(using: &random).prefix(1 + random.next(below: 4)))
    model.fields[key] = .list(texts)
    return texts
  }

  private mutating func writeList(_ key: String) {
    let texts = makeList(key)
    put(key + ":")
    guard random.happens(2) else {
      put(" ")
      writeBrackets("[", "]", count: texts.count) { trip, index in
        trip.put(trip.scalar(texts[index], isInFlow: true, margin: 2))
      }
      return endLine()
    }
    endLine()
    let margin = String(repeating: " ", count: random.pick([0, 2, 3]))
    for text in texts {
      loose([margin.count])
      put(margin + "-" + random.pick([" ", "   "]) + scalar(text, isInFlow: false, margin: margin.count + 2))
      endLine()
    }
  }

  /// The value after a colon, with the end of its line.
  private mutating func writeValue(_ text: String, isWord: Bool, margin: Int) {
    keepsBlankLines = false
    let isBlock = !isWord && text.first != " " && (text.contains("\n") || random.happens(6))
    guard isBlock, random.next(below: 3) > 0 else {
      put(random.pick([" ", "   "]) + scalar(text, isInFlow: false, isWord: isWord, margin: margin + 2))
      return endLine()
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let canFold = !lines.contains { $0.isEmpty || $0.first == " " }
    let isFolded = canFold && random.happens(2)
    let depth = random.pick([1, 2, 4])
    let (digit, chomping) = (random.happens(3) ? "\(depth)" : "", random.pick(["", "-", "+"]))
    put((isFolded ? " >" : " |") + (random.happens(2) ? digit + chomping : chomping + digit))
    endLine()
    let inner = String(repeating: " ", count: margin + depth)
    for (index, line) in lines.enumerated() {
      if isFolded, index > 0 { put("\n") }
      put(line.isEmpty ? "\n" : inner + line + "\n")
    }
    keepsBlankLines = chomping == "+"
    if keepsBlankLines, random.happens(3) { put("\n") }
  }

  private mutating func scalar(_ text: String, isInFlow: Bool, isWord: Bool = false, margin: Int) -> String {
    if isWord { return text }
    let isSafe =
      text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == " " } && text.first != " "
    let isReserved = ["no", "yes", "null"].contains(text.lowercased())
    switch random.next(below: 3) {
    case 0 where isSafe && !isReserved:
      guard !isInFlow, random.happens(3), !text.contains("  "), let space = text.firstIndex(of: " ") else {
        return text
      }
      return text[..<space] + "\n" + String(repeating: " ", count: margin + 1)
        + text[space...].drop { $0 == " " }
    case 1 where !text.contains("\n"):
      return "'" + text.replacing("'", with: "''") + "'"
    default:
      let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
        "\n", with: "\\n")
      guard random.happens(3), let space = escaped.firstIndex(of: " "),
        escaped[..<space].last != "\\", !escaped.contains("  ")
      else { return "\"" + escaped + "\"" }
      return "\"" + escaped[..<space] + "\n" + String(repeating: " ", count: margin + 1)
        + escaped[escaped.index(after: space)...] + "\""
    }
  }

  /// Items between brackets, on one line or on several lines with comments.
  private mutating func writeBrackets(
    _ open: String, _ close: String, count: Int, _ item: (inout RandomTrip, Int) -> Void
  ) {
    let hasLines = random.happens(2)
    put(open)
    func gap(_ trip: inout RandomTrip) {
      guard hasLines else { return trip.put(trip.random.pick(["", " "])) }
      if trip.random.happens(4) { return trip.put(" ") }
      trip.endLine()
      trip.loose([3, 6])
      trip.put("    ")
    }
    for index in 0..<count {
      gap(&self)
      item(&self, index)
      if hasLines, random.happens(6) { gap(&self) }
      if index + 1 < count || random.happens(4) { put(",") }
    }
    gap(&self)
    put(close)
  }

  private mutating func stop() -> [(key: String, value: String)] {
    var fields = [("name", random.pick(Self.texts))]
    if random.happens(2) { return fields }
    if random.happens(2) { fields.append(("at", "67.28\(random.next(below: 10)), 14.4")) }
    if random.happens(2) { fields.append(("arrive", "2025-06-1\(random.next(below: 10)) 09:30")) }
    if random.happens(3) { fields.append(("nights", "\(random.next(below: 9))")) }
    if random.happens(3) { fields.append(("by", "ferry")) }
    if random.happens(2) { fields.append(("note", random.pick(Self.long))) }
    return fields.shuffled(using: &random)
  }

  private static let words: Set = ["arrive", "nights", "by", "at"]

  private mutating func makeStops() -> [[(key: String, value: String)]] {
    let all = (0..<random.next(below: 6)).map { _ in stop() }
    model.stops = all.map { Dictionary(uniqueKeysWithValues: $0.map { ($0.key, $0.value) }) }
    return all
  }

  private mutating func writeInBrackets(_ all: [[(key: String, value: String)]]) {
    isInBrackets = true
    writeBrackets("[", "]", count: all.count) { trip, index in
      let start = trip.bytes.count
      trip.writeInFlow(all[index])
      trip.stops.append(start..<trip.bytes.count)
    }
  }

  private mutating func writeStops() {
    let all = makeStops()
    put("stops:")
    if all.isEmpty {
      put(random.pick(["", " []", " ~", " [ ]"]))
      return endLine()
    }
    if random.happens(3) {
      put(" ")
      writeInBrackets(all)
      return endLine()
    }
    endLine()
    let margin = random.pick([0, 2, 4])
    let isApart = random.happens(5)
    for (index, stop) in all.enumerated() {
      if index > 0, isApart, !keepsBlankLines { put("\n") }
      loose([margin, 0].filter { $0 <= margin })
      let start = bytes.count
      put(String(repeating: " ", count: margin) + "-")
      write(stop, margin: margin)
      // A comment that is deeper than the hyphen belongs to the stop.
      if random.happens(commentRate + 1) {
        let text = comment()
        put(String(repeating: " ", count: margin + 1))
        place(text)
        put("\n")
      }
      stops.append(start..<bytes.count)
    }
  }

  private mutating func write(_ stop: [(key: String, value: String)], margin: Int) {
    if stop.count == 1, random.happens(2) {
      put(" " + scalar(stop[0].value, isInFlow: false, margin: margin + 2))
      return endLine()
    }
    if random.happens(4) {
      put(" ")
      writeInFlow(stop)
      return endLine()
    }
    let offset = random.pick([2, 2, 4])
    let inner = String(repeating: " ", count: margin + offset)
    var isFirst = true
    if random.happens(6) {
      // YAML takes no tab behind a hyphen.
      endLine(takesTab: false)
      loose([margin + offset])
      isFirst = false
    }
    for (key, value) in stop {
      put(isFirst ? String(repeating: " ", count: offset - 1) : inner)
      isFirst = false
      put(key + ":")
      writeValue(value, isWord: Self.words.contains(key), margin: margin + offset)
      if key != stop.last?.key { loose([margin + offset, margin + 1]) }
    }
  }

  private mutating func writeInFlow(_ stop: [(key: String, value: String)]) {
    if stop.count == 1, random.happens(2) { return put(scalar(stop[0].value, isInFlow: true, margin: 4)) }
    writeBrackets("{", "}", count: stop.count) { trip, index in
      let (key, value) = stop[index]
      let isWord = Self.words.contains(key) && !value.contains(",") && !value.contains(":")
      trip.put(key + ": " + trip.scalar(value, isInFlow: true, isWord: isWord, margin: 6))
    }
  }
}
