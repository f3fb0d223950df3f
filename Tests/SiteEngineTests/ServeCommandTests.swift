import Glibc
import Testing
import TestSupport

/// What `tripsite serve` says when it cannot begin; that it works is seen in a browser, by check_preview.py.
@Suite struct ServeCommand {
  @Test func `a requested port that is taken is an error`() throws {
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

  @Test func `a host of another machine is an error, after a warning`() throws {
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

  @Test func `a low limit of open files is reported at the start`() throws {
    let scratch = try Scratch()
    try scratch.put("site/Content/trips/a.md", "---\ntitle: A\n---\n")
    let outcome = try Program(scratch).run([
      "bash", "-c",
      // What the tests have open is not to count.
      """
      for open in $(ls /proc/$$/fd); do [ $open -le 2 ] || eval "exec $open>&-"; done
      ulimit -n 27 && exec "$1" serve "$2"
      """, "bash", Project.program, scratch.path + "/site",
    ])
    #expect(outcome.code == 73)
    #expect(
      outcome.messages.wholeMatch(
        of:
          #/error: the preview cannot start: it needs \d+ more open files, and the limit leaves \d+\n  hint: raise the limit, as in `ulimit -n 1024`\n/#
      ) != nil, "\(outcome.messages)")
  }

  @Test func `a change of baseURL is reported with a hint to restart`() throws {
    let scratch = try Scratch()
    try scratch.put("site/Content/trips/a.md", "---\ntitle: A\nstops: [{name: A, at: [47, 8]}]\n---\n")
    try scratch.put("site/Content/site.yml", "title: T\nbaseURL: https://trips.example/\n")
    let script = """
      "$1" serve "$2" > out 2> messages &
      server=$!
      await() { for i in $(seq 300); do grep -q "$1" $2 && return; sleep 0.1; done; echo "no $1"; }
      await 'was ready' out
      echo 'title: T
      baseURL: https://trips.example/b/' > "$2/Content/site.yml"
      await 'path /b/ now' messages
      echo 'title: T
      baseURL: https://other.example/' > "$2/Content/site.yml"
      await 'path / again' messages
      kill -INT $server
      wait $server
      # Another server may have the port.
      grep -v '^warning: port 8080 is taken' messages
      """
    var program = Program(scratch)
    program.folder = scratch.path
    let outcome = try program.run(["bash", "-c", script, "bash", Project.program, scratch.path + "/site"])
    #expect(
      outcome
        == Program.Outcome(
          code: 0,
          output: """
            baseURL in site.yml has the path /b/ now; start the preview again to see the site there
            baseURL in site.yml has the path / again

            """, messages: ""))
  }

  /// It keeps some descriptors, and serves those that wait when others leave.
  @Test func `clients beyond the limit of open files wait`() throws {
    let scratch = try Scratch()
    try scratch.put("site/Content/trips/a.md", "---\ntitle: A\n---\n")
    let script = """
      : > out
      limit=$((44 + 2 * $(nproc) + $(ls /proc/$$/fd | sort -n | tail -1)))
      (ulimit -n $limit && exec "$1" serve "$2" > out 2>&1) &
      server=$!
      until grep -q 'was ready' out; do kill -0 $server && sleep 0.1 || { cat out; exit 1; }; done
      port=$(sed -n 's/.*localhost:\\([0-9]*\\).*/\\1/p' out)
      clients=()
      for i in $(seq $((limit + 16))); do exec {client}<>/dev/tcp/127.0.0.1/$port; clients+=($client); done
      sleep 2
      kill -0 $server || exit 2
      [ $(ls /proc/$server/fd | wc -l) -lt $limit ] || exit 3
      for client in "${clients[@]}"; do exec {client}>&-; done
      curl -s -m 60 -o page -w '%{http_code}' http://127.0.0.1:$port/trips/a/
      kill -INT $server
      wait $server
      """
    var program = Program(scratch)
    program.folder = scratch.path
    let outcome = try program.run(["bash", "-c", script, "bash", Project.program, scratch.path + "/site"])
    #expect(outcome == Program.Outcome(code: 0, output: "200", messages: ""))
    #expect(try contents(of: scratch.path + "/page").contains("<h1"))
  }

  @Test func `meaningless arguments are refused`() throws {
    let scratch = try Scratch()
    let program = Program(scratch)
    let missing = try program("serve", scratch.path)
    #expect(missing.code == 66)
    #expect(
      missing.messages == """
        error: \(scratch.path) has no folder Content/
          hint: go to the folder of your site, or name it; `tripsite new site NAME` makes a small site

        """)
    for arguments in [["--port", "0"], ["--port", "65536"], ["--base-url", "/a?b"], ["--host", ""]] {
      let outcome = try program.run([Project.program, "serve", scratch.path] + arguments)
      #expect(outcome.code == 64, "\(arguments)")
    }
  }
}
