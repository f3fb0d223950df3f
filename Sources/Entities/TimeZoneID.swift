/// A time zone of the IANA database: its position in the program's table of zones.
package struct TimeZoneID: Hashable, Codable, Sendable {
  package let index: UInt16

  package init(index: UInt16) { self.index = index }
}
