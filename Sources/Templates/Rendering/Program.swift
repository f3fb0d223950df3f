/// A compiled template: a flat list of instructions over models of known types.
///
/// Each type of model has one register. The register holds the address of the innermost model of this type around the
/// current instruction.
struct Program: Sendable {
  static let rootRegister = 1

  enum Instruction: Sendable {
    case literal(offset: Int32, count: Int32)
    case escaped(text: Int32, register: Int32)
    case raw(text: Int32, register: Int32)
    case markup(Int32, register: Int32)
    /// Continues with the next instruction if the condition holds, otherwise at `end`.
    case when(Int32, register: Int32, end: Int32)
    case unless(Int32, register: Int32, end: Int32)
    /// Runs the next instructions up to `end` for each item.
    case each(Int32, register: Int32, item: Int32, end: Int32)
    case jump(Int32)
    /// Runs a routine and returns.
    case call(Int32)
    /// Runs the next instructions up to `end` within a model that is a free tree.
    case withDynamic(Int32, register: Int32, end: Int32)
    /// Runs the next instructions up to `end` for each item of a tree that a model holds.
    case eachDynamic(Int32, register: Int32, end: Int32)
    /// Continues with the next instruction if a tree around it has the path's first name, otherwise at `end`.
    case dynamicKnows(path: Int32, end: Int32)
    case dynamicUnless(path: Int32, end: Int32)
    case dynamicEach(path: Int32, end: Int32)
    case dynamicText(path: Int32, isRaw: Bool)
  }

  /// The register of the innermost free tree.
  static let dynamicRegister: Int32 = 0

  var instructions: [Instruction] = []
  var literals: [UInt8] = []
  var texts: [TextAccess] = []
  var conditions: [FlagAccess] = []
  var items: [ItemsAccess] = []
  var markups: [MarkupAccess] = []
  var dynamics: [DynamicAccess] = []
  var paths: [[String]] = []
  /// The instructions of templates that include themselves.
  var routines: [Range<Int>] = []
  var registers = 1
  /// The needs of all fields that the template names.
  var needs: FieldNeeds = []

  /// A literal at this index cannot be joined to the literal before it, because a jump leads between them.
  private var barrier = 0

  mutating func append(_ instruction: Instruction) { instructions.append(instruction) }

  mutating func literal(_ bytes: some Collection<UInt8>) {
    if bytes.isEmpty { return }
    let offset = literals.count
    literals.append(contentsOf: bytes)
    if instructions.count > barrier, case .literal(let start, let count)? = instructions.last {
      instructions[instructions.count - 1] = .literal(offset: start, count: count + Int32(bytes.count))
    } else {
      instructions.append(.literal(offset: Int32(offset), count: Int32(bytes.count)))
    }
  }

  /// The index of the next instruction, as a target of jumps.
  mutating func mark() -> Int32 {
    barrier = instructions.count
    return Int32(instructions.count)
  }

  /// Replaces the instruction at `index` when its end is known. The end is the index of the next instruction.
  mutating func enclose(_ instruction: (Int32) -> Instruction, mark index: Int) {
    instructions[index] = instruction(mark())
  }
}

extension Array {
  /// Appends the element and returns its index.
  mutating func place(_ element: Element) -> Int32 {
    append(element)
    return Int32(count - 1)
  }
}
