internal import ContentReaders
internal import Text

/// The keys of trips and stops that have a field on the page of a trip, in the order of the reference.
struct KeyListPresenter {
  var json: String {
    var out = OutputBuffer(capacity: 16_384)
    var members = JSONMembers(openingObject: &out)
    for (name, table) in [("trip", KeyTable.trip), ("stop", .stop)] as [(StaticString, KeyTable)] {
      members.name(name, &out)
      put(table, &out)
    }
    out.append("}")
    return out.string()
  }

  private func put(_ table: KeyTable, _ out: inout OutputBuffer) {
    var list = JSONMembers(openingArray: &out)
    for row in table.rows where row.form.kind.hasField {
      list.item(&out)
      var members = JSONMembers(openingObject: &out)
      members.put("key", row.key, &out)
      members.put("kind", row.form.kind.name, &out)
      members.put("label", row.form.label, &out)
      members.put("help", row.about.meaning.replacing("`", with: ""), &out)
      members.put("example", row.about.example, &out)
      let choices = row.form.kind.choices
      if !choices.isEmpty {
        members.name("choices", &out)
        var pairs = JSONMembers(openingArray: &out)
        for (value, label) in choices {
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
