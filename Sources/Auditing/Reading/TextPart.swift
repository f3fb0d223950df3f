/// Text that somebody finds in a file. Each line stands for itself.
struct TextPart: Sendable {
  enum Origin: Sendable {
    /// What readers see.
    case text
    /// Names and values: attributes, members of JSON, properties of calendars, cells of tables, tags of metadata.
    case value
    case comment
    /// A program for browsers. Only what stands in quotes is a value.
    case script
    /// The name of the file.
    case name
  }

  var source: Origin
  var bytes: [UInt8]
}

/// What a file says.
struct FileText: Sendable {
  var parts: [TextPart] = []
  /// Addresses that a browser loads without a click.
  var loads: [String] = []
  /// What stands in the page itself and styles it or runs, each kind once, with its first words.
  var inside: [(what: Inside, sentence: String)] = []

  enum Inside: String, CaseIterable {
    case styles = "a style attribute"
    case styleElement = "a style element"
    case script = "a script inside a page"
    case handler = "an attribute that runs a script"
  }

  mutating func note(_ what: Inside, _ words: some Sequence<UInt8>) {
    if inside.contains(where: { $0.what == what }) { return }
    inside.append((what, String(decoding: Array(words.prefix(120)), as: UTF8.self)))
  }
}
