/// Reads a file by the ending of its name.
enum FileReading {
  /// Nil for a file that is no text.
  static func text(of bytes: [UInt8], ending: String) -> FileText? {
    switch ending {
    case "html", "htm", "xhtml": return MarkupReader.read(bytes, isHTML: true)
    case "xml", "gpx", "kml", "tcx", "svg", "atom", "rss", "xsl":
      return MarkupReader.read(bytes, isHTML: false)
    case "json", "geojson", "webmanifest", "jsonld": return JSONLines.read(bytes)
    case "ics": return CalendarReader.read(bytes)
    case "csv", "tsv": return TableReader.read(bytes)
    case "js", "mjs":
      return FileText(parts: [TextPart(source: .script, bytes: bytes)], loads: ScriptReader.loads(bytes))
    case "css": return FileText(loads: StyleReader.loads(bytes))
    default:
      return isText(bytes) ? FileText(parts: [TextPart(source: .text, bytes: bytes)]) : nil
    }
  }

  /// A zero stands in nearly every file that is no text.
  private static func isText(_ bytes: [UInt8]) -> Bool {
    !bytes.isEmpty && !bytes.prefix(4096).contains(0) && bytes.prefix(4096).count { $0 < 9 } == 0
  }
}
