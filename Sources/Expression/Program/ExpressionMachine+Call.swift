internal import Platform
internal import SearchIndex
internal import Text

extension ExpressionMachine {
  /// One instruction that calls a function.
  func call(_ call: TypedCall, _ number: Int, _ instruction: Instruction, _ rows: KernelRows) {
    let result = slots[instruction.result]
    func operand(_ number: Int) -> Slot { slots[instruction.operands[number]] }
    func wide(_ isWide: Bool) { slots[instruction.result].isWide = isWide }
    switch call {
    case .lower: TextKernel.lettersCased(.lower, operand(0), result, rows, arena)
    case .upper: TextKernel.lettersCased(.upper, operand(0), result, rows, arena)
    case .trim: TextKernel.trim(operand(0), result, rows)
    case .length: TextKernel.length(operand(0), result, rows)
    case .words:
      guard let counter = words[number] else { preconditionFailure("made with the machine") }
      TextKernel.words(counter, operand(0), result, rows)
    case .slice:
      TextKernel.slice(
        operand(0), from: operand(1),
        count: instruction.operands.count > 2 ? operand(2) : nil, result, rows)
    case .contains: TextKernel.contains(operand(0), operand(1), result, rows)
    case .starts: TextKernel.starts(operand(0), operand(1), result, rows)
    case .replace, .matches, .extract: pattern(call, number, instruction, rows)
    case .split(let separator):
      separator.withUnsafeBytes {
        TextKernel.split(operand(0), by: $0, operand(1), result, rows)
      }
    case .join:
      let texts = instruction.operands.dropFirst().map { slots[$0] }
      TextKernel.join(operand(0), texts, result, rows, arena)

    case .abs: DivisionKernel.abs(operand(0), result, rows)
    case .floor(let digits):
      wide(DivisionKernel.whole(operand(0), digits: digits, isUp: false, result, rows))
    case .ceil(let digits):
      wide(DivisionKernel.whole(operand(0), digits: digits, isUp: true, result, rows))
    case .bucket(let width): DivisionKernel.bucket(operand(0), width: width, result, rows)
    case .div: wide(DivisionKernel.div(operand(0), operand(1), result, rows))
    case .mod: wide(DivisionKernel.mod(operand(0), operand(1), result, rows))

    case .whole(let digits):
      wide(DivisionKernel.exact(operand(0), digits: digits, result, rows))
    case .integerOfText: CastKernel.integer(operand(0), result, rows)
    case .decimalOfText(let scale):
      CastKernel.decimal(operand(0), scale: scale, result, rows)
    case .integerOfTruth: LogicKernel.numbers(operand(0), result, rows)
    case .dateOfText(let parser): CastKernel.date(operand(0), parser, result, rows)
    case .textOf(let type): text(of: type, operand(0), result, rows)

    case .period, .part, .shift, .count, .dateOfPeriod: time(call, instruction, rows)

    case .cell(let metres):
      PlaceKernel.cell(
        operand(0), operand(1), metres: metres, result, rows, arena, &scratch)
    case .pseudonym:
      guard let hash = hashes[number] else { preconditionFailure("made with the machine") }
      PseudonymKernel.pseudonym(operand(0), hash, result, rows, arena)
    }
  }

  private func text(of type: ExpressionType, _ value: Slot, _ result: Slot, _ rows: KernelRows) {
    switch type {
    case .text:
      // A text as it is.
      rows.meetMasked([value], into: result)
      rows.forEach(result) { result.texts[$0] = value.texts[$0] }
    case .boolean: CastKernel.text(ofTruths: value, result, rows, arena)
    default:
      CastKernel.text(
        of: type, value, zone: program.expression.zone, result, rows, arena, &scratch)
    }
  }

  private func pattern(
    _ call: TypedCall, _ number: Int, _ instruction: Instruction, _ rows: KernelRows
  ) {
    let (result, value) = (slots[instruction.result], slots[instruction.operands[0]])
    // Taken out and put back, so that its arrays are not copied.
    guard var match = matches.removeValue(forKey: number) else {
      preconditionFailure("made with the machine")
    }
    switch call {
    case .matches: TextKernel.matches(&match, value, result, rows)
    case .extract: TextKernel.extract(&match, value, result, rows)
    case .replace(_, let other):
      other.withUnsafeBytes {
        TextKernel.replace(&match, by: $0, value, result, rows, arena, &scratch)
      }
    default: preconditionFailure("has no pattern")
    }
    matches[number] = match
  }

  private func time(_ call: TypedCall, _ instruction: Instruction, _ rows: KernelRows) {
    let (result, value) = (slots[instruction.result], slots[instruction.operands[0]])
    func second() -> Slot { slots[instruction.operands[1]] }
    let zone = program.expression.zone
    switch call {
    case .period(let unit, isOfInstant: true):
      TimeKernel.period(unit, ofInstants: value, zone: zone, result, rows)
    case .period(let unit, isOfInstant: false):
      TimeKernel.period(unit, ofDates: value, result, rows)
    case .part(let part, isOfInstant: true):
      TimeKernel.part(part, ofInstants: value, zone: zone, result, rows)
    case .part(let part, isOfInstant: false):
      TimeKernel.part(part, ofDates: value, result, rows)
    case .shift(let unit, isOfInstant: true):
      TimeKernel.shift(unit, instants: value, by: second(), zone: zone, result, rows)
    case .shift(let unit, isOfInstant: false):
      TimeKernel.shift(unit, dates: value, by: second(), result, rows)
    case .count(let unit, isOfInstant: true):
      TimeKernel.count(unit, instants: value, second(), zone: zone, result, rows)
    case .count(let unit, isOfInstant: false):
      TimeKernel.count(unit, dates: value, second(), result, rows)
    case .dateOfPeriod(let unit): TimeKernel.firstDay(unit, value, result, rows)
    default: preconditionFailure("has no time")
    }
  }
}
