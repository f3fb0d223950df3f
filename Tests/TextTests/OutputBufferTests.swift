import Testing
import Text

private func written(_ write: (inout OutputBuffer) -> Void) -> String {
  var output = OutputBuffer(capacity: 1)
  write(&output)
  return output.string()
}

@Suite struct `A buffer for output` {
  @Test(arguments: [
    ("plain text, ünïcödé 日本", "plain text, ünïcödé 日本"), ("", ""),
    ("<a href=\"x\">'&'</a>", "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;"),
    ("&amp;", "&amp;amp;"), ("<", "&lt;"), ("a<", "a&lt;"), ("<a", "&lt;a"), ("=>?@;", "=&gt;?@;"),
  ])
  func `escapes the ends of texts and attributes of HTML`(text: String, escaped: String) {
    #expect(written { $0.appendEscaped(text) } == escaped)
  }

  @Test func `escapes or keeps each byte`() {
    for byte in UInt8(0)..<128 {
      let character = String(UnicodeScalar(byte))
      let expected =
        ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"][character] ?? character
      #expect(written { $0.appendEscaped(character) } == expected)
      let late = written {
        $0.append("<" as String)
        let start = $0.count
        $0.append("a\(character)b")
        $0.escape(from: start)
      }
      #expect(late == "<a\(expected)b")
    }
  }

  @Test(arguments: [
    (0, "0"), (7, "7"), (10, "10"), (-1, "-1"), (123_456, "123456"), (.max, "9223372036854775807"),
    (.min, "-9223372036854775808"),
  ])
  func `writes whole numbers`(number: Int, text: String) {
    #expect(written { $0.append(number) } == text)
  }

  @Test(arguments: [(0, "0.0"), (9, "0.9"), (123, "12.3"), (1000, "100.0")])
  func `writes tenths with a point`(tenths: Int, text: String) {
    #expect(written { $0.append(tenths: tenths) } == text)
  }

  @Test func `grows, is emptied and cut`() {
    var output = OutputBuffer(capacity: 1)
    let long = String(repeating: "0123456789", count: 100_000)
    output.append(long)
    #expect(output.count == 1_000_000)
    output.truncate(to: 3)
    output.append("é" as String)
    output.append(UInt8(ascii: "!"))
    output.append(-42)
    #expect(Array(output.bytes) == Array("012é!-42".utf8))
    output.removeAll()
    output.append(UnsafeRawBufferPointer(start: nil, count: 0))
    output.append([] as [UInt8])
    #expect(output.string() == "")
  }
}

@Suite struct `Text in other formats` {
  @Test(arguments: [
    ("plain", #""plain""#), ("", #""""#), (#"say "no" \ yes"#, #""say \"no\" \\ yes""#),
    ("a\nb\tc\r", #""a\nb\u0009c\u000d""#), ("\u{0}\u{1F}\u{7F}", "\"\\u0000\\u001f\u{7F}\""),
    ("</script><!--", #""\u003c/script>\u003c!--""#), ("é日🏔", #""é日🏔""#), ("/", #""/""#),
  ])
  func `is a string of JSON, safe in a script element`(text: String, json: String) {
    #expect(written { $0.appendJSON(text) } == json)
  }

  @Test(arguments: [
    ("a & b < c", "a &amp; b &lt; c"), ("tab\tline\nreturn\r", "tab\tline\nreturn\r"),
    ("bell\u{7} null\u{0} <", "bell\u{FFFD} null\u{FFFD} &lt;"), ("]]>", "]]&gt;"), ("é日🏔", "é日🏔"),
  ])
  func `is text of XML, without characters that XML cannot carry`(text: String, xml: String) {
    #expect(written { $0.appendXML(text) } == xml)
  }
}
