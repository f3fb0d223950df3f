/// Why a file gives no ground: its program failed, or it is not of the expected kind.
package struct GroundFailure: Error, Equatable, Sendable {
  package var message: String
  package var hint: String?
}
