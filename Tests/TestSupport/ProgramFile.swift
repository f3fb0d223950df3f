import Files

/// Makes an executable file, with its folders.
///
/// Another process writes it. Tests start processes all the time, and a new one has for a moment all files
/// that this process has open. If it has this one open for writing, Linux refuses to execute the file: "Text file busy".
package func writeProgram(_ script: String, at path: String) throws {
  let scratch = try Scratch()
  try scratch.put("script", script)
  let outcome = try Program(scratch).run(["install", "-D", "-m", "755", scratch.path + "/script", path])
  guard outcome.code == 0 else { throw FileError(path: path, action: outcome.messages) }
}
