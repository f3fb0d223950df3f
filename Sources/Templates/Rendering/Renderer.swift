internal import Text

/// Runs a program once.
struct Renderer {
  static let deepestCall = 64
  static let mostCalls = 1 << 16

  private let program: Program
  private let instructions: UnsafeBufferPointer<Program.Instruction>
  private let literals: UnsafeRawBufferPointer
  private let registers: UnsafeMutablePointer<UnsafeRawPointer?>
  private var depth = 0
  private var calls = 0

  static func run(_ program: Program, root: UnsafeRawPointer, into output: inout OutputBuffer) {
    program.instructions.withUnsafeBufferPointer { instructions in
      program.literals.withUnsafeBytes { literals in
        withUnsafeTemporaryAllocation(of: UnsafeRawPointer?.self, capacity: program.registers) { registers in
          guard let first = registers.baseAddress else { return }
          first.initialize(repeating: nil, count: registers.count)
          var renderer = Renderer(
            program: program, instructions: instructions, literals: literals, registers: first)
          first[Program.rootRegister] = root
          renderer.run(0..<instructions.count, &output)
        }
      }
    }
  }

  private init(
    program: Program, instructions: UnsafeBufferPointer<Program.Instruction>,
    literals: UnsafeRawBufferPointer, registers: UnsafeMutablePointer<UnsafeRawPointer?>
  ) {
    self.program = program
    self.instructions = instructions
    self.literals = literals
    self.registers = registers
  }

  private func model(_ register: Int32) -> UnsafeRawPointer {
    guard let model = registers[Int(register)] else { preconditionFailure("an empty register") }
    return model
  }

  private mutating func run(_ range: Range<Int>, _ output: inout OutputBuffer) {
    var next = range.lowerBound
    while next < range.upperBound {
      let current = next
      next += 1
      switch instructions[current] {
      case .literal(let offset, let count):
        output.append(UnsafeRawBufferPointer(rebasing: literals[Int(offset)..<Int(offset + count)]))
      case .escaped(let text, let register):
        program.texts[Int(text)].write(model(register), true, &output)
      case .raw(let text, let register):
        program.texts[Int(text)].write(model(register), false, &output)
      case .markup(let markup, let register):
        program.markups[Int(markup)].write(model(register), &output)
      case .when(let condition, let register, let end):
        if !program.conditions[Int(condition)].read(model(register)) { next = Int(end) }
      case .unless(let condition, let register, let end):
        if program.conditions[Int(condition)].read(model(register)) { next = Int(end) }
      case .each(let items, let register, let item, let end):
        let outer = registers[Int(item)]
        program.items[Int(items)].each(model(register)) { element in
          registers[Int(item)] = element
          run(current + 1..<Int(end), &output)
        }
        registers[Int(item)] = outer
        next = Int(end)
      case .jump(let target):
        next = Int(target)
      case .call(let routine):
        call(program.routines[Int(routine)], &output)
      default:
        next = runDynamic(instructions[current], at: current, &output)
      }
    }
  }

  /// Runs a template that includes itself. It ends with its data. The limits stop data that leads back to itself.
  private mutating func call(_ routine: Range<Int>, _ output: inout OutputBuffer) {
    if depth == Self.deepestCall || calls == Self.mostCalls { return }
    depth += 1
    calls += 1
    run(routine, &output)
    depth -= 1
  }

  /// A separate function keeps these instructions out of the loop above. Most pages have none of them.
  @inline(never)
  private mutating func runDynamic(
    _ instruction: Program.Instruction, at index: Int, _ output: inout OutputBuffer
  ) -> Int {
    switch instruction {
    case .withDynamic(let access, let register, let end):
      if let value = program.dynamics[Int(access)].read(model(register)) {
        enter(value, run: index + 1..<Int(end), &output)
      } else {
        run(index + 1..<Int(end), &output)
      }
      return Int(end)
    case .eachDynamic(let access, let register, let end):
      if let value = program.dynamics[Int(access)].read(model(register)) {
        each(value, run: index + 1..<Int(end), &output)
      }
      return Int(end)
    case .dynamicKnows(let path, let end):
      if case .unknown = find(path) { return Int(end) }
    case .dynamicUnless(let path, let end):
      if find(path).value?.isShown == true { return Int(end) }
    case .dynamicEach(let path, let end):
      if let value = find(path).value { each(value, run: index + 1..<Int(end), &output) }
      return Int(end)
    case .dynamicText(let path, let isRaw):
      if let text = find(path).value?.text {
        if isRaw { output.append(text) } else { output.appendEscaped(text) }
      }
    default: preconditionFailure("not an instruction for free trees")
    }
    return index + 1
  }

  private var innermostTree: UnsafePointer<DynamicFrame>? {
    registers[Int(Program.dynamicRegister)]?.assumingMemoryBound(to: DynamicFrame.self)
  }

  private func find(_ path: Int32) -> DynamicFrame.Finding {
    DynamicFrame.find(program.paths[Int(path)], from: innermostTree)
  }

  private mutating func each(_ value: DynamicValue, run range: Range<Int>, _ output: inout OutputBuffer) {
    if case .list(let items) = value {
      for item in items { enter(item, run: range, &output) }
    } else if value.isShown {
      enter(value, run: range, &output)
    }
  }

  private mutating func enter(_ value: DynamicValue, run range: Range<Int>, _ output: inout OutputBuffer) {
    let outer = innermostTree
    let frame = DynamicFrame(value: value, outer: outer)
    withUnsafePointer(to: frame) {
      registers[Int(Program.dynamicRegister)] = UnsafeRawPointer($0)
      run(range, &output)
    }
    registers[Int(Program.dynamicRegister)] = outer.map { UnsafeRawPointer($0) }
  }
}
