internal import Files
internal import Text

/// The problems of one file, and what of it cannot be carried over.
struct ImportReport {
  let path: String
  /// Nil until the file is read. Then places have lines.
  var source: SourceFile?
  private var list = FindingList()
  private(set) var hasErrors = false
  /// Why the file could not be opened.
  private(set) var failure: FileError?
  /// As in `ImportPlan`.
  private(set) var needsOtherDays = false

  init(path: String) { self.path = path }

  var findings: [Diagnostic] { list.all }

  /// `offset` is in bytes from the start of the file.
  mutating func error(
    _ message: String, kind: String? = nil, at offset: Int? = nil, hint: String? = nil
  ) {
    add(.error, message, kind: kind ?? message, offset, hint: hint)
  }

  mutating func errorOfDays(_ message: String, hint: String = "leave --from and --to out") {
    needsOtherDays = true
    error(message, hint: hint)
  }

  mutating func fail(_ failure: FileError) {
    self.failure = failure
    error("\(failure.action): \(failure.reason)")
  }

  /// What the trip loses. Messages of one kind are counted after the first twenty.
  mutating func lost(_ message: String, kind: String, at offset: Int? = nil, hint: String? = nil) {
    add(.warning, message, kind: kind, offset, hint: hint)
  }

  private mutating func add(
    _ severity: Diagnostic.Severity, _ message: String, kind: String, _ offset: Int?, hint: String?
  ) {
    if severity == .error { hasErrors = true }
    // To find the place of an offset takes time.
    guard list.hasRoom(for: kind, in: path) else { return }
    let place = offset.flatMap { source?.place(at: $0) }
    list.add(
      Diagnostic(
        severity == .error ? .error(.importFailed) : .warning(.lostInImport), file: path, place: place,
        message, hint: hint), of: kind)
  }

  /// For files that are read in parts.
  mutating func add(
    _ severity: Diagnostic.Severity, _ message: String, kind: String, at place: Diagnostic.Place?,
    hint: String? = nil
  ) {
    if severity == .error { hasErrors = true }
    guard list.hasRoom(for: kind, in: path) else { return }
    list.add(
      Diagnostic(
        severity == .error ? .error(.importFailed) : .warning(.lostInImport), file: path, place: place,
        message, hint: hint), of: kind)
  }
}
