internal import Definition
internal import Formats

/// Finds the rows of a batch that the `where:` of their source lets through.
///
/// Goes column by column over the whole batch.
struct RowSieve: Sendable {
  private let tree: SourceCondition.Tree
  /// The position in the source of each column of the condition.
  private let positions: [Int]
  private let nullWords: [[UInt8]]

  /// A sieve for `condition`, whose columns stand at `positions` of the source.
  init(_ condition: SourceCondition, positions: [Int], nullWords: [[UInt8]]) {
    tree = condition.tree
    self.positions = positions
    self.nullWords = nullWords.filter { !$0.isEmpty }
  }

  /// For each row of `table`, whether the condition holds.
  func mask(_ table: FieldTable) -> [Bool] { mask(tree, table) }

  private func mask(_ tree: SourceCondition.Tree, _ table: FieldTable) -> [Bool] {
    switch tree {
    case .all: return [Bool](repeating: true, count: table.count)
    case .present(let column): return mask(column, table) { _ in true }
    case .equals(let column, let value):
      return mask(column, table) { $0.count == value.count && $0.elementsEqual(value) }
    case .prefix(let column, let value): return mask(column, table) { $0.starts(with: value) }
    case .not(let operand): return mask(operand, table).map { !$0 }
    case .and(let operands): return joined(operands, table, true) { $0 && $1 }
    case .or(let operands): return joined(operands, table, false) { $0 || $1 }
    }
  }

  private func joined(
    _ operands: [SourceCondition.Tree], _ table: FieldTable, _ start: Bool,
    _ join: (Bool, Bool) -> Bool
  ) -> [Bool] {
    var result = [Bool](repeating: start, count: table.count)
    for operand in operands {
      let other = mask(operand, table)
      for row in result.indices { result[row] = join(result[row], other[row]) }
    }
    return result
  }

  /// Whether the value of `column` passes `test`, for each row; what is no value never does.
  private func mask(
    _ column: Int, _ table: FieldTable, _ test: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> [Bool] {
    var result = [Bool](repeating: false, count: table.count)
    let position = positions[column]
    for row in result.indices {
      let field = table.field(row, position)
      guard !field.isNull, field.byteCount > 0 else { continue }
      result[row] = field.withContent { !$0.isAny(of: nullWords) && test($0) }
    }
    return result
  }
}

extension SourceFile {
  /// What tells the rows that become records.
  var sieve: RowSieve? {
    condition.map { RowSieve($0.asked, positions: $0.positions, nullWords: nullWords) }
  }
}
