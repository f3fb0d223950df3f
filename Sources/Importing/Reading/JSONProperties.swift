internal import Tracks

/// Counts the keys of JSON that an importer leaves out.
enum JSONProperties {
  /// Names of keys in `table` have the keys around them, with slashes: all_steps/location/lat. Nothing within an ignored key
  /// counts.
  static func count(in value: JSONValue, _ table: PropertyTable, into count: inout PropertyCount) {
    self.count(in: value, around: "", table, into: &count)
  }

  /// `bytes` are JSON.
  static func count(in bytes: [UInt8], _ table: PropertyTable, into count: inout PropertyCount) {
    do throws(TrackDefect) {
      self.count(in: try JSONValue(bytes), table, into: &count)
    } catch {
      preconditionFailure(error.message)
    }
  }

  private static func count(
    in value: JSONValue, around: String, _ table: PropertyTable, into count: inout PropertyCount
  ) {
    for member in value.members {
      let name = around + member.key
      count.see(name, at: member.offset)
      guard table.use(of: name) == .used else { continue }
      self.count(in: member.value, around: name + "/", table, into: &count)
    }
    for item in value.items ?? [] { self.count(in: item, around: around, table, into: &count) }
  }
}
