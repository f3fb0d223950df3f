internal import ContentSource
internal import Entities
package import Files
internal import Synchronization
internal import Text

/// Makes PNGs of maps for link previews with another program, and keeps them.
package final class MapPictureInteractor: Sendable {
  /// The first installed program makes them.
  private static let programs = ["rsvg-convert", "resvg"]
  private static let limit = Duration.seconds(30)
  /// In bytes.
  private static let longestMessage = 4096

  private let made: DerivedFiles
  /// The sums of the pictures of earlier builds.
  private let sums: DerivedSums
  private let program: (name: String, path: String)?
  private let isMissed = Atomic(false)

  package init(_ made: DerivedFiles) {
    self.made = made
    sums = made.sums
    program = Self.installed
  }

  private static var installed: (name: String, path: String)? {
    programs.lazy.compactMap { name in ProgramCall.path(of: name).map { (name: name, path: $0) } }.first
  }

  /// The path of the program that makes the pictures. Nil if none is installed.
  package static var programPath: String? { installed?.path }

  /// The picture of an SVG of `width` × `height` pixels. Nil if the program fails, or if no program is
  /// installed. The first call reports a missing program. Other diagnostics name `file`.
  func picture(
    of svg: [UInt8], width: Int, height: Int, for file: String, findings: inout Findings
  ) -> [UInt8]? {
    func isWhole(_ path: String) -> Bool {
      ImageSize.read(path).map { $0.width == width && $0.height == height } ?? false
    }
    let key = ContentHash(svg)
    do throws(FileError) {
      for program in program.map({ [$0.name] }) ?? Self.programs {
        let name = "\(key)-\(program).png"
        if let path = made.intactPath(of: name, by: sums) ?? made.intactPath(of: name), isWhole(path) {
          findings.derived.append(name)
          return try File.read(path).bytes
        }
      }
      guard let program else {
        if !isMissed.exchange(true, ordering: .relaxed) {
          findings.diagnostics.append(
            Diagnostic(
              .warning, file: ContentFolder.shown("site.yml"),
              "no pictures of maps are made: there is neither rsvg-convert nor resvg",
              hint: "install librsvg2-bin, or take `pictures` from `make`"))
        }
        return nil
      }
      let name = "\(key)-\(program.name).png"
      let problem = try made.make([name]) { folder throws(FileError) -> String? in
        try FolderHandle(folder).create("map.svg", svg)
        let (source, target) = ("\(folder)/map.svg", "\(folder)/\(name)")
        let outcome = try ProgramCall(
          program.path, program.name == "resvg" ? [source, target] : ["--output", target, source]
        ).run(limit: Self.limit)
        if outcome.code != 0 { return Self.problem(outcome) }
        return isWhole(target) ? nil : "made no picture of \(width) × \(height) pixels"
      }
      if let problem {
        findings.diagnostics.append(
          Diagnostic(.warning, file: file, "its map has no picture: \(program.name): \(problem)"))
        return nil
      }
      findings.derived.append(name)
      return try made.path(of: name).map { path throws(FileError) in try File.read(path).bytes }
    } catch {
      findings.diagnostics.append(
        Diagnostic(
          .warning, file: file, "its map has no picture: \(error.action) \(error.path): \(error.reason)"))
      return nil
    }
  }

  /// The first line of the program's messages. If the program took too long, says that it was ended.
  private static func problem(_ outcome: ProgramCall.Outcome) -> String {
    if outcome.isOverdue { return "was ended after \(limit.components.seconds) seconds" }
    let line = outcome.messages.prefix { $0 != UInt8(ascii: "\n") }.prefix(longestMessage)
    return line.isEmpty ? "failed" : String(decoding: line, as: UTF8.self)
  }
}
