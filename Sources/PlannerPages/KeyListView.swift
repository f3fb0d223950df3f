internal import Text

/// The fields of the page of a trip as JSON.
enum KeyListView {
  static func json(_ list: KeyListViewModel) -> String {
    var out = OutputBuffer(capacity: 16_384)
    var members = JSONMembers(openingObject: &out)
    members.name("trip", &out)
    put(list.trip, &out)
    members.name("stop", &out)
    put(list.stop, &out)
    out.append("}")
    return out.string()
  }

  private static func put(_ keys: [KeyListViewModel.Key], _ out: inout OutputBuffer) {
    var list = JSONMembers(openingArray: &out)
    for key in keys {
      list.item(&out)
      var members = JSONMembers(openingObject: &out)
      members.put("key", key.key, &out)
      members.put("kind", key.kind, &out)
      members.put("label", key.label, &out)
      members.put("help", key.help, &out)
      members.put("example", key.example, &out)
      if !key.choices.isEmpty {
        members.name("choices", &out)
        var pairs = JSONMembers(openingArray: &out)
        for (value, label) in key.choices {
          pairs.item(&out)
          out.append("[")
          out.appendJSON(value)
          out.append(",")
          out.appendJSON(label)
          out.append("]")
        }
        out.append("]")
      }
      out.append("}")
    }
    out.append("]")
  }
}
