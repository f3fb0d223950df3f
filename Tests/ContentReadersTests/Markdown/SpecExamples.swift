import Glibc
import Testing

/// An example of a Markdown specification, as its spec.txt has it.
struct SpecExample: Sendable, CustomTestStringConvertible {
  var name: String
  var markdown: String
  var html: String

  var testDescription: String { name }

  /// The examples of a file in Fixtures/markdown.
  static func all(in file: String) -> [SpecExample] {
    let fence = String(repeating: "`", count: 32)
    var examples: [SpecExample] = []
    var name: String?
    var isHTML = false
    var markdown = ""
    var html = ""
    for line in text(of: file).split(separator: "\n", omittingEmptySubsequences: false) {
      if name == nil {
        guard line.hasPrefix(fence + " example") else { continue }
        name = String(line.dropFirst(fence.count + 1))
        (markdown, html, isHTML) = ("", "", false)
      } else if line == fence {
        examples.append(SpecExample(name: name!, markdown: markdown, html: html))
        name = nil
      } else if line == ".", !isHTML {
        isHTML = true
      } else {
        let written = line.replacing("→", with: "\t") + "\n"
        if isHTML { html += written } else { markdown += written }
      }
    }
    return examples
  }

  private static func text(of file: String) -> String {
    let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    guard let stream = fopen("/\(folder)/Fixtures/markdown/\(file)", "r") else { return "" }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&buffer, 1, buffer.count, stream), count > 0 { bytes += buffer[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
