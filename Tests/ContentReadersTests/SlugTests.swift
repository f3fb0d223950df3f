import Entities
import Testing

@Suite struct SlugTests {
  @Test(arguments: [
    ("Lofoten by van", "lofoten-by-van"), ("  --A  B!! ", "a-b"), ("Å i Lofoten", "å-i-lofoten"),
    ("Sale'aula", "sale-aula"), ("東京 2025", "東京-2025"), ("من عمّان", "من-عمّان"),
    ("Cafe\u{301}", "cafe\u{301}"), ("İstanbul", "i\u{307}stanbul"), ("ΟΔΟΣ", "οδοσ"),
    ("../../etc/passwd", "etc-passwd"), ("a_b.c", "a-b-c"), ("２０２５", "２０２５"), ("हिन्दी", "हिन्दी"),
  ])
  func `letters, digits and marks stay, the rest becomes a hyphen`(text: String, slug: String) {
    #expect(Slug.make(from: text) == slug)
    #expect(Slug.make(from: slug) == slug)
  }

  @Test func `are in one Unicode form, whatever the form of the text`() {
    #expect(Slug.make(from: "Cafe\u{301}").map { Array($0.utf8) } == Array("caf\u{E9}".utf8))
  }

  @Test func `are short enough for a file system, and differ if the texts differ`() throws {
    for letter in ["a", "ø", "京"] {
      let long = String(repeating: letter, count: 400)
      let slug = try #require(Slug.make(from: long))
      #expect(slug.utf8.count <= Slug.longest)
      #expect(slug.utf8.count > Slug.longest - 4)
      #expect(Slug.make(from: long) == slug)
      #expect(Slug.make(from: slug) == slug)
      #expect(Slug.make(from: long + "b") != slug)
    }
    let longest = String(repeating: "a", count: Slug.longest)
    #expect(Slug.make(from: longest) == longest)
  }

  @Test(arguments: ["", "!?", "---", "…", "🏔", "½"])
  func `of texts without letters are empty`(text: String) {
    #expect(Slug.make(from: text) == nil)
  }
}
