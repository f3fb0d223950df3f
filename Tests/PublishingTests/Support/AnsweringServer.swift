import TestSupport

/// A web server that answers everything with one status.
final class AnsweringServer: Sendable {
  private let counterpart: Counterpart

  init(_ status: Int) throws {
    let script = """
      import sys, http.server
      class Answer(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
          print(self.headers["Authorization"], flush=True)
          self.send_response(int(sys.argv[2]))
          self.send_header("WWW-Authenticate", "Basic realm=here")
          self.end_headers()
      http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Answer).serve_forever()
      """
    counterpart = try Counterpart(in: try Scratch()) { ["python3", "-c", script, "\($0)", "\(status)"] }
  }

  var port: Int { counterpart.port }

  func wasAskedWith(_ credentials: String) throws -> Bool {
    let encoded = try run(["base64"], input: Array(credentials.utf8)).lines[0]
    return try counterpart.log().contains("Basic \(encoded)\n")
  }
}
