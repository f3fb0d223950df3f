internal import Text

/// The words of all trips as JSON.
enum WordListView {
  static func json(_ words: WordListViewModel) -> String {
    var out = OutputBuffer(capacity: 1024)
    var members = JSONMembers(openingObject: &out)
    members.put("tags", words.tags, &out)
    members.put("countries", words.countries, &out)
    members.put("travellers", words.travellers, &out)
    members.put("zones", words.zones, &out)
    members.name("glyphs", &out)
    var glyphs = JSONMembers(openingObject: &out)
    for (mode, path) in words.glyphs {
      glyphs.item(&out)
      out.appendJSON(mode)
      out.append(":")
      out.appendJSON(path)
    }
    out.append("}}")
    return out.string()
  }
}
