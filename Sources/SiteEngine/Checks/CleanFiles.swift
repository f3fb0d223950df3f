internal import Entities
internal import Files
internal import Services
internal import SiteReading

/// The files in which an earlier check found nothing, by their content. So publishing reads only new files.
struct CleanFiles {
  private let path: String
  /// Stands for everything that a finding depends on, besides the file.
  private let rule: String
  private(set) var hashes: Set<String> = []

  /// The file can be deleted at any time.
  init(_ options: BuildOptions, copyright: String?) {
    path = options.cacheFolder + "/clean-files"
    var inputs = InputDigest()
    inputs.add(FileStamp.program?.size ?? 0)
    inputs.add(FileStamp.program?.modified ?? 0)
    inputs.add(copyright)
    inputs.add(options.site)
    if let exiftool = PictureFactsReader.programPath, let stamp = FileStamp(of: exiftool) {
      inputs.add(stamp.size)
      inputs.add(stamp.modified)
    }
    rule = ContentHash.digits(of: inputs.value)
    do throws(FileError) {
      let lines = String(decoding: try File.read(path).bytes, as: UTF8.self).split(separator: "\n")
      if lines.first.map(String.init) == rule { hashes = Set(lines.dropFirst().map(String.init)) }
    } catch {
      // There was no check before.
    }
  }

  /// Keeps the hashes of the whole site for the next check.
  func keep(_ hashes: [String]) throws(FileError) {
    try Folder.make(String(path[..<path.lastIndex(of: "/")!]))
    try FileReplacement.write(Array(([rule] + Set(hashes).sorted()).joined(separator: "\n").utf8), to: path)
  }
}
