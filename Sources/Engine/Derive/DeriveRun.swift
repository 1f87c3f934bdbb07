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
    case lookup(RowKeys)
    case passes(LookupPasses)
  }

  private let columns: SideColumns
  private let steps: [Step]
  /// The fields of the segment, and the side columns behind them.
  private let batch: RecordBatch
  /// The side columns of it alone.
  private let side: RecordBatch
  private let loader: BatchLoader
  private var found = [Int32](repeating: -1, count: RecordBatch.capacity)
  private var missing: [String: Int64] = [:]

  /// The columns of `segment`, whose lookups find what `sources` have; with `isPass` only what is needed for the last of these.
  init(
    _ segment: SegmentReader, _ columns: SideColumns, _ sources: [LookupSource],
    isPass: Bool = false
  ) throws(StoreError) {
    self.columns = columns
    let fields = columns.columns.map(\.field)
    batch = RecordBatch(schema: segment.schema.appending(fields))
    side = RecordBatch(sharing: batch, from: columns.firstField)
    var steps: [Step] = []
    var lookupCount = 0
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
      case .lookup:
        switch sources[lookupCount] {
        case .index(let index):
          let keys = try RowKeys(index, segment, batch)
          steps.append(.lookup(keys))
          read += keys.fields
        case .passes(let lookup, let paths):
          steps.append(.passes(try LookupPasses(lookup, paths)))
        }
        lookupCount += 1
      }
      if isPass, lookupCount == sources.count { break }
    }
    self.steps = steps
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
      case .lookup(let keys):
        let count = found.withUnsafeMutableBufferPointer { found in
          let rows = UnsafeMutableBufferPointer(rebasing: found[..<batch.count])
          keys.find(block: block, into: rows)
          return keys.index.write(rows, to: batch, firstField: columns.firstField)
        }
        missing[keys.index.lookup.name, default: 0] += Int64(count)
      case .passes(let passes):
        let count = try passes.write(block: block, to: batch, firstField: columns.firstField)
        missing[passes.lookup.name, default: 0] += Int64(count)
      }
    }
    side.count = batch.count
    return side
  }

  /// Hands the records that the last lookup found to `body`, by row of the last block; -1 for none.
  func withFound(_ body: (UnsafeBufferPointer<Int32>) -> Void) {
    found.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<batch.count])) }
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
      case .lookup, .passes: break
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

/// The keys by which the rows of a segment are looked up.
private final class RowKeys {
  private enum Source {
    case batch(KeyWriter)
    case dictionary(DictionaryKeys)
  }

  /// The fields that it reads of a batch.
  let fields: [FieldID]
  let index: LookupIndex
  private let source: Source

  init(_ index: LookupIndex, _ segment: SegmentReader, _ batch: RecordBatch) throws(StoreError) {
    self.index = index
    let keys = index.lookup.matches.map(\.field)
    if keys.count == 1, keys[0].index < segment.schema.fields.count,
      !segment.schema[keys[0]].type.isNumeric, try segment.text(keys[0]) == nil
    {
      source = .dictionary(
        DictionaryKeys(try segment.symbols(keys[0])) { index.find($0, into: $1) })
      fields = index.lookup.timeFields
    } else {
      source = .batch(KeyWriter(keys, of: batch))
      fields = index.lookup.fields
    }
  }

  /// Writes the numbers of the keys of a block, which the batch has; -1 where there is none.
  func find(block: Int, into found: UnsafeMutableBufferPointer<Int32>) {
    guard let base = found.baseAddress else { return }
    switch source {
    case .batch(let writer): index.find(writer.keys(), into: base)
    case .dictionary(let keys): keys.find(block: block, count: found.count, into: base)
    }
  }
}
