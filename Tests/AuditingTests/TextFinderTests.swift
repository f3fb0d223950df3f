import Entities
import Testing

@testable import Auditing

@Suite struct `The finder of codes and contacts` {
  private func found(_ text: String, _ source: TextPart.Origin = .text) -> [String] {
    TextFinder(file: "a.html").findings(in: TextPart(source: source, bytes: Array(text.utf8)))
      .map { "\($0.kind.rawValue): \($0.what): \($0.sentence)" }
  }

  @Test func `needs a telling word near a number`() {
    #expect(
      found("The door code is 4711, and the hut is open.") == [
        "codes: a door code: The door code is 4…1, and the hut is open."
      ])
    #expect(found("Room 4711 has the best view.") == [])
    #expect(found("The building code of 1906 still shows.") == [])
  }

  @Test func `leaves out the middle of codes, and shows contacts`() {
    #expect(
      found("Send it to DE89 3704 0044 0532 0130 00 please") == [
        "codes: an IBAN: Send it to DE…00 please"
      ])
    #expect(found("Call +41 79 555 01 22") == ["contacts: a telephone number: Call +41 79 555 01 22"])
  }

  @Test func `takes no words of the sentence before`() {
    #expect(
      found("The QR code at the gate opens the map. Scan the code on the bench, it is number 214.") == [])
  }

  @Test func `looks only at what stands in quotes in a script`() {
    #expect(found("if (password === value) { token = next() }", .script) == [])
    #expect(found("let s = { password: \"hunter2-hunter2\" }", .script).count == 1)
  }

  @Test(arguments: [
    ("https://a.example/x?token=a1b2c3d4e5", 1), ("https://a.example/x?page=2&lang=de", 0),
    ("https://kim:secret9@a.example/", 1), ("https://a.example/x#map=14/67.93/13.09", 0),
  ])
  func `knows links that let everybody in`(link: String, count: Int) {
    #expect(found("See \(link) for more").count == count)
  }

  @Test func `knows the address of a home by who lives there`() {
    #expect(found("We live at 14 Elm Street.").count == 1)
    #expect(found("The museum at 14 Elm Street is open.") == [])
  }
}
