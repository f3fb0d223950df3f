internal import Files
internal import SiteReading

/// The speed of the last publishing to a target. The next plan shows the expected time.
struct PublishSpeed {
  /// In bytes. Smaller transfers measure the delay of the connection, not its speed.
  private static let telling = 10_000

  private let path: String

  init(_ path: String) { self.path = path }

  /// In bytes per second. Nil if it is unknown.
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
