internal import Testing

/// The package manager writes the same entry point if there is none, and then looks for tests of XCTest in an index. With this
/// file, the compiler makes no index, which takes a sixth of the time to compile the tests.
@main struct TestRunner {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
