internal import Text

/// Compiles a page's template, with all templates that it includes, into one program.
struct Compiler {
  static let deepestNesting = 64
  /// The limit for the tags and lines of all inclusions together. It stops templates that include each other twice, so
  /// that their size doubles with each level.
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
  /// The template that contains the current node.
  var template: ParsedTemplate
  private var registers: [ObjectIdentifier: Int32] = [:]
  /// White space that is written before each line. Each line loses `dedent` bytes of its own leading white space.
  var indentation: [UInt8] = []
  var dedent = 0
  /// The templates that are being included, outermost first.
  var expansions: [Expansion] = []
  /// The steps into models and trees around the current node, outermost first. Each step reads from the register `from`
  /// and sets the register `to`.
  private(set) var entered: [(from: Int32, to: Int32)] = []
  private var constantSerial = 0
  private var size = 0

  static func compile(
    _ template: ParsedTemplate, for root: ModelType, library: TemplateLibrary, constants: Constants,
    reporting: inout [Diagnostic]
  ) -> Program? {
    var compiler = Compiler(
      library: library, constants: constants, page: template.name, template: template)
    let register = compiler.register(of: root)
    compiler.environment.enter(root, register: register)
    compiler.withTree(of: root, register: register) { $0.expand(template) }
    // Several pages can include the same template. Its problems are reported once, although their hints differ
    // from page to page.
    for problem in compiler.problems
    where !reporting.contains(where: {
      $0.file == problem.file && $0.place == problem.place && $0.message == problem.message
    }) {
      reporting.append(problem)
    }
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
            .error(.templateTooLarge), file: template.file.path,
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
  /// Appends the instruction and then the instructions of `body`. After that, sets the end of the instruction.
  mutating func enclose(_ instruction: (Int32) -> Program.Instruction, _ body: (inout Compiler) -> Void) {
    let index = program.instructions.count
    program.append(instruction(0))
    body(&self)
    program.enclose(instruction, mark: index)
  }

  /// Compiles `nodes` with an item of `items` as the innermost model.
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

  /// Compiles `nodes` with a free tree as the innermost entry.
  mutating func enterDynamic(
    from register: Int32, _ nodes: [TemplateNode], _ instruction: (Int32) -> Program.Instruction
  ) {
    enter(from: register, to: Program.dynamicRegister) { compiler in
      compiler.environment.enterDynamic()
      compiler.enclose(instruction) { $0.compile(nodes) }
    }
  }

  /// Compiles `nodes` with a tree of the theme's options as the innermost entry.
  mutating func enter(_ constant: DynamicValue, _ nodes: [TemplateNode]) {
    let outer = environment
    constantSerial += 1
    environment.enter(constant, serial: constantSerial)
    compile(nodes)
    environment = outer
  }

  /// Compiles `nodes` with a text as the meaning of `{{.}}`.
  mutating func enterText(_ text: Int32, register: Int32, _ nodes: [TemplateNode]) {
    let outer = environment.dot
    environment.dot = .text(text, register: register)
    compile(nodes)
    environment.dot = outer
  }

  /// Compiles `nodes` only to report their problems. Drops their instructions.
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
    guard let tree = type.table.dynamicSelf else { return body(&self) }
    let index = program.dynamics.place(tree)
    enter(from: register, to: Program.dynamicRegister) { compiler in
      compiler.environment.enterDynamic()
      compiler.enclose({ .withDynamic(index, register: register, end: $0) }, body)
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
