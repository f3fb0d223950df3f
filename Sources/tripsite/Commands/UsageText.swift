internal import ArgumentParser

#if canImport(Glibc)
  internal import Glibc
#endif

/// The text that ends a command: its help, or what is wrong with the command line. ArgumentParser wraps everything but the line
/// of usage.
enum UsageText {
  /// Prints the text, and ends the process.
  static func end(with error: any Error) -> Never {
    let width = columns
    let text = wrapped(Tripsite.fullMessage(for: error, columns: width), at: width)
    let code = Tripsite.exitCode(for: error)
    if !text.isEmpty {
      Console().print(text + "\n", isResult: code.isSuccess)
    }
    exit(code.rawValue)
  }

  /// Of the terminal. 80 if there is none.
  private static var columns: Int {
    if let text = getenv("COLUMNS"), let columns = Int(String(cString: text)), columns > 0 { return columns }
    var size = winsize()
    return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  /// An option stays in one line with its value.
  static func wrapped(_ text: String, at width: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let isUsage = line.hasPrefix("USAGE: ") || line.hasPrefix("Usage: ")
      return isUsage && line.count > width ? wrapped(usage: line, at: width) : String(line)
    }.joined(separator: "\n")
  }

  private static func wrapped(usage: Substring, at width: Int) -> String {
    var lines: [String] = []
    var line = ""
    var part = ""
    for word in usage.split(separator: " ") {
      part += (part.isEmpty ? "" : " ") + word
      let isOpen = part.hasPrefix("[") && !part.hasSuffix("]")
      if isOpen { continue }
      if !line.isEmpty, line.count + 1 + part.count > width {
        lines.append(line)
        line = "      "
      }
      line += (line.isEmpty ? "" : " ") + part
      part = ""
    }
    lines.append(line + (part.isEmpty ? "" : " " + part))
    return lines.joined(separator: "\n")
  }
}
