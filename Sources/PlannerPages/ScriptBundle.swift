/// Modules of JavaScript as one script: one request, and a quarter less when it is packed.
///
/// Each import stands on one line, as `import { a, b } from './c.js'`. No name stands at the top level of two modules that run on the
/// same page. A module comes after those whose values it needs while it starts.
enum ScriptBundle {
  /// Joins modules. Those of `onTrips` run on the page of a trip, and those of `elsewhere` on other pages.
  static func bytes(everywhere: [[UInt8]], onTrips: [[UInt8]], elsewhere: [[UInt8]]) -> [UInt8] {
    let text =
      joined(everywhere) + "if (name) {\n" + joined(onTrips) + "} else {\n" + joined(elsewhere) + "}\n"
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
