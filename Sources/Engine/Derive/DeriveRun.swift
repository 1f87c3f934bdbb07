internal import Definition
internal import Expression
internal import Platform
internal import SearchIndex
internal import Store

/// The side columns of one segment, block by block.
///
/// What an expression reads of the segment alone comes from its columns as they are stored; what reads side columns, and
/// what looks something up, from a batch that has both. One thread.
final class DeriveRun {
  private enum Step {
    case direct(SegmentExpression, FieldID)
    case chained(ExpressionMachine, FieldID)
    case lookup(Int)
  }

  private let columns: SideColumns
  private let indexes: [LookupIndex]
  private let steps: [Step]
  /// The fields of the segment, and the side columns behind them.
  private let batch: RecordBatch
  /// The side columns alone.
  private let side: RecordBatch
  private var loader: BatchLoader
  private var writers: [LookupKeys]
  private var found: [Int32] = []
  private var missing: [String: Int64] = [:]

  init(
    _ segment: SegmentReader, _ columns: SideColumns, _ indexes: [LookupIndex]
  ) throws(StoreError) {
    self.columns = columns
    self.indexes = indexes
    let fields = columns.columns.map(\.field)
    batch = RecordBatch(schema: segment.schema.appending(fields))
    side = RecordBatch(schema: Schema(fields))
    var steps: [Step] = []
    var read: [FieldID] = []
    for step in columns.steps {
      switch step {
      case .expression(let expression, let number):
        let field = FieldID(columns.firstField + number)
        let program = ExpressionProgram(expression)
        if expression.fields.allSatisfy({ columns.column($0) == nil }) {
          steps.append(.direct(try SegmentExpression(program, segment), field))
        } else {
          steps.append(.chained(ExpressionMachine(program), field))
          read += expression.fields
        }
      case .lookup(let lookup):
        steps.append(.lookup(steps.count { if case .lookup = $0 { true } else { false } }))
        read += lookup.fields
      }
    }
    self.steps = steps
    writers = indexes.map { [batch] in LookupKeys($0.lookup, of: batch) }
    loader = try BatchLoader(
      segment, read.filter { columns.column($0) == nil }, into: batch)
    for field in batch.schema.fields.indices { batch.fillNulls(FieldID(field)) }
  }

  /// The side columns of a block; they hold until the next one.
  func evaluate(block: Int) throws(StoreError) -> RecordBatch {
    try loader.load(block: block)
    for step in steps {
      switch step {
      case .direct(let expression, let field):
        write(try expression.evaluate(block: block), to: field)
      case .chained(let machine, let field): write(machine.evaluate(batch), to: field)
      case .lookup(let number):
        let count = indexes[number].write(
          to: batch, firstField: columns.firstField, &writers[number].writer, &found)
        missing[indexes[number].lookup.name, default: 0] += Int64(count)
      }
    }
    side.count = batch.count
    side.fate.update(repeating: 0, count: batch.count)
    for number in columns.columns.indices {
      let (from, to) = (FieldID(columns.firstField + number), FieldID(number))
      side.presence(to).update(from: batch.presence(from), count: batch.count)
      if side.schema[to].type.isNumeric {
        side.integers(to).update(from: batch.integers(from), count: batch.count)
      } else {
        side.byteSlices(to).update(from: batch.byteSlices(from), count: batch.count)
      }
    }
    return side
  }

  /// What was noticed so far, by code and column.
  var counts: [String: Int64] {
    var counts: [String: Int64] = [:]
    func add(_ failures: [ExpressionFailure: Int], _ field: FieldID) {
      for (failure, count) in failures {
        counts[SideNote(failure, batch.schema[field].name).key, default: 0] += Int64(count)
      }
    }
    for step in steps {
      switch step {
      case .direct(let expression, let field): add(expression.failureCounts, field)
      case .chained(let machine, let field): add(machine.failureCounts, field)
      case .lookup: break
      }
    }
    for (name, count) in missing where count > 0 { counts[SideNote(missing: name).key] = count }
    return counts
  }

  private func write(_ result: ExpressionResult, to field: FieldID) {
    let presence = batch.presence(field)
    for row in 0..<result.count { presence[row] = result.isPresent(row) ? 1 : 0 }
    if batch.schema[field].type.isNumeric {
      batch.integers(field).update(from: result.numbers, count: result.count)
      return
    }
    let values = batch.byteSlices(field)
    for row in 0..<result.count where presence[row] != 0 { values[row] = result.texts[row] }
  }
}

/// A writer of keys, in a place that an array can hold.
private final class LookupKeys {
  var writer: KeyWriter

  init(_ lookup: Lookup, of batch: RecordBatch) {
    writer = KeyWriter(lookup.matches.map(\.field), of: batch)
  }
}
