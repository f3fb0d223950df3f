internal import Text

/// The costs of a trip as JSON.
enum PlannedCostsView {
  static func put(
    _ costs: PlannedCostsViewModel, in members: inout JSONMembers, _ out: inout OutputBuffer
  ) {
    members.name("costs", &out)
    var object = JSONMembers(openingObject: &out)
    object.name("rows", &out)
    var rows = JSONMembers(openingArray: &out)
    for row in costs.rows {
      rows.item(&out)
      var members = JSONMembers(openingObject: &out)
      members.put("cost", row.cost, &out)
      members.put("writtenStop", row.writtenStop, &out)
      members.put("key", row.key, &out)
      members.put("amount", row.amount, &out)
      members.put("currency", row.currency, &out)
      members.put("text", row.text, &out)
      members.put("what", row.what, &out)
      members.put("day", row.day, &out)
      members.put("writtenDay", row.writtenDay, &out)
      members.put("stop", row.stop, &out)
      members.put("paidBy", row.paidBy, &out)
      members.put("sharedBy", row.sharedBy, &out)
      members.put("estimated", row.isEstimated ? 1 : nil, &out)
      members.put("receipt", row.receipt, &out)
      SightView.put("seen", row.seen, in: &members, &out)
      out.append("}")
    }
    out.append("]")
    object.put("totals", costs.totals, &out)
    object.put("travellers", costs.travellers, &out)
    object.put("currency", costs.currency, &out)
    out.append("}")
  }
}
