/// A value that is computed when a template shows it. View models hold it without knowing who computes it.
///
/// It is not kept. A page shows a map once, and pages that share a value use `Deferred`.
package struct LateValue<Value: Sendable>: Sendable {
  private let compute: @Sendable () -> Value

  package init(_ compute: @escaping @Sendable () -> Value) { self.compute = compute }

  package var value: Value { compute() }
}
