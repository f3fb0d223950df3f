import Glibc

/// Where things are while the tests run.
package enum Project {
  package static let folder = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  package static let fixtures = folder + "/Tests/Fixtures"

  /// The program in TRIPSITE_PROGRAM, or else the one that was built with the tests, beside them.
  package static let program: String = {
    if let given = getenv("TRIPSITE_PROGRAM") { return String(cString: given) }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    guard readlink("/proc/self/exe", &buffer, Int(PATH_MAX)) > 0 else { return "tripsite" }
    let tests = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return tests.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/tripsite"
  }()

  /// Whether golden files and folders are rewritten before they are compared.
  static var isRecording: Bool { getenv("TRIPSITE_RECORD").map { String(cString: $0) } == "1" }
}
