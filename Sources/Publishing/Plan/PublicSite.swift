internal import Files
internal import Text

/// The public site, fetched over HTTP with curl.
package struct PublicSite: Sendable {
  /// The number of files in one call of curl.
  private static let batch = 256
  /// In bytes. curl rejects a file that is larger than the largest file of the site by this much.
  private static let slack = 1 << 20

  /// Ends with a slash.
  private let address: String
  private let takesPacked: Bool
  private let curl: String

  /// `address` ends with a slash. With `takesPacked`, tripsite asks for pages as browsers do, which accept packed
  /// copies.
  package init(address: String, takesPacked: Bool = false) throws(PublishFailure) {
    guard let curl = ProgramCall.path(of: "curl") else { throw .missingProgram("curl", package: "curl") }
    self.curl = curl
    self.address = address
    self.takesPacked = takesPacked
  }

  /// The files for readers: pages, feeds, exports, photos, films and others of known types. Hosts often do not serve
  /// files for the host itself, such as CNAME and .nojekyll.
  package static func forReaders(_ files: [SiteFile]) -> [SiteFile] {
    files.filter { file in
      let isHidden = file.path.utf8.split(separator: UInt8(ascii: "/")).contains {
        $0.first == UInt8(ascii: ".")
      }
      return !isHidden && MediaType.isKnown(file.path)
    }
  }

  /// Fetches pages, and only the headers of other files. Calls `hear` after each batch with the wrong files and the
  /// number of checked files.
  package func compare(
    with files: [SiteFile], hear: (_ findings: [PublicFinding], _ done: Int) throws -> Void
  ) throws {
    var pages = files.filter { $0.role == .page }
    if let home = pages.firstIndex(where: { $0.path == "index.html" }) { pages.swapAt(home, 0) }
    let others = files.filter { $0.role == .asset }
    let folder: TemporaryFolder
    do { folder = try TemporaryFolder() } catch { throw PublishFailure(error) }
    let result = Result {
      var done = 0
      // Ask for one file first, so that a host that does not answer gets only one request.
      for (list, isWhole) in [
        (Array(pages.prefix(1)), true), (Array(pages.dropFirst()), true), (others, false),
      ] {
        for start in stride(from: 0, to: list.count, by: Self.batch) {
          let part = list[start..<min(start + Self.batch, list.count)]
          let findings = try ask(for: Array(part), isWhole: isWhole, in: folder.path)
          done += part.count
          try Self.goOn(after: findings, of: part.count)
          try hear(findings, done)
        }
      }
    }
    do { try folder.remove() } catch { throw PublishFailure(error) }
    try result.get()
  }

  /// If a whole batch got no answer, the others get none either.
  private static func goOn(after findings: [PublicFinding], of count: Int) throws(PublishFailure) {
    guard findings.count == count else { return }
    let reasons = findings.compactMap { finding in
      if case .noAnswer(let reason) = finding.problem { return reason }
      return nil
    }
    if reasons.count == count, let first = findings.first, let reason = reasons.first {
      throw PublishFailure(
        .tryAgain, "\(first.address) does not answer: \(reason)",
        hint: "check that the host is running, and run it again")
    }
  }

  private func ask(
    for files: [SiteFile], isWhole: Bool, in folder: String
  ) throws(PublishFailure) -> [PublicFinding] {
    let largest = files.map(\.size).max() ?? 0
    var call = ProgramCall(
      curl,
      // --disable comes first, or curl would read the user's settings for output. Proxies, certificates and passwords
      // come from the environment and from .netrc.
      ["--disable", "--netrc-optional", "--silent", "--globoff", "--parallel", "--parallel-max", "8"]
        + ["--proto", "=http,https", "--location", "--max-redirs", "5"]
        + ["--connect-timeout", "20", "--max-time", "120", "--max-filesize", "\(largest + Self.slack)"]
        + (isWhole ? (takesPacked ? ["--compressed"] : []) : ["--head"]) + [
          "--write-out", WebAnswer.format, "--config", "-",
        ])
    call.input = .bytes(configuration(for: files, in: isWhole ? folder : nil))
    let outcome = try onDisk { () throws(FileError) in try call.run(outputLimit: 16 << 20) }
    var answers: [Int: WebAnswer] = [:]
    for line in String(decoding: outcome.output, as: UTF8.self).split(separator: "\n") {
      if let answer = WebAnswer(line) { answers[answer.index] = answer }
    }
    if answers.isEmpty {
      let words = String(decoding: outcome.messages, as: UTF8.self).split(separator: "\n").last ?? ""
      throw PublishFailure(.inputOutput, "curl ended with \(outcome.code), without an answer: \(words)")
    }
    return try onDisk { () throws(FileError) in
      try judge(files, by: answers, in: isWhole ? folder : nil)
    }
  }

  private func judge(
    _ files: [SiteFile], by answers: [Int: WebAnswer], in folder: String?
  ) throws(FileError) -> [PublicFinding] {
    let handle = try folder.map { folder throws(FileError) in try FolderHandle(folder) }
    var findings: [PublicFinding] = []
    for (index, file) in files.enumerated() {
      var problem: PublicFinding.Problem? = .noAnswer("curl printed nothing about it")
      if let answer = answers[index] {
        if let handle {
          problem = try answer.problem(with: file) { () throws(FileError) in
            // curl makes no file for an empty answer.
            guard handle.kind(of: "\(index)") == .file else { return (0, ContentHash([])) }
            return try ContentHash.ofFile(handle.path + "/\(index)")
          }
        } else {
          problem = try answer.problem(with: file, body: nil)
        }
      }
      try handle?.removeFile("\(index)")
      if let problem { findings.append(PublicFinding(problem, file.path, at: publicAddress(of: file.path))) }
    }
    return findings
  }

  /// In the format of curl's configuration files: an address and an output file for each file.
  private func configuration(for files: [SiteFile], in folder: String?) -> [UInt8] {
    var text: [UInt8] = []
    for (index, file) in files.enumerated() {
      text += "url = ".utf8
      text += quotedText(publicAddress(of: file.path))
      text += "\noutput = ".utf8
      text += quotedText(folder.map { $0 + "/\(index)" } ?? "/dev/null")
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }

  /// The public address of a file. A folder means its index.html.
  private func publicAddress(of path: String) -> String {
    let index = "index.html"
    let shown = path == index || path.hasSuffix("/" + index) ? String(path.dropLast(index.utf8.count)) : path
    return address
      + percentEncoded(shown) { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "-._~/".utf8.contains(byte)
        }
      }
  }
}
