internal import Files
internal import Text

/// Gives each asset its published name, which contains a hash of its content. Stylesheets refer to other assets by
/// their published names.
struct AssetHashing {
  private let files: [String: SourceFile]
  private var finished: [String: ThemeAsset] = [:]
  /// The stylesheets that are being rewritten, outermost first. Each one refers to the next one.
  private var open: [String] = []
  private var problems: [Diagnostic] = []

  static func hash(
    _ files: [(path: String, file: SourceFile)], reporting: inout [Diagnostic]
  ) -> [ThemeAsset] {
    var hashing = AssetHashing(
      files: Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.file) }))
    let assets = files.map { hashing.asset($0.path, $0.file) }
    reporting += hashing.problems
    return assets
  }

  private init(files: [String: SourceFile]) { self.files = files }

  private mutating func asset(_ path: String, _ file: SourceFile) -> ThemeAsset {
    if let asset = finished[path] { return asset }
    var bytes = file.bytes
    if path.hasSuffix(".css") {
      open.append(path)
      bytes = StylesheetCompaction.compact(rewritten(path, file))
      open.removeLast()
    } else if path.hasSuffix(".js") || path.hasSuffix(".mjs") {
      bytes = ScriptCompaction.compact(bytes)
    }
    let asset = ThemeAsset(source: path, path: "assets/" + Self.published(path, bytes), bytes: bytes)
    finished[path] = asset
    return asset
  }

  /// Returns the stylesheet with the published name in each reference to another asset.
  private mutating func rewritten(_ path: String, _ file: SourceFile) -> [UInt8] {
    var result: [UInt8] = []
    var copied = 0
    for reference in StylesheetReferences(file.bytes) {
      guard let target = Self.resolve(reference.path, from: path) else { continue }
      guard let asset = files[target] else {
        let names = files.keys.sorted().map { Self.relative($0, to: path) }
        report(
          file, reference.range, "there is no asset '\(target)'",
          hint: nearest(reference.path, among: names).map { "did you mean '\($0)'?" })
        continue
      }
      if open.contains(target) {
        report(
          file, reference.range,
          "stylesheets refer to each other in a circle: \((open + [target]).joined(separator: " → "))")
        continue
      }
      let published = self.asset(target, asset).path
      let name = published[published.index(after: published.lastIndex(of: "/") ?? published.startIndex)...]
      let folder = reference.path.lastIndex(of: "/").map { reference.path[...$0] } ?? ""
      result += file.bytes[copied..<reference.range.lowerBound]
      result += (folder + name).utf8
      copied = reference.range.upperBound
    }
    return result + file.bytes[copied...]
  }

  /// Returns the assets of `theme` that the stylesheet at `path` refers to. Empty for other files.
  static func references(of path: String, in theme: ThemeFiles) -> [String] {
    guard path.hasSuffix(".css"), let file = theme["assets/" + path] else { return [] }
    return StylesheetReferences(file.bytes).compactMap { resolve($0.path, from: path) }
  }

  /// Returns the path of the asset that a relative reference names. Nil for an empty reference, a fragment or an
  /// absolute address.
  private static func resolve(_ reference: String, from stylesheet: String) -> String? {
    let isElsewhere =
      reference.isEmpty || reference.hasPrefix("/") || reference.hasPrefix("#") || reference.contains(":")
    if isElsewhere { return nil }
    var parts = stylesheet.split(separator: "/").dropLast().map(String.init)
    for part in reference.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": if parts.popLast() == nil { return reference }
      default: parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }

  private static func relative(_ path: String, to stylesheet: String) -> String {
    let folder = stylesheet.lastIndex(of: "/").map { String(stylesheet[...$0]) } ?? ""
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  private static func published(_ path: String, _ bytes: [UInt8]) -> String {
    let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let dot = path[name...].lastIndex(of: ".") ?? path.endIndex
    return path[..<dot] + ".\(ContentHash(bytes).description.prefix(8))" + path[dot...]
  }

  private mutating func report(
    _ file: SourceFile, _ range: Range<Int>, _ message: String, hint: String? = nil
  ) {
    problems.append(
      Diagnostic(.error(.themeAsset), file: file.path, place: file.place(of: range), message, hint: hint))
  }
}
