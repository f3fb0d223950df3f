internal import CBuiltInTheme
package import Files
package import Text

/// The files of a theme by their paths within it. A file replaces the file of a lower layer at the same path.
package struct ThemeFiles: Sendable {
  private var files: [String: SourceFile] = [:]
  /// The layer of each file.
  private var layers: [String: ThemeFile.Layer] = [:]
  /// The folder of the highest layer, as diagnostics show it.
  let displayName: String

  /// The largest file of a theme, in bytes.
  package static let largestFile = 16 << 20

  /// Takes the bytes of files by path, without their byte order marks. Diagnostics show the paths below `displayName`.
  package init(_ contents: [String: [UInt8]], displayName: String, over lower: ThemeFiles? = nil) {
    self.displayName = displayName
    if let lower { (files, layers) = (lower.files, lower.layers) }
    for (path, bytes) in contents {
      layers[path] = files[path] == nil ? .own : .ownInsteadOfBuiltIn
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      files[path] = SourceFile(
        path: displayName + "/" + path, bytes: bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : bytes)
    }
  }

  /// The theme roadbook, as embedded when the program was built.
  package static var builtIn: ThemeFiles {
    var contents: [String: [UInt8]] = [:]
    if var file = tripsite_builtin_theme() {
      while let path = file.pointee.path {
        contents[String(cString: path)] = Array(
          UnsafeBufferPointer(start: file.pointee.bytes, count: file.pointee.count))
        file += 1
      }
    }
    var theme = ThemeFiles(contents, displayName: "Themes/roadbook")
    theme.layers = contents.mapValues { _ in .builtIn }
    return theme
  }

  /// Reads the files in the folder at `path`, except hidden files and folders. Follows symbolic links only to files of
  /// themes: files in this folder and files in the folders beside it. Reports links that lead out of the themes.
  package static func folder(
    at path: String, displayName: String, over lower: ThemeFiles? = nil, reporting: inout [Diagnostic]
  ) throws(FileError) -> ThemeFiles {
    var contents: [String: [UInt8]] = [:]
    var open = [""]
    let themes = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let roots = [try Folder.realPath(of: path), try Folder.realPath(of: themes)]
    while let folder = open.popLast() {
      let place = folder.isEmpty ? path : path + "/" + folder
      for entry in try Folder.entries(of: place) where !entry.name.hasPrefix(".") {
        let inner = folder.isEmpty ? entry.name : folder + "/" + entry.name
        switch entry.kind {
        case .folder: open.append(inner)
        case .link where try !isLinkSound(path + "/" + inner, below: roots):
          reporting.append(
            Diagnostic(
              .error(.themeFile), file: displayName + "/" + inner, "the symbolic link leaves Themes/",
              hint: "copy what it leads to into the theme"))
        case .file, .link: contents[inner] = try File.read(path + "/" + inner, limit: largestFile).bytes
        case .other: continue
        }
      }
    }
    return ThemeFiles(contents, displayName: displayName, over: lower)
  }

  private static func isLinkSound(_ path: String, below roots: [String]) throws(FileError) -> Bool {
    let target = try Folder.realPath(of: path)
    return roots.contains { target.utf8.starts(with: ($0 + "/").utf8) }
  }

  package var paths: [String] { files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  package func bytes(at path: String) -> [UInt8]? { files[path]?.bytes }

  subscript(path: String) -> SourceFile? { files[path] }

  /// The layer of the file at `path`, and its path in diagnostics. Nil if there is no such file.
  func described(_ path: String) -> ThemeFile? {
    guard let file = files[path], let layer = layers[path] else { return nil }
    return ThemeFile(path: file.path, layer: layer)
  }

  /// The files below `folder`, with their paths relative to `folder`. Sorted by path.
  func below(_ folder: String) -> [(path: String, file: SourceFile)] {
    paths.compactMap { path in
      guard path.hasPrefix(folder + "/"), let file = files[path] else { return nil }
      return (String(path.dropFirst(folder.count + 1)), file)
    }
  }
}
