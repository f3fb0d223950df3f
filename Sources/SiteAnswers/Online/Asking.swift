internal import Entities
internal import Files
internal import SiteReading

/// Asks a service for the answers that are missing, and keeps them in a lock file in Content/.
struct Asking {
  /// The file is written after so many answers, so that an interruption loses few.
  private static let batch = 25

  let contentFolder: String
  /// The name of the lock file.
  let file: String

  /// `ask` tells whether the service answered, and `text` is then the content of the file. Returns the number of answers.
  /// Calls `hear` with the number of finished questions, and of all.
  func ask<Question>(
    _ questions: [Question], hear: (Int, Int) -> Void, ask: (Question) async -> Bool, text: () -> String
  ) async throws(BuildFailure) -> Int {
    // Before anything is asked.
    if !questions.isEmpty { try checkWriting() }
    var answers = 0
    for (index, question) in questions.enumerated() {
      hear(index, questions.count)
      guard await ask(question) else { continue }
      answers += 1
      if answers % Self.batch == 0 { try write(text()) }
    }
    if answers % Self.batch != 0 { try write(text()) }
    return answers
  }

  private func checkWriting() throws(BuildFailure) {
    if let lock = ReadOnlyFile(at: contentFolder + "/" + file, shownAs: ContentFolder.shown(file)) {
      throw .readOnly(lock)
    }
  }

  func write(_ text: String) throws(BuildFailure) {
    try checkWriting()
    do throws(FileError) {
      let folder = try FolderHandle(contentFolder)
      let temporary = "." + file + ".new"
      if folder.kind(of: temporary) != nil { try folder.removeFile(temporary) }
      try folder.create(temporary, Array(text.utf8))
      try folder.rename(temporary, to: file)
    } catch {
      throw .inputOutput(error)
    }
  }
}
