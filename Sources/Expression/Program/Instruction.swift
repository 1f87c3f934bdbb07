internal import Platform
internal import SearchIndex

/// One step of a program: one loop over the rows of a batch.
struct Instruction: Sendable {
  /// What is done.
  let code: Code
  /// The slots that are read.
  let operands: [Int]
  /// The slot that is written; nothing reads it before.
  let result: Int
  /// The slot whose presence says which rows matter.
  let mask: Int

  enum Code: Sendable {
    case negate, add, subtract, multiply
    case divide(shift: Int)
    case scaleUp(Int)
    case roundDown(Int)
    /// Brings the result, which is the operand, back to 64 bits.
    case narrow

    case compare(Slot.Kind, Comparison)
    case same(Slot.Kind)
    case isInNumbers([Int64])
    case isInTexts([[UInt8]])
    case and, or, not
    /// Truth values as numbers.
    case truthNumbers

    /// Rows of a mask where a condition is true, where it leaves the other side of `and` or `or` open, or that are
    /// not in another slot.
    case met
    case open(unlessTrue: Bool)
    case rest
    /// Makes all rows null, and takes over those of a mask.
    case clear
    case blend(Slot.Kind)

    case call(TypedCall)
  }
}
