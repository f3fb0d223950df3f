internal import Text

/// Turns a page's template, with all that it includes, into one program.
struct Compiler {
  static let rootRegister = 1
  static let deepestNesting = 64
  /// Tags and lines of all inclusions together, so that templates which include each other twice and twice
  /// again come to an end.
  private static let largestTemplate = 1 << 18
  static let mostProblems = 100

  let library: TemplateLibrary
  let constants: Constants
  /// The page's name, for hints.
  let page: String

  var program = Program()
  var problems: [Diagnostic] = []
  var environment = Environment()
  var blocks = BlockBindings()
  /// The template whose nodes are being read.
  var template: ParsedTemplate
  private var registers: [ObjectIdentifier: Int32] = [:]
  private var indentation: [UInt8] = []
  private var dedent = 0
  private var expansions: [Expansion] = []
  /// From which register to which models are entered around the place that is being read.
  private var entered: [(from: Int32, to: Int32)] = []
  private var constantSerial = 0
  private var size = 0

  private struct Expansion {
    struct Key: Equatable {
      let name: String
      let environment: [Int]
      let blocks: Int
    }
    let key: Key
    let start: Int
    let entered: Int
    /// Set when it is found to include itself.
    var routine: Int32?
  }

  static func compile(
    _ template: ParsedTemplate, for root: ModelType, library: TemplateLibrary, constants: Constants,
    reporting: inout [Diagnostic]
  ) -> Program? {
    var compiler = Compiler(
      library: library, constants: constants, page: template.name, template: template)
    let register = compiler.register(of: root)
    compiler.environment.enter(root, register: register)
    compiler.withTree(of: root, register: register) { $0.expand(template) }
    for problem in compiler.problems where !reporting.contains(problem) { reporting.append(problem) }
    let isWhole = !library.closure(of: template.name).contains(where: \.hasErrors)
    return isWhole && compiler.problems.isEmpty ? compiler.program : nil
  }

  private init(library: TemplateLibrary, constants: Constants, page: String, template: ParsedTemplate) {
    self.library = library
    self.constants = constants
    self.page = page
    self.template = template
  }

  private var isExhausted: Bool { size > Self.largestTemplate || problems.count >= Self.mostProblems }

  mutating func compile(_ nodes: some Sequence<TemplateNode>) {
    for node in nodes {
      if isExhausted { return }
      size += 1
      if isExhausted {
        problems.append(
          Diagnostic(
            .error, file: template.file.path,
            "this grows beyond \(Self.largestTemplate) tags and lines with all that it includes"))
      }
      compile(node)
    }
  }

  private mutating func compile(_ node: TemplateNode) {
    let bytes = template.file.bytes
    switch node {
    case .text(let range): program.literal(bytes[range])
    case .lineStart(let leading):
      program.literal(indentation)
      program.literal(bytes[leading].dropFirst(dedent))
    case .variable(let tag, let isRaw):
      if let meaning = meaning(of: tag) { show(meaning, isRaw: isRaw, tag) }
    case .section(let tag, let isInverted, let nodes):
      guard let meaning = meaning(of: tag) else { return }
      if isInverted { invert(meaning, tag, nodes) } else { open(meaning, tag, nodes) }
    case .partial(let tag, let indentation):
      include(tag, indentation: indentation)
    case .parent(let tag, let indentation, let definitions):
      let outer = blocks.current
      report(blocks.bind(definitions, of: template))
      checkBlocks(definitions, of: tag)
      include(tag, indentation: indentation)
      blocks.current = outer
    case .block(let block): fill(block)
    }
  }
}

extension Compiler {
  /// Compiles what `body` appends between the instruction and its end, which is then known.
  mutating func enclose(_ instruction: (Int32) -> Program.Instruction, _ body: (inout Compiler) -> Void) {
    let index = program.instructions.count
    program.append(instruction(0))
    body(&self)
    program.enclose(instruction, mark: index)
  }

  /// Compiles `nodes` where the models of `type` that `items` yields are innermost.
  mutating func enter(_ items: ItemsAccess, from register: Int32, _ nodes: [TemplateNode]) {
    let type = items.itemType()
    let item = self.register(of: type)
    let index = program.items.place(items)
    enter(from: register, to: item) { compiler in
      compiler.environment.enter(type, register: item)
      compiler.enclose({ .each(index, register: register, item: item, end: $0) }) {
        $0.withTree(of: type, register: item) { $0.compile(nodes) }
      }
    }
  }

  /// Compiles `nodes` where free trees are innermost.
  mutating func enterLoose(
    from register: Int32, _ nodes: [TemplateNode], _ instruction: (Int32) -> Program.Instruction
  ) {
    enter(from: register, to: Program.looseRegister) { compiler in
      compiler.environment.enterLoose()
      compiler.enclose(instruction) { $0.compile(nodes) }
    }
  }

  /// Compiles `nodes` where a tree of the theme's options is innermost.
  mutating func enter(_ constant: LooseValue, _ nodes: [TemplateNode]) {
    let outer = environment
    constantSerial += 1
    environment.enter(constant, serial: constantSerial)
    compile(nodes)
    environment = outer
  }

  /// Compiles `nodes` where `{{.}}` is a text.
  mutating func enterText(_ text: Int32, register: Int32, _ nodes: [TemplateNode]) {
    let outer = environment.dot
    environment.dot = .text(text, register: register)
    compile(nodes)
    environment.dot = outer
  }

  /// Compiles `nodes` for their problems alone.
  mutating func check(_ nodes: [TemplateNode]) {
    var kept = program
    compile(nodes)
    kept.registers = program.registers
    kept.routines = program.routines
    program = kept
  }

  private mutating func enter(from: Int32, to: Int32, _ body: (inout Compiler) -> Void) {
    let outer = environment
    entered.append((from, to))
    body(&self)
    entered.removeLast()
    environment = outer
  }

  private mutating func withTree(
    of type: ModelType, register: Int32, _ body: (inout Compiler) -> Void
  ) {
    guard let tree = type.table.looseSelf else { return body(&self) }
    let index = program.looses.place(tree)
    enter(from: register, to: Program.looseRegister) { compiler in
      compiler.environment.enterLoose()
      compiler.enclose({ .withLoose(index, register: register, end: $0) }, body)
    }
  }

  private mutating func register(of type: ModelType) -> Int32 {
    if let register = registers[type.id] { return register }
    let register = Int32(program.registers)
    program.registers += 1
    registers[type.id] = register
    return register
  }
}

extension Compiler {
  private mutating func include(_ tag: TemplateTag, indentation leading: Range<Int>?) {
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

  private mutating func expand(_ included: ParsedTemplate, as key: Expansion.Key? = nil) {
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

  /// The template is included where it is being read already: as a call, if each round goes deeper into the
  /// data.
  private mutating func recur(to index: Int, _ tag: TemplateTag) {
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

  /// A block shows what replaces it, with the block's own indentation, or else what it holds.
  private mutating func fill(_ block: TemplateBlock) {
    guard let binding = blocks[block.tag.name] else { return compile(block.nodes) }
    let outer = (indentation, dedent, blocks.current, template)
    indentation += template.file.bytes[block.indentation].dropFirst(dedent)
    dedent = binding.block.dedent
    blocks.current = binding.outer
    template = binding.template
    var nodes = binding.block.nodes[...]
    // The first line goes on where the block stands.
    if !block.beginsLine, case .lineStart? = nodes.first { nodes = nodes.dropFirst() }
    compile(nodes)
    (indentation, dedent, blocks.current, template) = outer
  }

  private mutating func checkBlocks(_ definitions: [TemplateBlock], of parent: TemplateTag) {
    guard library[parent.name] != nil else { return }
    let known = Set(library.closure(of: parent.name).flatMap(\.blockNames))
    for definition in definitions where !known.contains(definition.tag.name) {
      let hint =
        nearest(definition.tag.name, among: known.sorted()).map { "did you mean '\($0)'?" }
        ?? (known.isEmpty ? "it has no blocks" : "its blocks are \(known.sorted().joined(separator: ", "))")
      report(definition.tag, "'\(parent.name)' has no block '\(definition.tag.name)'", hint: hint)
    }
  }

  private mutating func report(_ duplicates: [TemplateTag]) {
    for tag in duplicates { report(tag, "the block '\(tag.name)' is given twice", hint: nil) }
  }

  mutating func report(_ tag: TemplateTag, _ message: String, hint: String? = nil) {
    let problem = Diagnostic(
      .error, file: template.file.path, place: template.file.place(of: tag.nameRange), message, hint: hint)
    if !problems.contains(problem) { problems.append(problem) }
  }
}
