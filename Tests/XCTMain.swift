internal import Testing

/// The package manager builds the tests with this entry point, which is the one that it writes itself if there is none. Then
/// it does not look for tests of XCTest, and the compiler need not index the tests, a sixth of the time to compile them.
@main struct TestRunner {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
