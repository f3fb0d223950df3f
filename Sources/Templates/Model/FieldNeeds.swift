/// The facts that must be known before pages are made, so that a template can show a field. The program that declares
/// the fields defines the meaning of the bits.
///
/// Public because inlinable functions use it.
public struct FieldNeeds: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }
}
