internal import Files

/// The output of curl for one file.
struct WebAnswer {
  /// One line for each answer: the index of the address, the exit code of curl, the HTTP status, and the announced
  /// length. After tabs: curl's error message, and the media type.
  static let format =
    "%{urlnum} %{exitcode} %{http_code} %header{content-length}\\t%{errormsg}\\t%{content_type}\\n"

  /// The index of the address.
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
    // From the header. A curl that does not know headers prints this phrase unchanged.
    length = numbers.dropFirst(3).first.flatMap { Int($0) }
    (reason, type) = (String(parts[1]), String(parts[2]))
  }

  /// The problem of the file. `body` reads the content. It is nil for a request for only the header.
  func problem(
    with file: SiteFile, body: (() throws(FileError) -> (size: Int, hash: ContentHash))?
  ) throws(FileError) -> PublicFinding.Problem? {
    // curl's codes: <https://curl.se/libcurl/c/libcurl-errors.html>
    switch exit {
    case 0: break
    case 63: return .differs
    case 51, 58, 60, 77, 83, 90, 91: return .refused(reason)
    case 5, 6, 7, 16, 18, 28, 35, 52, 55, 56, 92, 95, 96: return .noAnswer(reason)
    default: return .other(reason.isEmpty ? "curl's error \(exit)" : reason)
    }
    switch status {
    case 200: break
    // Some servers show this page with the status that it is made for.
    case 404 where file.path == "404.html" && body != nil: break
    case 404, 410: return .missing
    case 401, 403, 407, 511: return .refused("HTTP \(status)")
    case 408, 425, 429, 500, 502...599: return .noAnswer("HTTP \(status)")
    // A server that does not support HEAD can still support GET.
    case 405, 501: return body == nil ? nil : .other("HTTP \(status)")
    default: return .other("HTTP \(status)")
    }
    if let body {
      let (size, hash) = try body()
      if size != file.size || hash != file.hash { return .differs }
    } else if let length, length != file.size {
      return .differs
    }
    return NeededMediaType.isRight(type, for: file.path) ? nil : .wrongType(type)
  }
}
