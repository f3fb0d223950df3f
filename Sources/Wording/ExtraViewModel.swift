package import Entities
package import Templates

extension DynamicValue {
  /// The value of `extra:` in front matter, in the form that templates read.
  package init(_ value: ExtraValue) {
    self =
      switch value {
      case .text(let text): .text(text)
      case .flag(let flag): .flag(flag)
      case .list(let items): .list(items.map(DynamicValue.init))
      case .fields(let fields): .fields(fields.map { (name: $0.name, value: DynamicValue($0.value)) })
      }
  }
}
