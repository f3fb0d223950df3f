internal import ContentSource
internal import Entities
internal import Files
internal import Synchronization
internal import Text

/// Has a program turn maps into PNGs for link previews, and keeps them: what one makes of a map is asked for once.
package final class MapPictureInteractor: Sendable {
  /// Whichever is there first.
  private static let programs = ["rsvg-convert", "resvg"]
  private static let limit = Duration.seconds(30)
  /// In bytes.
  private static let longestMessage = 4096

  /// The folder of the pictures that were made, which may be removed at any time.
  private let folder: String
  /// Where new ones go.
  private let drafts: String
  private let program: (name: String, path: String)?
  private let isMissed = Atomic(false)

  package init(folder: String, drafts: String? = nil) {
    self.folder = folder
    self.drafts = drafts ?? folder
    program = Self.installed
  }

  private static var installed: (name: String, path: String)? {
    programs.lazy.compactMap { name in ProgramCall.path(of: name).map { (name: name, path: $0) } }.first
  }

  /// The program that makes them; nil where none is installed.
  package static var programPath: String? { installed?.path }

  /// The picture of an SVG of `width` × `height` pixels; nil where there is no program for it, of which the
  /// first call tells, or where it fails. `file` is named in what is reported.
  func picture(
    of svg: [UInt8], width: Int, height: Int, for file: String, reporting diagnostics: inout [Diagnostic]
  ) -> [UInt8]? {
    func isWhole(_ path: String) -> Bool {
      ImageSize.read(path).map { $0.width == width && $0.height == height } ?? false
    }
    let key = ContentHash(svg)
    do throws(FileError) {
      for name in program.map({ [$0.name] }) ?? Self.programs {
        let kept = "\(folder)/\(key)-\(name).png"
        if isWhole(kept) { return try File.read(kept).bytes }
      }
      guard let program else {
        if !isMissed.exchange(true, ordering: .relaxed) {
          diagnostics.append(
            Diagnostic(
              .warning, file: ContentFolder.shown("site.yml"),
              "no pictures of maps are made: there is neither rsvg-convert nor resvg",
              hint: "install librsvg2-bin, or take `pictures` from `make`"))
        }
        return nil
      }
      try Folder.make(drafts)
      let handle = try FolderHandle(drafts)
      // Beside each other, as several trips may have the same map.
      let draft = try handle.makeTemporaryFolder()
      let (drawing, made) = ("\(draft)/map.svg", "\(draft)/map.png")
      try handle.create(drawing, svg)
      let (source, target) = ("\(drafts)/\(drawing)", "\(drafts)/\(made)")
      let outcome = try ProgramCall(
        program.path, program.name == "resvg" ? [source, target] : ["--output", target, source]
      ).run(limit: Self.limit)
      let problem =
        outcome.code == 0
        ? (isWhole(target) ? nil : "made no picture of \(width) × \(height) pixels") : Self.problem(outcome)
      if problem == nil { try handle.rename(made, to: "\(key)-\(program.name).png") }
      try handle.removeTree(draft)
      if let problem {
        diagnostics.append(
          Diagnostic(.warning, file: file, "its map has no picture: \(program.name): \(problem)"))
        return nil
      }
      return try File.read("\(drafts)/\(key)-\(program.name).png").bytes
    } catch {
      diagnostics.append(
        Diagnostic(
          .warning, file: file, "its map has no picture: \(error.action) \(error.path): \(error.reason)"))
      return nil
    }
  }

  /// The first line of what it says, if it ended by itself.
  private static func problem(_ outcome: ProgramCall.Outcome) -> String {
    if outcome.isOverdue { return "was ended after \(limit.components.seconds) seconds" }
    let line = outcome.messages.prefix { $0 != UInt8(ascii: "\n") }.prefix(longestMessage)
    return line.isEmpty ? "failed" : String(decoding: line, as: UTF8.self)
  }
}
