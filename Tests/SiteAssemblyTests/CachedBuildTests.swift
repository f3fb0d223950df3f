import Entities
import Files
@testable import SiteAssembly
import SiteModules
import Testing
import Text

@Suite struct `What is kept of a build` {
  private static let stamp = FileStamp(size: 1, modified: 2, changed: 3, inode: 4)
  private static let diagnostic: Diagnostic = {
    var diagnostic = Diagnostic(
      .warning, file: "a",
      place: Diagnostic.Place(
        line: 5, column: 6, length: 7, excerpt: LineExcerpt(text: "b", skipped: 8, isCut: true)),
      "c", hint: "d")
    diagnostic.others = 9
    diagnostic.isLast = true
    return diagnostic
  }()

  /// Every field has a value that it does not have by default.
  private static var build: CachedBuild {
    var findings = Findings()
    findings.diagnostics = [diagnostic]
    findings.references = [
      SiteModules.Reference(path: "e", fragment: "f", destination: "g", file: "h", place: diagnostic.place!)
    ]
    findings.anchors = [Anchor(hash: 10)]
    findings.lookups = ["i"]
    findings.mayChange = true
    let file = OutputFile(
      path: "j", origin: .content("k"), isListed: true, lastModified: CalendarDay(number: 11))
    return CachedBuild(
      configuration: ConfigurationInputs(
        program: 12, settings: 13, places: 14, theme: 15, frame: 16, day: CalendarDay(number: 17)),
      readingInputs: 18, markdown: [CachedMarkdown(path: "l", stamp: stamp, reading: 19..<20)],
      statics: [StaticFile(path: "m", stamp: stamp, size: PixelSize(width: 21, height: 22))],
      units: [
        UnitRecord(
          name: UnitName(module: 23, text: "n"), story: 24, inputs: 25, links: 26,
          files: [FileRecord(file: file, stamp: stamp, wasWritten: true)], findings: findings,
          causes: [.story, .links])
      ], warnings: [diagnostic], manifest: stamp, trips: 27, readingsHash: ContentHash(high: 28, low: 29))
  }

  @Test func `is read as it was written, every field`() throws {
    let build = Self.build
    #expect(empty(build, at: "build") == [], "give these a value")
    var record = RecordWriter()
    build.write(to: &record)
    let read = record.bytes.withUnsafeBytes { bytes in
      var reader = RecordReader(bytes)
      return CachedBuild(from: &reader)
    }
    #expect(text(of: try #require(read)) == text(of: build))
  }

  private func text(of build: CachedBuild) -> String {
    var text = ""
    dump(build, to: &text)
    return text
  }

  /// The fields that have no value, a zero, or an empty one.
  private func empty(_ value: Any, at path: String) -> [String] {
    switch value {
    case let number as any FixedWidthInteger: return number.isZero ? [path] : []
    case let flag as Bool: return flag ? [] : [path]
    case let text as String: return text.isEmpty ? [path] : []
    default: break
    }
    let mirror = Mirror(reflecting: value)
    if mirror.children.isEmpty, [.optional, .collection].contains(mirror.displayStyle) { return [path] }
    // How many of each kind of finding there are is of no use to another build.
    return mirror.children.filter { $0.label != "kinds" }.flatMap { child in
      empty(child.value, at: path + "." + (child.label ?? "some"))
    }
  }
}

extension FixedWidthInteger {
  fileprivate var isZero: Bool { self == 0 }
}
