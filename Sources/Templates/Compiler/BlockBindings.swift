/// The replacements of the blocks of parents, in numbered sets. Equal sets have the same number.
struct BlockBindings {
  struct Binding {
    let block: TemplateBlock
    /// The template that contains the replacement.
    let template: ParsedTemplate
    /// The number of the set in force around the parent tag. Within a replacement, its own siblings replace nothing.
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
  /// The number of the set in force.
  var current = 0

  subscript(name: String) -> Binding? { sets[current][name] }

  /// Adds the blocks within a parent tag. Replacements from further out stay in force. Returns the tags of blocks that
  /// occur again, each with the tag of the first such block.
  mutating func bind(_ blocks: [TemplateBlock], of template: ParsedTemplate)
    -> [(again: TemplateTag, first: TemplateTag)]
  {
    var set = sets[current]
    var duplicates: [(again: TemplateTag, first: TemplateTag)] = []
    var given: [String: TemplateTag] = [:]
    for block in blocks {
      if let first = given[block.tag.name] {
        duplicates.append((block.tag, first))
      } else {
        given[block.tag.name] = block.tag
      }
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
