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
}
