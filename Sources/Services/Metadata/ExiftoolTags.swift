internal import Files

/// All tags that exiftool finds in files, many in one call.
struct ExiftoolTags {
  private static let limit = Duration.seconds(300)
  private static let arguments = ["-json", "-G1", "-a", "-u", "-ee", "-charset", "filename=utf8"]

  private let program: String

  /// Nil if exiftool is not installed.
  init?() {
    guard let program = PictureFactsReader.programPath else { return nil }
    self.program = program
  }

  /// The tags of the files at absolute paths, by their paths. A file that exiftool does not answer for has none. Throws if
  /// exiftool cannot be started.
  func tags(of paths: some Collection<String>) throws(FileError) -> [String: [String: String]] {
    let outcome = try ProgramCall(program, Self.arguments + paths).run(
      outputLimit: 64 << 20, limit: Self.limit)
    let files = ExiftoolOutput.tags(in: outcome.output).map { file in
      (file["SourceFile"]?.text ?? "", file.mapValues(\.text))
    }
    return Dictionary(files, uniquingKeysWith: { first, _ in first })
  }
}
