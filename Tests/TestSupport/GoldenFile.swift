import Glibc

/// A file of Tests/Fixtures, written anew when TRIPSITE_RECORD=1 is set.
package struct GoldenFile {
  package let path: String

  package init(_ name: String, from source: StaticString = #filePath) {
    var parts = "\(source)".split(separator: "/", omittingEmptySubsequences: false)
    while let last = parts.popLast(), last != "Tests" {}
    path = (parts + ["Tests", "Fixtures"]).joined(separator: "/") + "/" + name
  }

  /// What the file holds, after it was recorded if that is asked for; nil where there is none.
  package func expected(recording text: String) -> String? {
    if let wish = getenv("TRIPSITE_RECORD"), wish.pointee == CChar(UInt8(ascii: "1")) {
      guard let file = fopen(path, "w") else { return nil }
      fputs(text, file)
      fclose(file)
    }
    return contents
  }

  /// What the file holds; nil where there is none.
  package var contents: String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
