import Testing

@testable import Planner

/// The names that files get in the folder of a trip.
@Suite struct `Names of files` {
  @Test(arguments: [
    ("IMG_1234.JPG", "IMG_1234"), ("IMG 1.JPG", "IMG-1"), ("-rf.jpg", "rf"), (".hidden.jpg", "hidden"),
    ("a/../b.jpg", "b"), ("..\\..\\c.jpg", "c"), ("..", "photo"), ("", "photo"), (".jpg", "jpg"),
    ("صورة.jpg", "صورة"), ("北京 2.heic", "北京-2"), ("😀👍.png", "😀👍"),
    ("x\u{202E}gpj.exe", "xgpj"), ("a\u{0}b\u{1B}[31m.jpg", "a-b-31m"), ("a\nb.jpg", "a-b"),
    ("$(rm -r) & 'x' \"y\".jpg", "rm-r-x-y"), ("%2e%2e%2f.jpg", "2e-2e-2f"), ("~a.jpg", "a"),
    ("con.jpg", "photo-con"), ("LPT1.png", "photo-LPT1"), ("com¹.png", "photo-com¹"), ("con-1.jpg", "con-1"),
    ("e\u{301}te\u{301}.jpg", "été"), ("\u{301}a.jpg", "a"), ("a.sync-conflict-1.jpg", "a-sync-conflict-1"),
    ("a...jpg", "a"), ("a--b__c.jpg", "a--b__c"), ("trailing- .jpg", "trailing"),
  ])
  func `are ones that every system takes`(given: String, stem: String) {
    #expect(PlainName.stem(of: given) == stem)
    #expect(PlainName.stem(of: given).unicodeScalars.elementsEqual(stem.precomposed.unicodeScalars))
  }

  @Test(arguments: [("..", "track"), ("con.gpx", "track-con"), ("Zürich – Chur (1).gpx", "Zürich-Chur-1")])
  func `have another word for a track`(given: String, stem: String) {
    #expect(PlainName.stem(of: given, otherwise: "track") == stem)
  }

  @Test func `are short, and end between characters`() {
    #expect(
      PlainName.stem(of: String(repeating: "a", count: 300) + ".jpg") == String(repeating: "a", count: 100))
    #expect(
      PlainName.stem(of: String(repeating: "é", count: 300) + ".jpg") == String(repeating: "é", count: 50))
    #expect(PlainName.stem(of: String(repeating: "😀", count: 300)) == String(repeating: "😀", count: 25))
  }

  @Test func `differ in more than capitals and the form of accents`() {
    let taken = Set(["img_1", "Été", "straße", "img_1-2"].map(PlainName.folded))
    #expect(PlainName.free("IMG_1", besides: taken) == "IMG_1-3")
    #expect(PlainName.free("e\u{301}te\u{301}", besides: taken) == "e\u{301}te\u{301}-2")
    #expect(PlainName.free("STRASSE", besides: taken) == "STRASSE-2")
    #expect(PlainName.free("img", besides: taken) == "img")
  }
}

extension String {
  fileprivate var precomposed: String { PlainName.composed(self) }
}
