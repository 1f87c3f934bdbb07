internal import SearchIndex

/// Lays a tree out as instructions, operands before what needs them, and gives slots out again once they were read.
struct ProgramCompiler {
  private(set) var instructions: [Instruction] = []
  private(set) var slots: [Slot.Kind] = [.rows]
  private(set) var columns: [ExpressionProgram.Column] = []
  private(set) var constants: [ExpressionProgram.Constant] = []
  private var free: [Slot.Kind: [Int]] = [:]
  /// The slots that hold columns and constants, which are never given out.
  private var lasting: Set<Int> = [0]

  /// The slot of the whole value: numbers or texts.
  mutating func compile(root: TypedNode) -> Int {
    let value = narrowed(root, mask: 0)
    guard slots[value] == .truths else { return value }
    return append(.truthNumbers, [value], .numbers, mask: 0)
  }

  // MARK: - Slots

  private static func kind(_ type: ExpressionType?) -> Slot.Kind {
    switch type {
    case .text: .texts
    case .boolean: .truths
    default: .numbers
    }
  }

  private mutating func slot(_ kind: Slot.Kind) -> Int {
    if let used = free[kind]?.popLast() { return used }
    slots.append(kind)
    return slots.count - 1
  }

  private mutating func release(_ slot: Int) {
    if !lasting.contains(slot) { free[slots[slot], default: []].append(slot) }
  }

  /// Appends an instruction that reads `operands` for the last time.
  private mutating func append(
    _ code: Instruction.Code, _ operands: [Int], _ kind: Slot.Kind, mask: Int
  ) -> Int {
    // The result is taken before the operands are given back, so that it is none of them.
    let result = slot(kind)
    instructions.append(
      Instruction(code: code, operands: operands, result: result, mask: mask))
    for operand in Set(operands) { release(operand) }
    return result
  }

  /// Appends an instruction that writes into a slot which stays, or leaves its operands for others.
  private mutating func append(
    _ code: Instruction.Code, _ operands: [Int], into result: Int, mask: Int
  ) {
    instructions.append(
      Instruction(code: code, operands: operands, result: result, mask: mask))
  }

  // MARK: - Nodes

  /// The slot of a node's value, which may be wide if the node computes with numbers.
  private mutating func value(_ node: TypedNode, mask: Int) -> Int {
    let kind = Self.kind(node.type)
    switch node.operation {
    case .column(let field): return column(field, kind)
    case .number(let value): return constant(.number(value), kind)
    case .text(let bytes): return constant(.text(bytes), kind)
    case .truth(let value): return constant(.truth(value), kind)
    case .null: return constant(.null, kind)
    case .negate: return arithmetic(.negate, node, mask)
    case .add: return arithmetic(.add, node, mask)
    case .subtract: return arithmetic(.subtract, node, mask)
    case .multiply: return arithmetic(.multiply, node, mask)
    case .divide(let shift): return arithmetic(.divide(shift: shift), node, mask)
    case .scaleUp(let digits): return arithmetic(.scaleUp(digits), node, mask)
    case .roundDown(let digits): return arithmetic(.roundDown(digits), node, mask)
    case .compare(let comparison):
      return arithmetic(
        .compare(Self.kind(node.operands[0].type), comparison), node, mask, .truths)
    case .same: return simple(.same(Self.kind(node.operands[0].type)), node, mask)
    case .isInNumbers(let values):
      // Truth values are looked up as numbers.
      guard node.operands[0].type == .boolean else {
        return simple(.isInNumbers(values), node, mask)
      }
      let truth = value(node.operands[0], mask: mask)
      let number = append(.truthNumbers, [truth], .numbers, mask: mask)
      return append(.isInNumbers(values), [number], .truths, mask: mask)
    case .isInTexts(let values): return simple(.isInTexts(values), node, mask)
    case .not: return simple(.not, node, mask)
    case .call(let call):
      return node.operation.isArithmetic
        ? arithmetic(.call(call), node, mask) : simple(.call(call), node, mask)
    case .and: return shortened(.and, node, mask)
    case .or: return shortened(.or, node, mask)
    case .coalesce: return coalesce(node, mask)
    case .choose: return choice(node, mask)
    }
  }

  private mutating func narrowed(_ node: TypedNode, mask: Int) -> Int {
    let slot = value(node, mask: mask)
    if node.operation.isArithmetic { append(.narrow, [slot], into: slot, mask: mask) }
    return slot
  }

  private mutating func arithmetic(
    _ code: Instruction.Code, _ node: TypedNode, _ mask: Int, _ kind: Slot.Kind = .numbers
  ) -> Int {
    let operands = node.operands.map { value($0, mask: mask) }
    return append(code, operands, kind, mask: mask)
  }

  private mutating func simple(
    _ code: Instruction.Code, _ node: TypedNode, _ mask: Int
  ) -> Int {
    let operands = node.operands.map { narrowed($0, mask: mask) }
    return append(code, operands, Self.kind(node.type), mask: mask)
  }

  /// The right side matters only where the left one leaves it open.
  private mutating func shortened(
    _ code: Instruction.Code, _ node: TypedNode, _ mask: Int
  ) -> Int {
    var isOr = false
    if case .or = code { isOr = true }
    let left = value(node.operands[0], mask: mask)
    let open = slot(.rows)
    append(.open(unlessTrue: isOr), [mask, left], into: open, mask: mask)
    let right = value(node.operands[1], mask: open)
    release(open)
    return append(code, [left, right], .truths, mask: mask)
  }

  /// Each value matters only where all before it are null.
  private mutating func coalesce(_ node: TypedNode, _ mask: Int) -> Int {
    let kind = Self.kind(node.type)
    let result = slot(kind)
    append(.clear, [], into: result, mask: mask)
    var open = mask
    for (number, operand) in node.operands.enumerated() {
      let value = narrowed(operand, mask: open)
      append(.blend(kind), [value, open], into: result, mask: mask)
      if number < node.operands.count - 1 {
        let rest = slot(.rows)
        append(.rest, [open, value], into: rest, mask: mask)
        if open != mask { release(open) }
        open = rest
      }
      release(value)
    }
    if open != mask { release(open) }
    return result
  }

  /// A condition matters only where those before it are not met, a value only where its condition is.
  private mutating func choice(_ node: TypedNode, _ mask: Int) -> Int {
    let kind = Self.kind(node.type)
    let result = slot(kind)
    append(.clear, [], into: result, mask: mask)
    var open = mask
    for place in stride(from: 0, to: node.operands.count - 1, by: 2) {
      let condition = value(node.operands[place], mask: open)
      let met = slot(.rows)
      append(.met, [open, condition], into: met, mask: mask)
      release(condition)
      let value = narrowed(node.operands[place + 1], mask: met)
      append(.blend(kind), [value, met], into: result, mask: mask)
      release(value)
      let rest = slot(.rows)
      append(.rest, [open, met], into: rest, mask: mask)
      release(met)
      if open != mask { release(open) }
      open = rest
    }
    let value = narrowed(node.operands[node.operands.count - 1], mask: open)
    append(.blend(kind), [value, open], into: result, mask: mask)
    release(value)
    if open != mask { release(open) }
    return result
  }

  private mutating func column(_ field: FieldID, _ kind: Slot.Kind) -> Int {
    if let known = columns.first(where: { $0.field == field }) { return known.slot }
    slots.append(kind)
    lasting.insert(slots.count - 1)
    columns.append(ExpressionProgram.Column(field: field, slot: slots.count - 1))
    return slots.count - 1
  }

  private mutating func constant(
    _ value: ExpressionProgram.Constant.Value, _ kind: Slot.Kind
  ) -> Int {
    slots.append(kind)
    lasting.insert(slots.count - 1)
    constants.append(ExpressionProgram.Constant(slot: slots.count - 1, value: value))
    return slots.count - 1
  }
}

extension TypedOperation {
  /// Whether the operands may be wider than 64 bits, and the value too.
  fileprivate var isArithmetic: Bool {
    switch self {
    case .negate, .add, .subtract, .multiply, .divide, .scaleUp, .roundDown: true
    case .call(.div), .call(.mod), .call(.floor), .call(.ceil), .call(.whole): true
    default: false
    }
  }
}
