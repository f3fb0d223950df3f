import ContentReaders
import Pictures
import SiteContents
import TestSupport
import Testing

@Suite struct `The content of a file decides whether it is published` {
  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]
  private static let tiff = bytes("II*\0") + [8, 0, 0, 0]
  private static let heic: [UInt8] = [0, 0, 0, 24] + bytes("ftypheic") + [0, 0, 0, 0]
  private static let film: [UInt8] = [0, 0, 0, 24] + bytes("ftypisom") + [0, 0, 0, 0]

  /// Names, content, and what is said about it.
  static let files: [(String, [UInt8], FileRefusal?, String?)] = [
    ("a.jpe", jpeg, nil, nil), ("a.txt", jpeg, nil, nil), ("a", jpeg, nil, nil),
    ("a.jpg", heic, .picture, nil), ("a.txt", heic, .picture, nil), ("a.jpg", tiff, .picture, nil),
    ("a.NEF", tiff, .picture, nil), ("a.cr3", [0, 0, 0, 24] + bytes("ftypcrx \0\0"), .picture, nil),
    ("a.rw2", bytes("IIU\0"), .picture, nil), ("a.jxl", [0xFF, 0x0A, 1], .picture, nil),
    ("a.mp4", film, nil, nil), ("a.lrv", film, .film, nil), ("a.jpg", film, .film, nil),
    ("a", film, .film, nil),
    ("a.wav", bytes("RIFF\0\0\0\0WAVE"), .film, nil), ("a.mp3", [0xFF, 0xFB, 0x90], nil, nil),
    ("a.aac", [0xFF, 0xF1, 0x50], .film, nil), ("a.flac", bytes("fLaC"), .film, nil),
    ("a.pdf", bytes("%PDF-1.7"), .document, nil), ("a.txt", bytes("%PDF-1.7"), .document, nil),
    ("a.docx", bytes("PK\u{3}\u{4}"), .document, nil),
    ("a.fit", [14, 16, 0, 0, 0, 0, 0, 0] + bytes(".FIT"), .track, nil),
    ("a.bin", [0, 1, 2, 3], .unknown, nil), ("a.bin", [], nil, nil),
    ("a.svg", bytes("<svg xmlns='http://www.w3.org/2000/svg'/>"), nil, nil),
    ("a.txt", bytes("<?xml version='1.0'?><!-- b --><svg/>"), .misnamed, nil),
    ("a.gpx", bytes("<gpx/>"), .track, nil),
    ("a.txt", bytes("\u{FEFF}<?xml version='1.0'?>\n<kml/>"), .track, nil),
    ("a.json", bytes(#"{"type": "Point", "coordinates": [11, 47]}"#), .track, nil),
    ("a.xmp", bytes("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>"), .sidecar, nil),
    ("a.aae", bytes("<?xml version='1.0'?><!DOCTYPE plist PUBLIC 'b'><plist/>"), .sidecar, nil),
    ("a.jpg.json", bytes(#"{"photoTakenTime": {}}"#), .sidecar, nil),
    ("metadata.json", bytes(#"{"sharedAlbumComments": [{"text": "a"}]}"#), .sidecar, nil),
    (
      "métadonnées.json", bytes(#"{"title": "a", "access": "protected", "date": {"timestamp": "0"}}"#),
      .sidecar, nil
    ),
    ("a.json", bytes(#"{"timelineObjects": []}"#), .position, nil),
    (
      "Records.json", bytes(#"{"locations": [{"latitudeE7": 525200066}]}"#), .position,
      #"line 1: latitudeE7": 525200066}]}"#
    ),
    ("a.csv", bytes("name,lng_e7\nb,1\n"), .position, "line 1: lng_e7"),
    (
      "a.json", bytes(#"{"first_name": "Jane"}"#), .person, #"line 1: first_name": "Jane"}"#
    ),
    ("a.txt", bytes("---\ntitle: A\n---\n"), .source, nil), ("a.yml", bytes("home: 47, 11\n"), .unknown, nil),
    ("a.jpg", bytes("a text"), .misnamed, nil), ("a.vcf", bytes("BEGIN:VCARD\n"), .unknown, nil),
    ("a.txt", bytes("-----BEGIN RSA PRIVATE KEY-----\n"), .key, nil),
    ("a.xml", bytes("<?xml version='1.0'?><note/>"), .unknown, nil),
    ("BingSiteAuth.xml", bytes("<?xml version='1.0'?><users><user>A</user></users>"), nil, nil),
    ("CNAME", bytes("trips.example\n"), nil, nil),
    ("robots.txt", bytes("User-agent: *\nDisallow: /a/\n"), nil, nil),
    ("_headers", bytes("/*\n  X-Frame-Options: DENY\n"), nil, nil),
    (".well-known/a/b", bytes("token\n"), nil, nil),
    ("google1a.html", bytes("google-site-verification: google1a.html"), nil, nil),
    ("404.html", bytes("<!doctype html><title>Lost</title><p>Nothing here.</p>"), nil, nil),
    ("manifest.webmanifest", bytes(#"{"name": "Trips", "icons": []}"#), nil, nil),
    ("a.css", bytes("@media print { a::after { content: 'x' } } .b { left: 1.5px }"), nil, nil),
    ("a.js", bytes("const a = [0.16543, 0.84123]; location.href = '/home/'\n"), nil, nil),
    ("a.csv", bytes("day,km\n1,21.5\n2,17\n"), nil, nil), ("LICENSE", bytes("MIT License\n"), nil, nil),
    ("a.txt", bytes("Up at 05:30. 21° at noon, 9.5 km, height 1234.5 m.\n"), nil, nil),
    ("a.txt", bytes("One\nwe slept at 47.2692, 11.4041\n"), .position, "line 2: 47.2692, 11.4041"),
    ("a.txt", bytes("at 47.2692° N 11.4041° E"), .position, "line 1: 47.2692° N 11.4041° E"),
    ("a.txt", bytes("47°16'9\" N"), .position, "line 1: 47°16'9\" N"),
    ("a.txt", bytes("GPS Latitude : 47 deg 16' 9\""), .position, "line 1: Latitude : 47 deg 16' 9\""),
    ("a.json", bytes(#"{"lat": -47.2}"#), .position, #"line 1: lat": -47.2}"#),
    ("a.csv", bytes("name,lon\nb,11\n"), .position, "line 1: lon"),
    (
      "a.html", bytes("<meta name='geo.position' content='47;11'>"), .position,
      "line 1: geo.position' content='47;11'>"
    ),
    (
      "a.html", bytes("<meta property=\"og:latitude\" content=\"47\">"), .position,
      "line 1: latitude\" content=\"47\">"
    ),
    ("a.html", bytes("<meta content='Kim' name=author>"), .person, "line 1: author>"),
    ("a.json", bytes(#"{"author": {"name": "Kim"}}"#), .person, #"line 1: author": {"name": "Kim"}}"#),
    ("a.css", bytes("/* @author Kim */"), .person, "line 1: author Kim */"),
    ("a.txt", bytes("Serial Number : 1234"), .person, "line 1: Serial Number : 1234"),
    ("a.txt", bytes("see /home/kim/trips/a.md"), .path, "line 1: /home/kim/trips/a.md"),
    ("a.txt", bytes("https://b.example/home/kim/trips/"), nil, nil),
    ("a.txt", bytes("in D:\\Trips\\a"), .path, "line 1: D:\\Trips\\a"),
    ("a.js", bytes("import('file:///a.js')"), .path, "line 1: file:///a.js')"),
    ("a.html", bytes("<p>b</p>\n<!-- c -->"), .comment, "line 2: <!-- c -->"),
  ]

  @Test(arguments: files)
  func `the content of a file decides, and the name only tells texts for readers apart`(
    name: String, content: [UInt8], refusal: FileRefusal?, detail: String?
  ) throws {
    let scratch = try Scratch()
    try scratch.put(name, content)
    let found = FileSafety(of: name, in: scratch.path)
    #expect(found.refusal == refusal, "\(found)")
    #expect(found.detail == detail)
  }

  /// Positions and passwords as people, receivers and map programs write them, and ordinary texts beside them.
  static let tellingTexts: [(String, String, FileRefusal?, String?)] = [
    ("a.txt", "lat 46.29401, lon 7.88201", .position, "line 1: lat 46.29401, lon 7.88201"),
    ("a.txt", "Breite 46,29401", .position, "line 1: Breite 46,29401"),
    ("a.txt", "N 46° 17.640 E 007° 52.920", .position, "line 1: 46° 17.640 E 007° 52.920"),
    ("a.txt", "46º17.64N", .position, "line 1: 46º17.64N"),
    ("a.txt", "S46 17.640 W007 52.920", .position, "line 1: 46 17.640 W007 52.920"),
    ("a.txt", "46,29401; 7,88201", .position, "line 1: 46,29401; 7,88201"),
    ("a.txt", "46,29401, 7,88201", .position, "line 1: 46,29401, 7,88201"),
    (
      "a.txt", "https://b.example/?mlat=46.29401&mlon=7.88201", .position,
      "line 1: mlat=46.29401&mlon=7.88201"
    ),
    (
      "a.html", "<a href='https://b.example/#map=18/46.29401/-7.88201'>", .position,
      "line 1: 46.29401/-7.88201'>"
    ),
    ("a.txt", "geo:46.29401,7.88201", .position, "line 1: geo:46.29401,7.88201"),
    ("a.txt", "https://b.example/maps/@46.29401,7.88201,17z", .position, "line 1: 46.29401,7.88201,17z"),
    ("a.txt", "https://b.example/maps/!3d46.29401!4d7.88201", .position, "line 1: 46.29401!4d7.88201"),
    ("a.txt", "https://b.example/?q=46.29401%2C7.88201", .position, "line 1: 46.29401%2C7.88201"),
    ("a.txt", "https://b.example/?cp=46.29401~-7.88201", .position, "line 1: 46.29401~-7.88201"),
    ("a.txt", "Password: hunter2", .password, "line 1"),
    ("a.txt", "The hut\nWiFi password: sesame open", .password, "line 2"),
    ("a.txt", "**WLAN-Passwort:** trout", .password, "line 1"),
    ("a.txt", "Mot de passe : truite", .password, "line 1"),
    ("a.txt", "Contraseña: trucha", .password, "line 1"),
    ("a.txt", "Lösenord=forell", .password, "line 1"),
    ("a.txt", "The password is trout42.", .password, "line 1"),
    ("a.html", "<p>Password: <b>trout</b></p>", .password, "line 1"),
    ("a.html", "<label>Password: <input name=\"password\" type=\"password\"> Log in</label>", nil, nil),
    ("a.html", "<label for=\"password\">Password:</label>\n<input id=\"password\">", nil, nil),
    ("a.js", "const password = read(), lat = 46.29401\n", .position, "line 1: lat = 46.29401"),
    ("a.js", "const password = read()\n", nil, nil),
    ("a.txt", "Password: required. Forgot the password? The password is short.", nil, nil),
    ("a.txt", "Version 1.2.3, at 10.0.0.1, of 2.1045 and /1.2345/files/2.3456/", nil, nil),
    ("a.txt", "Oslo 8:05, Moss 8:50, 129,00; 12,50; 1.299,00 EUR; 20° 17.50 EUR; 3,1415 times\n", nil, nil),
    ("a.csv", "id,zip\n12,10115,3,20095\n", nil, nil),
    ("a.txt", "Breite: 120 cm, lat 46, N 5 12.50 E, latitudes", nil, nil),
  ]

  @Test(arguments: tellingTexts)
  func `positions and passwords stay out in each notation, and ordinary numbers do not`(
    name: String, text: String, refusal: FileRefusal?, detail: String?
  ) throws {
    try expect(text, in: name, refusal, detail)
  }

  /// Tables and texts that are private as a whole, in the form that apps and programs write, and ordinary ones beside them.
  static let privateTexts: [(String, String, FileRefusal?, String?)] = [
    // Splitwise, also with its note above the names of columns, and in German.
    (
      "a.csv",
      "Date,Description,Category,Cost,Currency,Asha,Tom\n\n2025-06-12,Pizza,Dining out,10.01,EUR,5,-5\n",
      .money,
      "line 1: Date,Description,Category,Cost,Currency,"
    ),
    (
      "b.csv", "Note: does not include group expenses\n\nDate,Description,Category,Cost,Currency,Kim\n",
      .money,
      "line 3: Date,Description,Category,Cost,Currency,"
    ),
    (
      "c.csv", "Datum;Beschreibung;Kategorie;Kosten;Währung;Kim\n", .money,
      "line 1: Datum;Beschreibung;Kategorie;Kosten;Wäh"
    ),
    // Settle Up, Tricount, Spliit, Cospend, I Hate Money, Revolut.
    ("d.csv", "Who paid,Amount,Currency,For whom\n", .money, "line 1: Who paid,Amount,Currency,For whom"),
    (
      "e.csv", "Titre;Montant;Devise;Payé par;Impacté à Kim\n", .money,
      "line 1: Titre;Montant;Devise;Payé par;Impacté "
    ),
    ("f.tsv", "\"Date\"\t\"Title\"\t\"Amount\"\n", .money, "line 1: \"Date\""),
    ("g.csv", "what,amount,date,payer_name,owers\n", .money, "line 1: what,amount,date,payer_name,owers"),
    (
      "h.csv", "Type,Product,Started Date,Completed Date,Description,Amount,Fee\n", .money,
      "line 1: Type,Product,Started Date,Completed Date"
    ),
    ("i.csv", "\u{FEFF}day,what,Cost (EUR)\n", .money, "line 1: day,what,Cost (EUR)"),
    ("j.txt", "Date;Description;Amount\n", .money, "line 1: Date;Description;Amount"),
    (
      "k.json", #"{"expenses": [{"title": "Pizza", "amount": 10}]}"#, .money,
      #"line 1: "expenses": [{"title": "Pizza", "amount""#
    ),
    ("l.csv", "hut;Preis;Zahler\n", .money, "line 1: hut;Preis;Zahler"),
    // Messages show no password.
    ("m.csv", "name,url,username,password\n", .password, "line 1"),
    ("n.json", "{\"items\": [\n{\"login\": {\"password\": \"trout\"}}]}", .password, "line 2"),
    // Contacts of Google, a mail, two kinds of chats, and the history of a browser.
    (
      "o.csv", "First Name,Middle Name,Phone 1 - Value\n", .person,
      "line 1: First Name,Middle Name,Phone 1 - Value"
    ),
    (
      "p.txt", "From: Kim <kim@example.org>\nTo: Tom\nSubject: Booking\n\nHi", .mail,
      "line 1: From: Kim <kim@example.org>"
    ),
    (
      "q.txt", "[12.06.25, 10:11:12] Kim: Where?\n[12.06.25, 10:12:01] Tom: Here\n", .mail,
      "line 1: [12.06.25, 10:11:12] Kim: Where?"
    ),
    (
      "r.txt", "12/06/2025, 10:11 - Kim: Where?\n12/06/2025, 10:12 - Tom: Here\n", .mail,
      "line 1: 12/06/2025, 10:11 - Kim: Where?"
    ),
    ("s.csv", "url,title,visit_time\n", .history, "line 1: url,title,visit_time"),
    ("bookmarks.json", #"{"roots": {"bookmark_bar": {}}}"#, .history, #"line 1: "bookmark_bar": {}}}"#),
    ("t.json", #"{"Browser History": []}"#, .history, #"line 1: "Browser History": []}"#),
    (
      "u.html", "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL>", .history,
      "line 1: <!DOCTYPE NETSCAPE-Bookmark-file-1>"
    ),
    // Ordinary tables and texts.
    ("packing.csv", "item,amount,weight,category\ntent,1,1200,sleep\n", nil, nil),
    ("heights.csv", "distance,elevation,total\n0,540,0\n", nil, nil),
    ("timetable.csv", "train,from,departs,to,arrives,price\nR 20,Oslo,8:05,Moss,8:50,129\n", nil, nil),
    ("rain.csv", "date,place,amount of rain\n2025-06-12,Bergen,12\n", nil, nil),
    ("huts.csv", "hut,phone,website,e-mail,beds\n", nil, nil),
    ("rates.csv", "Date, USD, JPY, SEK\n", nil, nil),
    ("words.csv", "word,meaning\nkostnad,cost\nbetalt,paid\n", nil, nil),
    ("ferry.csv", "date,ferry,departs,price\n", nil, nil),
    ("story.txt", "It rained, we paid, and the date of the ferry moved.\nFrom: the pass\n", nil, nil),
    (
      "a.srt", "1\n00:00:01,000 --> 00:00:04,000\nKim: Hi\n\n2\n00:00:05,000 --> 00:00:06,000\nTom: Hi\n",
      nil, nil
    ),
    ("days.json", #"{"days": [{"title": "Fog", "amount": 3}]}"#, nil, nil),
  ]

  @Test(arguments: privateTexts)
  func `expenses, passwords, mails and contacts stay out, and ordinary tables do not`(
    name: String, text: String, refusal: FileRefusal?, detail: String?
  ) throws {
    try expect(text, in: name, refusal, detail)
  }

  private func expect(_ text: String, in name: String, _ refusal: FileRefusal?, _ detail: String?) throws {
    let scratch = try Scratch()
    try scratch.put(name, text)
    let found = FileSafety(of: name, in: scratch.path)
    #expect(found.refusal == refusal, "\(found)")
    #expect(found.detail == detail)
  }

  @Test func `exiftool reads no text, however large it is`() throws {
    let scratch = try Scratch()
    let track = Self.bytes("<?xml version=\"1.0\"?><gpx>")
    try scratch.put("t.gpx", track + [UInt8](repeating: 0x20, count: ContentListing.largestText))
    let large = FileSafety(of: "t.gpx", in: scratch.path)
    #expect(large == FileSafety(kind: .xml, refusal: .unknown))
    #expect(!large.isTelling)
    #expect(FileSafety(kind: .document, refusal: .document).isTelling)
  }

  @Test func `a font has no blocks beside its letters`() throws {
    let scratch = try Scratch()
    func woff2(metadata: UInt8, secret: UInt8) -> [UInt8] {
      Self.bytes("wOF2") + [UInt8](repeating: 1, count: 24) + [0, 0, 0, metadata]
        + [UInt8](repeating: 0, count: 8)
        + [0, 0, 0, secret, 0, 0, 0, 0]
    }
    for (name, font, refusal) in [
      ("a.woff2", woff2(metadata: 0, secret: 0), nil),
      ("b.woff2", woff2(metadata: 9, secret: 0), FileRefusal.font),
      ("c.woff2", woff2(metadata: 0, secret: 9), .font),
      ("d.woff", Array(woff2(metadata: 0, secret: 0).prefix(30)), .font),
    ] {
      try scratch.put(name, font)
      #expect(FileSafety(of: name, in: scratch.path).refusal == refusal, "\(name)")
    }
  }
}

@Suite struct `Icons` {
  /// A bitmap of one pixel in 32 bits, with a row of its mask.
  private static let bitmap: [UInt8] =
    [40, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 1, 0, 32] + [UInt8](repeating: 0, count: 25) + [
      1, 2, 3, 4, 0, 0, 0, 0,
    ]

  private static func icon(_ picture: [UInt8], at place: UInt8 = 22) -> [UInt8] {
    [0, 0, 1, 0, 1, 0, 1, 1, 0, 0, 1, 0, 32, 0, UInt8(picture.count), 0, 0, 0, place, 0, 0, 0]
      + [UInt8](repeating: 7, count: Int(place) - 22) + picture
  }

  @Test func `lose all bytes between and behind their pictures`() {
    let plain = Self.icon(Self.bitmap)
    #expect(PictureStripping.strip(plain) == plain)
    #expect(PictureStripping.strip(Self.icon(Self.bitmap, at: 40) + Array("Kim".utf8)) == plain)
    #expect(PictureStripping.strip(Self.icon(Self.bitmap + Array("Kim".utf8))) == plain)
  }

  @Test func `with missing bytes are damaged`() {
    #expect(PictureStripping.strip(Array(Self.icon(Self.bitmap).dropLast(9))) == nil)
    #expect(PictureStripping.strip([0, 0, 1, 0, 0, 0]) == nil)
    #expect(PictureStripping.strip(Self.icon(Array("no picture".utf8))) == nil)
  }
}
