import ContentSource
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

  @Test(arguments: ["", "!?", "---", "…", "🏔", "½"])
  func `nothing is left of a text without letters`(text: String) {
    #expect(Slug.make(from: text) == nil)
  }
}
