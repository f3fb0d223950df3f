import TestSupport

/// A trip with random keys and stops, in random YAML.
struct RandomTrip {
  private var yaml: RandomYAML
  private(set) var model = TripModel()
  /// The bytes of each key of the trip with its value.
  private(set) var pairs: [String: Range<Int>] = [:]
  /// The bytes of each stop, with the comments that belong to it. In brackets, only those between its braces.
  private(set) var stops: [Range<Int>] = []
  private(set) var isInBrackets = false
  /// Whether the whole front matter is in braces.
  private(set) var isInBraces = false

  var bytes: [UInt8] { yaml.bytes }
  /// Each comment has a text of its own, with the place where it begins.
  var comments: [(text: String, offset: Int)] { yaml.comments }

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
    yaml = RandomYAML(random)
    yaml.put("---" + (yaml.random.happens(5) ? "  " : "") + "\n")
    isInBraces = yaml.random.happens(6)
    if isInBraces { writeFieldsInBraces() } else { writeFields() }
    yaml.put("---" + (yaml.random.happens(10) ? "" : "\n"))
    if bytes.last == 0x0A {
      yaml.put(
        yaml.random.pick(["", "A story", "A story\n", "# One #1\n\n---\nstops: no\n", "\n\nText \t\n\n"]))
    }
  }

  private mutating func keys() -> [String] {
    var keys = ["title", "stops"]
    for key in ["summary", "tags", "travellers", "by", "draft", "coverAlt", "extra"]
    where !yaml.random.happens(3) {
      keys.append(key)
    }
    return keys.shuffled(using: &yaml.random)
  }

  private mutating func text(of key: String) -> String {
    switch key {
    case "by": yaml.random.pick(["car", "train"])
    case "draft": yaml.random.pick(["true", "false"])
    case "title": yaml.random.pick(Self.texts)
    default: yaml.random.pick(Self.long)
    }
  }

  private mutating func writeFieldsInBraces() {
    yaml.loose([0])
    let keys = keys()
    writeBrackets("{", "}", count: keys.count) { trip, index in
      let (key, start) = (keys[index], trip.bytes.count)
      switch key {
      case "stops":
        let all = trip.makeStops()
        trip.yaml.put("stops: ")
        if all.isEmpty {
          trip.yaml.put(trip.yaml.random.pick(["[]", "~", "[ ]"]))
        } else {
          trip.writeInBrackets(all)
        }
      case "tags", "travellers":
        let texts = trip.makeList(key)
        trip.yaml.put(key + ": ")
        trip.writeBrackets("[", "]", count: texts.count) { trip, index in
          trip.yaml.put(trip.yaml.scalar(texts[index], isInFlow: true, margin: 4))
        }
      case "extra": trip.yaml.put("extra: {road: E10, list: [{a: b}]}")
      default:
        let text = trip.text(of: key)
        trip.model.fields[key] = .text(text)
        trip.yaml.put(
          key + ": "
            + trip.yaml.scalar(text, isInFlow: true, isWord: ["by", "draft"].contains(key), margin: 4))
      }
      trip.pairs[key] = start..<trip.bytes.count
    }
    yaml.endLine()
    yaml.loose([0])
  }

  private mutating func writeFields() {
    for key in keys() {
      yaml.loose([0])
      let start = bytes.count
      switch key {
      case "stops": writeStops()
      case "tags", "travellers": writeList(key)
      case "extra": yaml.put("extra:\n  road: E10   # kept\n  list:\n  - {a: b}\n  -   - c\n")
      default:
        let text = text(of: key)
        model.fields[key] = .text(text)
        yaml.put(yaml.random.happens(8) ? "\"\(key)\":" : key + ":")
        yaml.writeValue(text, isWord: ["by", "draft"].contains(key), margin: 0)
      }
      pairs[key] = start..<bytes.count
    }
    yaml.loose([0])
  }

  private mutating func makeList(_ key: String) -> [String] {
    let texts = Array(Self.texts.shuffled(using: &yaml.random).prefix(1 + yaml.random.next(below: 4)))
    model.fields[key] = .list(texts)
    return texts
  }

  private mutating func writeList(_ key: String) {
    let texts = makeList(key)
    yaml.put(key + ":")
    guard yaml.random.happens(2) else {
      yaml.put(" ")
      writeBrackets("[", "]", count: texts.count) { trip, index in
        trip.yaml.put(trip.yaml.scalar(texts[index], isInFlow: true, margin: 2))
      }
      return yaml.endLine()
    }
    yaml.endLine()
    let margin = String(repeating: " ", count: yaml.random.pick([0, 2, 3]))
    for text in texts {
      yaml.loose([margin.count])
      yaml.put(
        margin + "-" + yaml.random.pick([" ", "   "])
          + yaml.scalar(text, isInFlow: false, margin: margin.count + 2))
      yaml.endLine()
    }
  }

  private mutating func writeBrackets(
    _ open: String, _ close: String, count: Int, _ item: (inout RandomTrip, Int) -> Void
  ) {
    let hasLines = yaml.open(open)
    for index in 0..<count {
      yaml.gap(hasLines: hasLines)
      item(&self, index)
      yaml.endItem(hasLines: hasLines, isLast: index + 1 == count)
    }
    yaml.gap(hasLines: hasLines)
    yaml.put(close)
  }

  private mutating func stop() -> [(key: String, value: String)] {
    var fields = [("name", yaml.random.pick(Self.texts))]
    if yaml.random.happens(2) { return fields }
    if yaml.random.happens(2) { fields.append(("at", "67.28\(yaml.random.next(below: 10)), 14.4")) }
    if yaml.random.happens(2) { fields.append(("arrive", "2025-06-1\(yaml.random.next(below: 10)) 09:30")) }
    if yaml.random.happens(3) { fields.append(("nights", "\(yaml.random.next(below: 9))")) }
    if yaml.random.happens(3) { fields.append(("by", "ferry")) }
    if yaml.random.happens(2) { fields.append(("note", yaml.random.pick(Self.long))) }
    return fields.shuffled(using: &yaml.random)
  }

  private static let words: Set = ["arrive", "nights", "by", "at"]

  private mutating func makeStops() -> [[(key: String, value: String)]] {
    let all = (0..<yaml.random.next(below: 6)).map { _ in stop() }
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
    yaml.put("stops:")
    if all.isEmpty {
      yaml.put(yaml.random.pick(["", " []", " ~", " [ ]"]))
      return yaml.endLine()
    }
    if yaml.random.happens(3) {
      yaml.put(" ")
      writeInBrackets(all)
      return yaml.endLine()
    }
    yaml.endLine()
    let margin = yaml.random.pick([0, 2, 4])
    let isApart = yaml.random.happens(5)
    for (index, stop) in all.enumerated() {
      if index > 0, isApart, !yaml.keepsBlankLines { yaml.put("\n") }
      yaml.loose([margin, 0].filter { $0 <= margin })
      let start = bytes.count
      yaml.put(String(repeating: " ", count: margin) + "-")
      write(stop, margin: margin)
      yaml.commentWithin(margin: margin)
      stops.append(start..<bytes.count)
    }
  }

  private mutating func write(_ stop: [(key: String, value: String)], margin: Int) {
    if stop.count == 1, yaml.random.happens(2) {
      yaml.put(" " + yaml.scalar(stop[0].value, isInFlow: false, margin: margin + 2))
      return yaml.endLine()
    }
    if yaml.random.happens(4) {
      yaml.put(" ")
      writeInFlow(stop)
      return yaml.endLine()
    }
    let offset = yaml.random.pick([2, 2, 4])
    let inner = String(repeating: " ", count: margin + offset)
    var isFirst = true
    if yaml.random.happens(6) {
      // YAML takes no tab behind a hyphen.
      yaml.endLine(takesTab: false)
      yaml.loose([margin + offset])
      isFirst = false
    }
    for (key, value) in stop {
      yaml.put(isFirst ? String(repeating: " ", count: offset - 1) : inner)
      isFirst = false
      yaml.put(key + ":")
      yaml.writeValue(value, isWord: Self.words.contains(key), margin: margin + offset)
      if key != stop.last?.key { yaml.loose([margin + offset, margin + 1]) }
    }
  }

  private mutating func writeInFlow(_ stop: [(key: String, value: String)]) {
    if stop.count == 1, yaml.random.happens(2) {
      return yaml.put(yaml.scalar(stop[0].value, isInFlow: true, margin: 4))
    }
    writeBrackets("{", "}", count: stop.count) { trip, index in
      let (key, value) = stop[index]
      let isWord = Self.words.contains(key) && !value.contains(",") && !value.contains(":")
      trip.yaml.put(key + ": " + trip.yaml.scalar(value, isInFlow: true, isWord: isWord, margin: 6))
    }
  }
}
