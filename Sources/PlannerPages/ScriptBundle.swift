/// Joins modules of JavaScript into one script. One script needs one request, and is a quarter smaller after compression.
///
/// Each import stands on one line, as `import { a, b } from './c.js'`. Two modules of one page cannot have the same name at their top
/// level. List a module after the modules whose values it uses while it starts.
enum ScriptBundle {
  /// The modules in `everywhere` run on all pages. The modules in `onTrips` run only on the page of a trip, and the modules in
  /// `elsewhere` only on other pages.
  static func bytes(everywhere: [[UInt8]], onTrips: [[UInt8]], elsewhere: [[UInt8]]) -> [UInt8] {
    let text =
      joined(everywhere) + "if (!name) {\n" + joined(elsewhere) + "} else {\n" + joined(onTrips) + "}\n"
    return Array(text.utf8)
  }

  /// The modules share their names, so they import and export nothing.
  private static func joined(_ modules: [[UInt8]]) -> String {
    let lines = modules.flatMap { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
    return lines.filter { !$0.hasPrefix("import { ") }.map { line in
      (line.hasPrefix("export ") ? line.dropFirst("export ".count) : line) + "\n"
    }.joined()
  }
}
