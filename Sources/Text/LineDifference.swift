/// The difference between two texts, line by line.
package struct LineDifference {
  package enum Line: Equatable, Sendable {
    case same(String)
    case removed(String)
    case added(String)
  }

  private let path: String
  private let lines: [Line]
  private let hasBefore: Bool
  private let hasAfter: Bool

  /// `path` is shown above the difference. Nil means a file that does not exist.
  package init(of path: String, before: [UInt8]?, after: [UInt8]?) {
    self.path = path
    (hasBefore, hasAfter) = (before != nil, after != nil)
    let old = Self.lines(before ?? [])
    let new = Self.lines(after ?? [])
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [Line] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if removed.contains(from) {
        lines.append(.removed(old[from]))
        from += 1
      } else if added.contains(to) {
        lines.append(.added(new[to]))
        to += 1
      } else {
        lines.append(.same(old[from]))
        from += 1
        to += 1
      }
    }
    self.lines = lines
  }

  /// A last line without a line break differs from the same line with one.
  private static func lines(_ bytes: [UInt8]) -> [String] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    if lines.last == "" {
      lines.removeLast()
    } else if !lines.isEmpty {
      lines[lines.count - 1] += "\n\\ No newline at end of file"
    }
    return lines
  }

  /// As `diff -u` writes it, with three lines around each change. Empty if the texts are equal.
  package func unified(color: Bool) -> String {
    let changed = lines.indices.filter { if case .same = lines[$0] { false } else { true } }
    guard !changed.isEmpty else { return "" }
    var text = paint("--- " + (hasBefore ? "a/" + path : "/dev/null"), "1", color) + "\n"
    text += paint("+++ " + (hasAfter ? "b/" + path : "/dev/null"), "1", color) + "\n"
    var start = 0
    var (from, to) = (1, 1)
    var next = 0
    while next < changed.count {
      let first = max(changed[next] - 3, start)
      var last = changed[next]
      while next < changed.count, changed[next] <= last + 6 {
        last = changed[next]
        next += 1
      }
      let end = min(last + 4, lines.count)
      count(lines[start..<first], &from, &to)
      var (oldCount, newCount) = (0, 0)
      count(lines[first..<end], &oldCount, &newCount)
      let old = "\(oldCount == 0 ? from - 1 : from),\(oldCount)"
      let new = "\(newCount == 0 ? to - 1 : to),\(newCount)"
      text += paint("@@ -\(old) +\(new) @@", "36", color) + "\n"
      for line in lines[first..<end] { text += shown(line, color) + "\n" }
      from += oldCount
      to += newCount
      start = end
    }
    return text
  }

  private func count(_ lines: ArraySlice<Line>, _ from: inout Int, _ to: inout Int) {
    for line in lines {
      switch line {
      case .same:
        from += 1
        to += 1
      case .removed: from += 1
      case .added: to += 1
      }
    }
  }

  private func shown(_ line: Line, _ color: Bool) -> String {
    switch line {
    case .same(let text): " " + Self.visible(text)
    case .removed(let text): paint("-" + Self.visible(text), "31", color)
    case .added(let text): paint("+" + Self.visible(text), "32", color)
    }
  }

  /// Line breaks and tabs stay. A carriage return at the end of a line is not shown.
  private static func visible(_ text: String) -> String {
    let parts = text.unicodeScalars.last == "\r" ? String(text.unicodeScalars.dropLast()) : text
    return parts.split(separator: "\n", omittingEmptySubsequences: false).map { part in
      part.split(separator: "\t", omittingEmptySubsequences: false).map { String($0).shown }.joined(
        separator: "\t")
    }.joined(separator: "\n")
  }

  private func paint(_ text: String, _ code: String, _ color: Bool) -> String {
    color ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
