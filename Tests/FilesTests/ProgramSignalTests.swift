import Files
import Testing

@Suite struct ProgramSignals {
  /// Tests run on threads of tasks.
  @Test func `a program takes signals although the thread that starts it blocks them`() async throws {
    let outcome = try await Task.detached {
      try ProgramCall("/bin/sh", ["-c", "kill -TERM $$; echo survived"]).run()
    }.value
    #expect(outcome.output == [])
    #expect(outcome.code == 128 + 15)
  }
}
