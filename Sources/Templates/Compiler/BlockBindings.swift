/// What replaces the blocks of parents, by sets that are numbered so that equal ones are known as such.
struct BlockBindings {
  struct Binding {
    let block: TemplateBlock
    /// Where it is written.
    let template: ParsedTemplate
    /// The set in force there: within a replacement, its own siblings replace nothing.
    let outer: Int
  }

  private struct Key: Hashable {
    let name: String
    let template: String
    let offset: Int
    let outer: Int
  }

  private var sets: [[String: Binding]] = [[:]]
  private var numbers: [Set<Key>: Int] = [[]: 0]
  /// The set in force.
  var current = 0

  subscript(name: String) -> Binding? { sets[current][name] }

  /// Adds the blocks given within a parent tag; what is bound already, further out, stands.
  /// Returns those given twice.
  mutating func bind(_ blocks: [TemplateBlock], of template: ParsedTemplate) -> [TemplateTag] {
    var set = sets[current]
    var duplicates: [TemplateTag] = []
    var given: Set<String> = []
    for block in blocks {
      if !given.insert(block.tag.name).inserted { duplicates.append(block.tag) }
      if set[block.tag.name] == nil {
        set[block.tag.name] = Binding(block: block, template: template, outer: current)
      }
    }
    let key = Set(
      set.map {
        Key(
          name: $0, template: $1.template.name, offset: $1.block.tag.nameRange.lowerBound, outer: $1.outer)
      })
    if let number = numbers[key] {
      current = number
    } else {
      sets.append(set)
      current = sets.count - 1
      numbers[key] = current
    }
    return duplicates
  }
}
