/// The parsed templates of a theme by name.
struct TemplateLibrary: Sendable {
  let templates: [String: ParsedTemplate]

  subscript(name: String) -> ParsedTemplate? { templates[name] }

  /// The template and all templates that it includes with partial and parent tags, directly or indirectly.
  func closure(of name: String) -> [ParsedTemplate] {
    var found: [ParsedTemplate] = []
    var seen: Set<String> = []
    var open = [name]
    while let name = open.popLast() {
      guard seen.insert(name).inserted, let template = templates[name] else { continue }
      found.append(template)
      open += template.inclusions
    }
    return found
  }

  func includesItself(_ template: ParsedTemplate) -> Bool {
    template.inclusions.contains { name in closure(of: name).contains { $0.name == template.name } }
  }
}
