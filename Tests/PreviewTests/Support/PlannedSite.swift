import Entities
import Files
import PlannerPages
import Preview
import SiteReading
import TestSupport
import Testing

/// A site with one trip, and the planner's server for it.
struct PlannedSite {
  static let trip =
    "---\ntitle: Bergen\n# first\ndate: 2025-06-14\nstops:\n  - Bergen\n  - Voss\n---\nStory\n"
  static let token = String(repeating: "ab", count: 16)
  static let code = String(repeating: "cd", count: 16)

  let server: PreviewServer
  let scratch: Scratch

  static func planning(
    _ trip: String = PlannedSite.trip, clock: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    _ body: (PlannedSite) async throws -> Void
  ) async throws {
    let scratch = try Scratch()
    try scratch.put("site/Content/site.yml", "title: Trips\n")
    try scratch.put("site/Content/trips/bergen.md", trip)
    try scratch.put("site/secret.md", "secret")
    let options = BuildOptions(
      site: scratch.path + "/site", includesDrafts: true, now: CalendarDay(iso: "2026-01-02")!, jobs: 1)
    let entrance = Entrance(token: token, code: code) { _ in }
    let router = PlannerRouter(
      PlannerInteractor(options, clock: clock), entrance: entrance, publisher: NoTargets(),
      viewer: OneView())
    try await serving(router) { server async throws in
      try await body(PlannedSite(server: server, scratch: scratch))
    }
  }

  func get(_ target: String, token: String? = PlannedSite.token, _ fields: String...) async throws -> Answered
  {
    try await send("GET", target, fields + (token.map { ["X-Tripsite-Token: \($0)"] } ?? []))
  }

  func edit(
    _ body: String, token: String? = PlannedSite.token, origin: String? = "own",
    type: String = "application/json", host: String = "own", path: String = "/api/edit"
  ) async throws -> Answered {
    let own = "localhost:\(server.port)"
    var fields = ["Content-Type: \(type)", "Content-Length: \(body.utf8.count)"]
    if let token { fields.append("X-Tripsite-Token: \(token)") }
    if let origin { fields.append("Origin: " + (origin == "own" ? "http://" + own : origin)) }
    return try await send("POST", path, fields, body, host: host == "own" ? own : host)
  }

  func place(
    _ body: String, token: String? = PlannedSite.token, origin: String? = "own",
    type: String = "application/json"
  ) async throws -> Answered {
    try await edit(body, token: token, origin: origin, type: type, path: "/api/place")
  }

  func send(
    _ method: String, _ target: String, _ fields: [String], _ body: String = "", host: String? = nil
  ) async throws -> Answered {
    try await send(method, target, fields, bytes: Array(body.utf8), host: host)
  }

  func send(
    _ method: String, _ target: String, _ fields: [String], bytes: [UInt8], host: String? = nil
  ) async throws -> Answered {
    let client = try Client(server.port)
    let head = ["\(method) \(target) HTTP/1.1", "Host: \(host ?? "localhost:\(server.port)")"] + fields
    await client.send(head.joined(separator: "\r\n") + "\r\n\r\n")
    await client.send(bytes)
    return try await client.answer()
  }

  /// What a page says about a piece of a file.
  static func head(
    trip: String? = "bergen", batch: String = "b", number: Int = 1, name: String = "a.jpg", offset: Int = 0,
    size: Int
  ) -> String {
    let json =
      #"{"trip":\#(trip.map { "\"\($0)\"" } ?? "null"),"batch":"\#(batch)","number":\#(number),"name":"\#(name)","offset":\#(offset),"size":\#(size)}"#
    return json.utf8.map { "%" + String(Int($0) + 256, radix: 16).suffix(2) }.joined()
  }

  /// Sends a piece of a file.
  func upload(
    _ bytes: [UInt8], _ head: String?, token: String? = PlannedSite.token,
    origin: String? = "own", type: String = "application/octet-stream", host: String = "own"
  ) async throws -> Answered {
    let own = "localhost:\(server.port)"
    var fields = ["Content-Type: \(type)", "Content-Length: \(bytes.count)"]
    if let token { fields.append("X-Tripsite-Token: \(token)") }
    if let head { fields.append("X-Tripsite-File: \(head)") }
    if let origin { fields.append("Origin: " + (origin == "own" ? "http://" + own : origin)) }
    return try await send(
      "POST", "/api/files", fields, bytes: bytes, host: host == "own" ? own : host)
  }

  var file: String { get throws { try content("trips/bergen.md") } }

  /// A file below Content/.
  func content(_ path: String) throws -> String {
    String(decoding: try File.read(scratch.path + "/site/Content/" + path).bytes, as: UTF8.self)
  }

  /// The version of the trip that its page shows.
  func version(ofTrip name: String = "bergen") async throws -> String {
    let text = try await get("/api/trips/" + name).text
    let mark = "\"version\":\""
    let start = try #require(text.firstRange(of: mark)?.upperBound)
    return String(text[start...].prefix { $0 != "\"" })
  }
}

/// A preview of the family at a fixed place, and of nobody else.
private struct OneView: SiteViewer {
  func view(for audience: String) throws -> SiteView {
    guard audience == "family" else { throw BuildFailure.noInput("there is no audience", hint: nil) }
    return SiteView(port: 8123, path: "/0123/")
  }
}

/// For a site without targets.
private struct NoTargets: SitePublisher {
  var targets: [String] { [] }
  func plan(for target: String) -> PublicationPlan {
    PublicationPlan(text: "", needsYes: false, changesNothing: true)
  }
  func publish(to target: String, agreed: String, saysYes: Bool) -> String { "" }
}
