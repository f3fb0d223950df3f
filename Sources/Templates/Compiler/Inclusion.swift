internal import Text

/// A template that is being included.
struct Expansion {
  struct Key: Equatable {
    let name: String
    let environment: [Int]
    let blocks: Int
  }
  let key: Key
  let start: Int
  let entered: Int
  /// Set if the template includes itself.
  var routine: Int32?
}

extension Compiler {
  mutating func include(_ tag: TemplateTag, indentation leading: Range<Int>?) {
    guard let included = library[tag.name] else {
      let hint =
        nearest(tag.name, among: library.templates.keys.sorted()).map { "did you mean '\($0)'?" }
        ?? "there is no templates/\(tag.name).mustache"
      return report(tag, "unknown template '\(tag.name)'", hint: hint)
    }
    if expansions.count == Self.deepestNesting {
      return report(tag, "templates include each other deeper than \(Self.deepestNesting) levels")
    }
    let key = Expansion.Key(name: tag.name, environment: environment.key, blocks: blocks.current)
    if let index = expansions.lastIndex(where: { $0.key == key }) { return recur(to: index, tag) }
    let outer = (indentation, dedent)
    indentation = leading.map { indentation + template.file.bytes[$0].dropFirst(dedent) } ?? []
    dedent = 0
    expand(included, as: key)
    (indentation, dedent) = outer
  }

  mutating func expand(_ included: ParsedTemplate, as key: Expansion.Key? = nil) {
    let key =
      key ?? Expansion.Key(name: included.name, environment: environment.key, blocks: blocks.current)
    let mayRecur = blocks.current != 0 || library.includesItself(included)
    if mayRecur { _ = program.mark() }
    let outer = template
    template = included
    expansions.append(
      Expansion(key: key, start: program.instructions.count, entered: entered.count, routine: nil))
    compile(included.nodes)
    let expansion = expansions.removeLast()
    template = outer
    let end = mayRecur ? Int(program.mark()) : program.instructions.count
    if let routine = expansion.routine { program.routines[Int(routine)] = expansion.start..<end }
  }

  /// Includes a template within itself, as a call. Reports an error if the rounds do not go deeper into the data.
  mutating func recur(to index: Int, _ tag: TemplateTag) {
    var origins: [Int32: Int32] = [:]
    for step in entered[expansions[index].entered...] { origins[step.to] = origins[step.from] ?? step.from }
    guard origins.contains(where: { $0.key == $0.value }) else {
      let cycle = (expansions[index...].map(\.key.name) + [tag.name]).joined(separator: " → ")
      return report(
        tag, "this includes itself without end: \(cycle)",
        hint: "a template may include itself within a section over a list of its own items")
    }
    let routine = expansions[index].routine ?? program.routines.place(0..<0)
    expansions[index].routine = routine
    program.append(.call(routine))
  }

  /// Compiles the replacement of a block, with the block's own indentation. If there is no replacement, compiles the
  /// content of the block.
  mutating func fill(_ block: TemplateBlock) {
    guard let binding = blocks[block.tag.name] else { return compile(block.nodes) }
    let outer = (indentation, dedent, blocks.current, template)
    indentation += template.file.bytes[block.indentation].dropFirst(dedent)
    dedent = binding.block.dedent
    blocks.current = binding.outer
    template = binding.template
    var nodes = binding.block.nodes[...]
    // The first line of the replacement continues the line of the block.
    if !block.beginsLine, case .lineStart? = nodes.first { nodes = nodes.dropFirst() }
    compile(nodes)
    (indentation, dedent, blocks.current, template) = outer
  }

  mutating func checkBlocks(_ definitions: [TemplateBlock], of parent: TemplateTag) {
    guard library[parent.name] != nil else { return }
    let known = Set(library.closure(of: parent.name).flatMap(\.blockNames))
    for definition in definitions where !known.contains(definition.tag.name) {
      let hint =
        nearest(definition.tag.name, among: known.sorted()).map { "did you mean '\($0)'?" }
        ?? (known.isEmpty ? "it has no blocks" : "its blocks are \(known.sorted().joined(separator: ", "))")
      report(definition.tag, "'\(parent.name)' has no block '\(definition.tag.name)'", hint: hint)
    }
  }

  mutating func report(_ duplicates: [(again: TemplateTag, first: TemplateTag)]) {
    for (again, first) in duplicates {
      let name = again.name
      report(
        again, "the block '\(name)' is given twice",
        hint:
          "line \(template.file.place(of: first.nameRange).line) has the first {{$\(name)}}: put the content of both into it"
      )
    }
  }

  mutating func report(_ tag: TemplateTag, _ message: String, hint: String? = nil) {
    let problem = Diagnostic(
      .error(.templateName), file: template.file.path, place: template.file.place(of: tag.nameRange), message,
      hint: hint)
    if !problems.contains(problem) { problems.append(problem) }
  }
}
