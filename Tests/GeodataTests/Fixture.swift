import Files

enum Fixture {
  /// The lines of a file of Tests/Fixtures/geodata, which says in its own script how it was made.
  static func lines(_ name: String) throws(FileError) -> [Substring] {
    let parts = #filePath.split(separator: "/").dropLast(2)
    let file = try File.read("/" + parts.joined(separator: "/") + "/Fixtures/geodata/" + name)
    return String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
  }
}
