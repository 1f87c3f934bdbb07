internal import SearchIndex

extension ExpressionMachine {
  /// One instruction that is no call.
  func step(_ instruction: Instruction, _ rows: KernelRows) {
    let result = slots[instruction.result]
    func operand(_ number: Int) -> Slot { slots[instruction.operands[number]] }
    func wide(_ isWide: Bool) { slots[instruction.result].isWide = isWide }
    switch instruction.code {
    case .negate: wide(ArithmeticKernel.negate(operand(0), result, rows))
    case .add: wide(ArithmeticKernel.add(operand(0), operand(1), result, rows))
    case .subtract: wide(ArithmeticKernel.subtract(operand(0), operand(1), result, rows))
    case .multiply: wide(ArithmeticKernel.multiply(operand(0), operand(1), result, rows))
    case .divide(let shift):
      wide(DivisionKernel.divide(operand(0), operand(1), shift: shift, result, rows))
    case .scaleUp(let digits):
      wide(ArithmeticKernel.scaleUp(operand(0), digits: digits, result, rows))
    case .roundDown(let digits):
      wide(ArithmeticKernel.roundDown(operand(0), digits: digits, result, rows))
    case .narrow:
      guard result.isWide else { return }
      ArithmeticKernel.narrow(result, rows)
      wide(false)

    case .compare(.texts, let comparison):
      LogicKernel.compareTexts(comparison, operand(0), operand(1), result, rows)
    case .compare(.truths, let comparison):
      LogicKernel.compareTruths(comparison, operand(0), operand(1), result, rows)
    case .compare(_, let comparison):
      LogicKernel.compare(comparison, operand(0), operand(1), result, rows)
    case .same(let kind): LogicKernel.same(kind, operand(0), operand(1), result, rows)
    case .isInNumbers(let values): LogicKernel.isIn(values, operand(0), result, rows)
    case .isInTexts(let values): LogicKernel.isIn(values, operand(0), result, rows)
    case .and: LogicKernel.and(operand(0), operand(1), result, rows)
    case .or: LogicKernel.or(operand(0), operand(1), result, rows)
    case .not: LogicKernel.not(operand(0), result, rows)
    case .truthNumbers: LogicKernel.numbers(operand(0), result, rows)

    case .met: ChoiceKernel.met(operand(0), operand(1), result, rows)
    case .open(let unlessTrue):
      ChoiceKernel.open(operand(0), operand(1), unlessTrue: unlessTrue, result, rows)
    case .rest: ChoiceKernel.rest(operand(0), operand(1), result, rows)
    case .clear: ChoiceKernel.clear(result, rows)
    case .blend(let kind): ChoiceKernel.blend(kind, operand(0), operand(1), into: result, rows)

    case .call: preconditionFailure("calls have a way of their own")
    }
  }
}
