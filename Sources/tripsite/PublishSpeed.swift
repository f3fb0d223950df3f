internal import Files
internal import SiteAssembly

/// How fast the last publishing to a target was, kept for the next plan.
struct PublishSpeed {
  /// Less tells of the way there, not of the speed on it.
  private static let telling = 10_000

  private let path: String

  init(_ path: String) { self.path = path }

  /// In bytes a second; nil where none is known.
  func last() throws(BuildFailure) -> Double? {
    guard Folder.kind(of: path) == .file else { return nil }
    do {
      let text = String(decoding: try File.read(path, limit: 100).bytes, as: UTF8.self)
      return text.split(separator: "\n").first.flatMap { Double($0) }.flatMap {
        $0.isFinite && $0 > 0 ? $0 : nil
      }
    } catch {
      throw .inputOutput(error)
    }
  }

  func remember(bytes: Int, duration: Duration) throws(BuildFailure) {
    guard bytes >= Self.telling, duration > .zero, let slash = path.lastIndex(of: "/") else { return }
    let seconds = duration / .seconds(1)
    do {
      try Folder.make(String(path[..<slash]))
      let folder = try FolderHandle(String(path[..<slash]))
      let name = String(path[path.index(after: slash)...])
      try folder.removeFile(name)
      try folder.create(name, Array("\(Int((Double(bytes) / seconds).rounded(.up)))\n".utf8))
    } catch {
      throw .inputOutput(error)
    }
  }
}
