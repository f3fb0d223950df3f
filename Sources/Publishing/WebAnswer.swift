internal import Files

/// What curl says of one file that it asked a web server for.
struct WebAnswer {
  /// One line an answer: which address of the list, curl's own code, that of HTTP, how long the file is said to be;
  /// behind tabs curl's reason, where it failed, and the type.
  static let format =
    "%{urlnum} %{exitcode} %{http_code} %header{content-length}\\t%{errormsg}\\t%{content_type}\\n"

  /// Which of the addresses.
  let index: Int
  private let exit: Int
  private let status: Int
  private let length: Int?
  private let reason: String
  private let type: String

  init?(_ line: Substring) {
    let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let numbers = parts[0].split(separator: " ", omittingEmptySubsequences: false)
    guard numbers.count >= 3, let index = Int(numbers[0]), let exit = Int(numbers[1]),
      let status = Int(numbers[2])
    else { return nil }
    (self.index, self.exit, self.status) = (index, exit, status)
    // What the header holds, or where curl knows no headers, this very phrase.
    length = numbers.dropFirst(3).first.flatMap { Int($0) }
    (reason, type) = (String(parts[1]), String(parts[2]))
  }

  /// What is wrong with the file; `body` reads what came, and is nil where only the head was asked for.
  func problem(
    with file: SiteFile, body: (() throws(FileError) -> (size: Int, hash: ContentHash))?
  ) throws(FileError) -> PublicFinding.Problem? {
    // curl's codes: <https://curl.se/libcurl/c/libcurl-errors.html>
    switch exit {
    case 0: break
    case 63: return .differs
    case 51, 58, 60, 77, 83, 90, 91: return .refused(reason)
    case 5, 6, 7, 16, 18, 28, 35, 52, 55, 56, 92, 95, 96: return .noAnswer(reason)
    default: return .other(reason.isEmpty ? "what curl calls \(exit)" : reason)
    }
    switch status {
    case 200: break
    // Some servers show it with the status that it is made for.
    case 404 where file.path == "404.html" && body != nil: break
    case 404, 410: return .missing
    case 401, 403, 407, 511: return .refused("HTTP \(status)")
    case 408, 425, 429, 500, 502...599: return .noAnswer("HTTP \(status)")
    // A server that does not answer this question may answer the other.
    case 405, 501: return body == nil ? nil : .other("HTTP \(status)")
    default: return .other("HTTP \(status)")
    }
    if let body {
      let (size, hash) = try body()
      if size != file.size || hash != file.hash { return .differs }
    } else if let length, length != file.size {
      return .differs
    }
    return MediaType.isRight(type, for: file.path) ? nil : .wrongType(type)
  }
}
