/// What must be known before pages are made, so that a field can be shown. The program that declares fields gives the
/// bits their meaning.
///
/// Public because inlinable functions name it.
public struct FieldNeeds: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }
}
