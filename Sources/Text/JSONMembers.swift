/// The members of a JSON object while they are written, or the items of an array. It writes the commas.
package struct JSONMembers: ~Copyable {
  private var isFirst = true

  /// Begins an object.
  package init(openingObject output: inout OutputBuffer) { output.append("{") }

  /// Begins an array.
  package init(openingArray output: inout OutputBuffer) { output.append("[") }

  /// Writes what stands before the next item of an array.
  package mutating func item(_ output: inout OutputBuffer) {
    if !isFirst { output.append(",") }
    isFirst = false
  }

  /// Writes what stands before the value of a member.
  package mutating func name(_ name: StaticString, _ output: inout OutputBuffer) {
    item(&output)
    output.append("\"")
    output.append(name)
    output.append("\":")
  }

  // The members below are left out if they have no value.

  package mutating func put(_ name: StaticString, _ value: String?, _ output: inout OutputBuffer) {
    guard let value else { return }
    self.name(name, &output)
    output.appendJSON(value)
  }

  package mutating func put(_ name: StaticString, _ value: Int?, _ output: inout OutputBuffer) {
    guard let value else { return }
    self.name(name, &output)
    output.append(value)
  }

  package mutating func put(
    _ name: StaticString, _ value: Double?, decimals: Int, _ output: inout OutputBuffer
  ) {
    guard let value else { return }
    self.name(name, &output)
    output.append(value, decimals: decimals)
  }

  /// Left out if it is empty.
  package mutating func put(_ name: StaticString, _ values: [String], _ output: inout OutputBuffer) {
    if values.isEmpty { return }
    self.name(name, &output)
    var items = JSONMembers(openingArray: &output)
    for value in values {
      items.item(&output)
      output.appendJSON(value)
    }
    output.append("]")
  }
}
