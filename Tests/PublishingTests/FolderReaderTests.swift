import Files
import TestSupport
import Testing

@Suite struct `A folder target that is read meanwhile` {
  @Test func `never shows an error or pages of two releases to readers`() throws {
    let site = try TravelSite()
    let names = ["alps", "baltic", "corsica"]
    func publish(_ count: Int) throws {
      for name in names { try site.putTrip(name, "Told \(count) times.") }
      // Another content gives the stylesheet another name.
      try site.scratch.put(
        "site/Themes/roadbook/assets/roadbook.css", "p::after { content: \"Told \(count) times\" }\n")
      let outcome = try site.publish()
      #expect(outcome.code == 0, "\(outcome.messages)")
    }
    try publish(1)
    let server = try WebServer(folder: site.current)
    let readers = try WebReaders(port: server.port, pages: names.map { "/trips/\($0)/" })
    for count in 2...25 { try publish(count) }
    let read = try readers.stop()
    #expect(read.wrong == [])
    #expect(read.pages > 200)
    #expect(read.releases > 10)
  }
}
