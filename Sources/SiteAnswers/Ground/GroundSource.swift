internal import Files
internal import Services
internal import SiteReading
internal import Text

/// A file that an author adds to the ground: an extract or a terrain model. What is wrong with it is a problem with this name.
struct GroundSource {
  /// As the author wrote it.
  let file: String
  let problem: ErrorName

  func realPath() throws(BuildFailure) -> String {
    do throws(FileError) {
      return try Folder.realPath(of: file)
    } catch {
      throw .unread([Diagnostic(.error(problem), file: file, "cannot be read: \(error.reason)")], error)
    }
  }

  func asking<Value>(_ work: () throws(GroundFailure) -> Value) throws(BuildFailure) -> Value {
    do throws(GroundFailure) {
      return try work()
    } catch {
      throw .content([Diagnostic(.error(problem), file: file, error.message, hint: error.hint)])
    }
  }
}
