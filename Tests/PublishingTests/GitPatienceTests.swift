import Glibc
import Publishing
import TestSupport
import Testing

@Suite struct `The history of a branch` {
  @Test func `is not read for ever if the host takes the call and says nothing`() throws {
    let scratch = try Scratch()
    // The backlog takes the connection, and nobody answers.
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let port = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        #expect(
          bind(listener, $0, size) == 0 && listen(listener, 5) == 0 && getsockname(listener, $0, &size) == 0)
      }
      return UInt16(bigEndian: $0.pointee.sin_port)
    }
    var target = GitDestination(
      address: "git://127.0.0.1:\(port)/trips.git", branch: "pages", squashes: false, folder: scratch.path,
      cache: scratch.path + "/cache", keepsCache: false, stamp: "20260121T101500Z")
    target.historyLimit = .milliseconds(300)
    let past = try #require(try target.past(reading: PastTexts(where: { _ in true }) { _ in }))
    #expect(past.limit == .milliseconds(300))
    #expect(past.files == [] && past.isCut)
    #expect(past.archive == "the history of branch pages")
  }
}
