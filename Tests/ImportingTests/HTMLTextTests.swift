import Testing

@testable import Importing

@Suite struct `HTML in texts` {
  @Test func `keeps its words, lines, characters and addresses in each format`() throws {
    let html =
      "<h2>Refuge d&eacute;part</h2>Price: 25&nbsp;&euro;<table><tr><td>Beds</td><td>40</td></tr><tr><th>Tel</th>"
      + "<td>1</td></tr></table>Book at <a href=\"https://hut.example/book?id=5\">this page</a>. <style>.a{color:red}</style>"
    let note = """
          note: |
            Refuge départ

            Price: 25 €

            Beds 40
            Tel 1

            Book at this page (https://hut.example/book?id=5).
      ---

      """
    let files = [
      "a.gpx": "<gpx><wpt lat=\"46\" lon=\"10\"><name>Hut</name><desc><![CDATA[\(html)]]></desc></wpt></gpx>",
      "a.kml": "<kml><Document><Placemark><name>Hut</name><description><![CDATA[\(html)]]></description>"
        + "<Point><coordinates>10,46</coordinates></Point></Placemark></Document></kml>",
      "a.ics": "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Hut\nGEO:46;10\n"
        + "DESCRIPTION:\(html.replacing(";", with: "\\;"))\nEND:VEVENT\nEND:VCALENDAR\n",
    ]
    for (name, text) in files {
      let found = try imported(name, text)
      #expect(
        found.markdown == "---\ntitle: a\nstops:\n  - name: Hut\n    at: 46, 10\n" + note, "\(name)")
      #expect(found.messages == "", "\(name)")
    }
  }

  @Test(arguments: [
    ("<ul><li>one</li><li>two</li></ul>three<hr>four", "one\ntwo\n\nthree\n\nfour"),
    ("a<br>b<br><br>c", "a\nb\n\nc"),
    ("1<STYLE>2</style >3<script src=x>4 < 5 </b></SCRIPT>6<script/>7<style>8", "1367"),
    ("&Eacute;&eacute; &Alpha;&alpha; &sup2; &AMP; &hellip; &#233;&#xE9; &apos;", "Éé Αα ² & … éé '"),
    ("AT&T; R&D &nosuch; 1 < 2", "AT&T; R&D &nosuch; 1 < 2"),
    ("<a href='https://e.org/?a=1&amp;b=2'>e.org/?a=1&amp;b=2</a>", "e.org/?a=1&b=2"),
    ("<a data-href=x HREF = https://e.org/it's>here</a>!", "here (https://e.org/it's)!"),
    ("<a href=\"mailto:ida@e.org?subject=x\">Ida</a> <a href='tel:+47 1'>+471</a>", "Ida (ida@e.org) +471"),
    ("<a href=\"#top\">up</a> <a name=x>on</a> <a href=\"p.html\">off</a>", "up on off"),
    ("see <a href=\"https://e.org/x\"><img src=\"y\"></a>", "see (https://e.org/x)"),
    (
      "Call<https://e.org/j> Ida <ida@e.org> or ida@e.org<mailto:ida@e.org>",
      "Call (https://e.org/j) Ida (ida@e.org) or ida@e.org"
    ),
    ("<a href=\"https://e.org/x\">open", "open (https://e.org/x)"),
  ])
  func `is what a reader sees`(html: String, text: String) {
    #expect(PlainText.text(ofHTML: html) == text)
  }
}
