import Glibc
import Testing
import TestSupport

/// What `tripsite serve` says when it cannot begin; that it works is seen in a browser, by check_preview.py.
@Suite struct ServeCommand {
  @Test func `a port that is taken and asked for is an error`() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        #expect(bind(listener, address, size) == 0)
        #expect(listen(listener, 1) == 0)
        #expect(getsockname(listener, address, &size) == 0)
      }
    }
    let port = UInt16(bigEndian: address.sin_port)
    let scratch = try Scratch()
    try scratch.put("site/Content/trips/a.md", "---\ntitle: A\n---\n")
    let outcome = try Program(scratch)("serve", scratch.path + "/site", "--port", "\(port)")
    #expect(
      outcome
        == Program.Outcome(
          code: 73, output: "",
          messages: "error: port \(port) is taken\n  hint: without --port a free one is found\n"))
  }

  @Test func `a host that is not this machine is an error, after a warning`() throws {
    let scratch = try Scratch()
    try scratch.put("site/Content/trips/a.md", "---\ntitle: A\n---\n")
    // Addresses for documentation, RFC 5737.
    let outcome = try Program(scratch)(
      "serve", scratch.path + "/site", "--host", "192.0.2.1", "--port", "18327")
    #expect(outcome.code == 73)
    #expect(outcome.output == "")
    #expect(
      outcome.messages == """
        warning: --host 192.0.2.1 lets everyone who reaches this machine read the site, drafts too if they are shown
        error: cannot listen on 192.0.2.1, port 18327: Cannot assign requested address

        """)
  }

  @Test func `what cannot be meant is not begun`() throws {
    let scratch = try Scratch()
    let program = Program(scratch)
    let missing = try program("serve", scratch.path)
    #expect(missing.code == 66)
    #expect(
      missing.messages == """
        error: \(scratch.path) has no folder Content/
          hint: `tripsite new site NAME` makes a small site to begin with

        """)
    for arguments in [["--port", "0"], ["--port", "65536"], ["--base-url", "/a?b"], ["--host", ""]] {
      let outcome = try program.run([Project.program, "serve", scratch.path] + arguments)
      #expect(outcome.code == 64, "\(arguments)")
    }
  }
}
