internal import Files

/// Calls `body` with a new temporary folder, and then removes the folder.
func inTemporaryFolder<Value>(
  _ body: (String) throws(PublishFailure) -> Value
) throws(PublishFailure) -> Value {
  let folder = try onDisk { () throws(FileError) in try TemporaryFolder() }
  let result = Result { () throws(PublishFailure) in try body(folder.path) }
  try onDisk { () throws(FileError) in try folder.remove() }
  return try result.get()
}

/// Makes a folder if it is missing, and locks it. Other publishings cannot use it until the handle is released.
func heldFolder(at path: String) throws(PublishFailure) -> FolderHandle {
  let folder = try onDisk { () throws(FileError) in
    try Folder.make(path)
    return try FolderHandle(path)
  }
  guard folder.lock() else {
    throw PublishFailure(
      .tryAgain, "another publishing of this site is under way", hint: "wait until it is done")
  }
  return folder
}
