/// The spellings of the names of a trip's stops, and the stop that a text means.
///
/// The stop `Reine, Norway`, which pages show as Reine, is also `Reine`, `reine` and its number. Of several stops with one name,
/// `Oslo (2)` is the second.
package struct StopNames: Equatable, Sendable {
  private struct Spelling: Equatable {
    /// The name that the owner of the list uses: as written, or as shown.
    var name: String
    /// Nil if the author wrote the same.
    var other: String?
    /// The return of a day trip. No text means it.
    var isReturn = false

    /// The most exact one first.
    var all: [String?] {
      isReturn ? [nil, nil, nil, nil] : [name, other, StopNames.short(name), other.map(StopNames.short)]
    }
  }

  private let stops: [Spelling]

  /// The stops of a trip with the names that pages show.
  package init(of stops: [Waypoint]) {
    self.stops = stops.map { Spelling(name: $0.name, other: $0.written, isReturn: $0.outing == .back) }
  }

  /// Stops that are known only as their author wrote them. A return of a day trip is nil.
  package init(written: [String?]) {
    stops = written.map { Spelling(name: $0 ?? "", isReturn: $0 == nil) }
  }

  package var count: Int { stops.count { !$0.isReturn } }

  /// The name of a stop in this list.
  package subscript(position: Int) -> String { stops[position].name }

  /// The position of the stop that a text means: its name, its name before a comma, its visit as in `Oslo (2)`, its number, or
  /// its name apart from case, accents and punctuation. A name means the first stop that has it.
  package func position(of text: String) -> Int? {
    if let exact = first(where: { $0 == text }) { return exact }
    if let (name, visit) = Self.visit(in: text), let all = positions(of: name), all.count >= visit {
      return all[visit - 1]
    }
    if let number = Int(text) { return position(ofNumber: number) }
    return likely(text)
  }

  private func position(ofNumber number: Int) -> Int? {
    var count = 0
    return stops.indices.first { position in
      count += stops[position].isReturn ? 0 : 1
      return count == number
    }
  }

  /// The stop with this name apart from case, accents and punctuation.
  package func likely(_ text: String) -> Int? {
    let folded = Self.folded(text)
    return folded.isEmpty ? nil : first { Self.folded($0) == folded }
  }

  /// The stops that a text can mean as a name. Empty if it is a number or names a visit, as in `Oslo (2)`.
  package func namesakes(of text: String) -> [Int] {
    Self.visit(in: text) != nil || Int(text) != nil ? [] : positions(of: text) ?? []
  }

  /// The stops with a name, or with its likely spelling.
  private func positions(of name: String) -> [Int]? {
    if let exact = positions(ofNamesIn: [name])[name] { return exact }
    return likely(name).flatMap { positions(ofNamesIn: [self[$0]])[self[$0]] }
  }

  /// The stops with each of these names, in order. A name without a stop has no entry.
  package func positions(ofNamesIn names: some Sequence<String>) -> [String: [Int]] {
    var positions = Dictionary(names.map { ($0, [Int]()) }, uniquingKeysWith: { first, _ in first })
    for (position, stop) in stops.enumerated() {
      for case let spelling? in stop.all where positions[spelling]?.last != position {
        positions[spelling]?.append(position)
      }
    }
    return positions.filter { !$0.value.isEmpty }
  }

  /// The names without what follows a comma, for hints.
  package var short: [String] { stops.filter { !$0.isReturn }.map { Self.short($0.name) } }

  /// The first stop with the most exact spelling.
  private func first(where isMeant: (String) -> Bool) -> Int? {
    let spellings = stops.map(\.all)
    for rank in 0..<4 {
      if let position = spellings.firstIndex(where: { $0[rank].map(isMeant) == true }) {
        return position
      }
    }
    return nil
  }

  /// The parts of `Oslo (2)`. A number of four digits is a year.
  package static func visit(in text: String) -> (name: String, visit: Int)? {
    guard text.utf8.last == UInt8(ascii: ")"),
      let open = text.utf8.lastIndex(of: UInt8(ascii: "(")), open > text.startIndex
    else { return nil }
    let space = text.utf8.index(before: open)
    let digits = text[text.utf8.index(after: open)...].dropLast()
    guard text.utf8[space] == UInt8(ascii: " "), (1...3).contains(digits.utf8.count),
      let visit = Int(digits), visit > 0
    else { return nil }
    return (String(text[..<space]), visit)
  }

  /// The shortest text that means a stop: its name before a comma, its name, or its number.
  package func shortest(_ stop: Int) -> String {
    let name = self[stop]
    return [Self.short(name), name].first { position(of: $0) == stop } ?? "\(stop + 1)"
  }

  /// The name before a comma.
  package static func short(_ name: String) -> String {
    name.contains(",") ? String(name.prefix { $0 != "," }) : name
  }
}
