package import Entities
package import Templates

/// What stands under `extra:`, as templates read it.
package func looseValue(_ value: ExtraValue) -> LooseValue {
  switch value {
  case .text(let text): .text(text)
  case .flag(let flag): .flag(flag)
  case .list(let items): .list(items.map(looseValue))
  case .fields(let fields): .fields(fields.map { (name: $0.name, value: looseValue($0.value)) })
  }
}
