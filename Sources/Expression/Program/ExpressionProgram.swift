internal import SearchIndex

/// A checked expression as a flat list of instructions; any number of machines may run it.
package struct ExpressionProgram: Sendable {
  /// What was compiled.
  package let expression: CheckedExpression
  let instructions: [Instruction]
  /// What each slot holds; slot 0 is the rows of the batch.
  let slots: [Slot.Kind]
  /// The slots that columns are read from.
  let columns: [Column]
  /// The slots that hold the same value for every row.
  let constants: [Constant]
  /// The slot of the value.
  let result: Int

  /// A column that is read, and where to.
  struct Column: Sendable {
    let field: FieldID
    let slot: Int
  }

  /// A value that is written out.
  struct Constant: Sendable {
    enum Value: Sendable {
      case number(Int64)
      case text([UInt8])
      case truth(Bool)
      case null
    }

    let slot: Int
    let value: Value
  }

  /// Compiles an expression; some microseconds.
  package init(_ expression: CheckedExpression) {
    var compiler = ProgramCompiler()
    let result = compiler.compile(root: expression.root)
    self.expression = expression
    self.result = result
    instructions = compiler.instructions
    slots = compiler.slots
    columns = compiler.columns
    constants = compiler.constants
  }
}
