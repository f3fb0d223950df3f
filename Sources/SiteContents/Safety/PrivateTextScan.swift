internal import Files

/// Looks for texts that are private as a whole: expenses, passwords, contacts, mails, chats, and the history of a browser.
struct PrivateTextScan {
  private let bytes: [UInt8]
  private let name: PublishedName

  /// Apps write notes above the names of their columns.
  private static let mostHeaderLines = 12

  init(_ bytes: [UInt8], name: PublishedName) { (self.bytes, self.name) = (bytes, name) }

  /// The first finding, and the offset of its first byte.
  func find() -> (FileRefusal, Int)? {
    if name.ending == ".json" { return inJSON() }
    if name.isProgram { return nil }
    if holds("<!DOCTYPE NETSCAPE-Bookmark-file") { return (.history, 0) }
    if name.isPage { return nil }
    let lines = headLines()
    if isMail(lines) || isChat(lines) { return (.mail, 0) }
    let first = lines.firstIndex { $0.contains { $0 > 0x20 } }
    for (index, line) in lines.enumerated() {
      // A text that is no table can have commas.
      let isFirst = index == first && name.isTable
      guard name.isTable || index == first, line.count <= 4_000 else { continue }
      if let refusal = PrivateColumns(line: line).refusal(isFirst: isFirst) {
        return (refusal, line.startIndex)
      }
    }
    return nil
  }

  private func headLines() -> [ArraySlice<UInt8>] {
    var rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    rest = rest.prefix(32 << 10)
    return rest.split(maxSplits: Self.mostHeaderLines, omittingEmptySubsequences: false) {
      $0 == 0x0A || $0 == 0x0D
    }
    .prefix(Self.mostHeaderLines).map { $0 }
  }

  private func inJSON() -> (FileRefusal, Int)? {
    for key in ["\"password\"", "\"loginPassword\"", "\"passwords\"", "\"totp\""] {
      if let place = bytes.place(of: key) { return (.password, place) }
    }
    // Google Takeout, and the bookmarks of Chromium and Firefox.
    for word in ["\"Browser History\"", "\"bookmark_bar\"", "\"text/x-moz-place\""] {
      if let place = bytes.place(of: word) { return (.history, place) }
    }
    if holds("\"messages\""), let place = bytes.place(of: "\"from_id\"") ?? bytes.place(of: "\"sender_name\"")
    {
      return (.mail, place)
    }
    guard holds("\"amount\"") || holds("\"cost\"") else { return nil }
    let keys = [
      "\"expenses\"", "\"paidBy", "\"paid_by", "\"payer", "\"paidFor", "\"owed_share\"", "\"repayments\"",
    ]
    return keys.lazy.compactMap { bytes.place(of: $0) }.first.map { (.money, $0) }
  }

  /// Whether the text begins with the header of a mail: its sender, its recipient, and a subject or a date.
  private func isMail(_ lines: [ArraySlice<UInt8>]) -> Bool {
    let heads = [
      ["from:", "von:", "de:", "da:", "van:", "od:"], ["to:", "an:", "à:", "para:", "a:", "aan:", "do:"],
      [
        "subject:", "betreff:", "objet:", "asunto:", "oggetto:", "assunto:", "onderwerp:", "temat:", "date:",
        "message-id:", "received:",
      ],
    ]
    let starts = lines.map { String(decoding: $0.prefix(16), as: UTF8.self).lowercased() }
    return heads.allSatisfy { names in starts.contains { start in names.contains(where: start.hasPrefix) } }
  }

  /// Whether two lines are messages of an exported chat: `[12.06.25, 10:11:12] Kim: Hi` or `12/06/2025, 10:11 - Kim: Hi`.
  private func isChat(_ lines: [ArraySlice<UInt8>]) -> Bool {
    lines.count { line in
      let text = String(decoding: line.prefix(120), as: UTF8.self)
      let rest = text.drop { !$0.isNumber && $0 != "[" || $0 == "\u{200E}" }
      guard text.count - rest.count <= 1 else { return false }
      let isBracketed = rest.first == "["
      let moment = rest.dropFirst(isBracketed ? 1 : 0).prefix { $0 != "]" && $0 != "-" }
      let digits = moment.count(where: \.isNumber)
      guard moment.contains(","), moment.contains(":"), 8...16 ~= digits, moment.count <= 26 else {
        return false
      }
      let message = rest.dropFirst(moment.count + (isBracketed ? 1 : 0))
      return message.hasPrefix(isBracketed ? "] " : "- ") && message.contains(": ")
    } >= 2
  }

  private func holds(_ text: String) -> Bool { bytes.place(of: text) != nil }
}
