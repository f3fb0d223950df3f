/// A compiled template: a flat list of instructions over models whose types are settled.
///
/// Each type of model on the way to a part of the page has one register, which holds the address of the
/// model that is innermost just then.
struct Program: Sendable {
  static let rootRegister = 1

  enum Instruction: Sendable {
    case literal(offset: Int32, count: Int32)
    case escaped(text: Int32, register: Int32)
    case raw(text: Int32, register: Int32)
    case markup(Int32, register: Int32)
    /// Goes on if the condition holds, otherwise at `end`.
    case when(Int32, register: Int32, end: Int32)
    case unless(Int32, register: Int32, end: Int32)
    /// Runs what follows up to `end` for each item.
    case each(Int32, register: Int32, item: Int32, end: Int32)
    case jump(Int32)
    /// Runs a routine and comes back.
    case call(Int32)
    /// Runs what follows up to `end` within the tree that a model is.
    case withDynamic(Int32, register: Int32, end: Int32)
    /// Runs what follows up to `end` for each item of a tree that a model holds.
    case eachDynamic(Int32, register: Int32, end: Int32)
    /// Goes on if a tree around knows the path's first name, otherwise at `end`.
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
  /// Parts of the instructions that include themselves.
  var routines: [Range<Int>] = []
  var registers = 1
  /// Those of all fields that the template names.
  var needs: FieldNeeds = []

  /// Behind this index no literal may be joined to the one before, since a jump leads between them.
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

  /// Appends `instruction` of the end that is known when `body` has been appended.
  mutating func enclose(_ instruction: (Int32) -> Instruction, mark index: Int) {
    instructions[index] = instruction(mark())
  }
}

extension Array {
  /// Appends and says where.
  mutating func place(_ element: Element) -> Int32 {
    append(element)
    return Int32(count - 1)
  }
}
