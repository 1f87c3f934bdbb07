import Platform
import SearchIndex
import TestSupport

@testable import Expression

/// A value of a row as tests write it; nothing at all is null.
enum Cell: Hashable {
  /// All but texts, as segments hold them.
  case number(Int64)
  case bytes([UInt8])

  static func text(_ text: String) -> Cell { .bytes(Array(text.utf8)) }
}

/// Rows of a schema, and what an expression makes of them.
struct CellTable {
  let schema: Schema
  let rows: [[Cell?]]

  /// What an expression gives for each row, how often what failed, and what failed in each row.
  struct Outcome: Equatable {
    var values: [Cell?] = []
    var counts: [ExpressionFailure: Int] = [:]
    var failures: [ExpressionFailure?] = []
  }

  /// Evaluates over batches of records with `size` rows each.
  func evaluate(_ expression: CheckedExpression, size: Int) -> Outcome {
    let machine = ExpressionMachine(ExpressionProgram(expression))
    let batch = RecordBatch(schema: schema)
    var outcome = Outcome()
    for first in stride(from: 0, to: rows.count, by: size) {
      let rows = rows[first..<min(first + size, rows.count)]
      var bytes: [UInt8] = []
      for row in rows {
        for case .bytes(let text)? in row { bytes += text }
      }
      bytes += [UInt8](repeating: 0xEE, count: ByteSlice.slack)
      bytes.withUnsafeBytes { buffer in
        guard let base = buffer.baseAddress else { return }
        var at = 0
        batch.count = rows.count
        for (place, row) in rows.enumerated() {
          batch.fate[place] = 0
          for (field, cell) in row.enumerated() {
            // What an earlier row left behind must not matter.
            batch.presence(FieldID(field))[place] = cell == nil ? 0 : 1
            switch cell {
            case .number(let value)?: batch.integers(FieldID(field))[place] = value
            case .bytes(let text)?:
              batch.byteSlices(FieldID(field))[place] = ByteSlice(
                start: base + at, count: text.count)
              at += text.count
            case nil: break
            }
          }
        }
        let result = machine.evaluate(batch)
        take(result, expression.type, into: &outcome) { machine.failure(ofRow: $0) }
      }
    }
    outcome.counts = machine.failureCounts
    return outcome
  }

  /// The rows as a segment.
  func segment(in folder: TemporaryFolder) throws -> SegmentReader {
    let builder = SegmentBuilder(
      schema: schema, memoryLimit: 1 << 24, scratch: try folder.scratch())
    let columns = schema.fields.indices.map { field -> PlainColumn in
      let isPresent = rows.map { $0[field] != nil }
      guard !schema.fields[field].type.isNumeric else {
        let numbers = rows.map { row -> Int64 in
          if case .number(let value)? = row[field] { value } else { 0 }
        }
        return PlainColumn(.numbers(numbers), isPresent: isPresent)
      }
      var (bytes, ends): ([UInt8], [Int]) = ([], [])
      for row in rows {
        if case .bytes(let text)? = row[field] { bytes += text }
        ends.append(bytes.count)
      }
      return PlainColumn(.bytes(bytes, ends: ends), isPresent: isPresent)
    }
    try builder.append(columns)
    let path = folder.file("segment")
    let fingerprint = try builder.finish(path: path, fileSystem: SystemFileSystem())
    return try SegmentReader(ContainerFile(path: path, fingerprint: fingerprint))
  }

  /// Evaluates over the blocks of a segment; of rows that `isWanted` refuses nothing is asked.
  func evaluate(
    _ expression: CheckedExpression, in segment: SegmentReader,
    isWanted: (Int) -> Bool = { _ in true }
  ) throws -> Outcome {
    let blocks = try SegmentExpression(ExpressionProgram(expression), segment)
    var outcome = Outcome()
    for block in 0..<segment.blockCount {
      var words = [UInt64](repeating: 0, count: RecordBatch.capacity / 64)
      for place in 0..<RecordBatch.capacity where isWanted(block * RecordBatch.capacity + place) {
        words[place >> 6] |= 1 << UInt64(place & 63)
      }
      let result = try blocks.evaluate(block: block, rows: words)
      take(result, expression.type, into: &outcome) { blocks.failure(ofRow: $0) }
    }
    outcome.counts = blocks.failureCounts
    return outcome
  }

  private func take(
    _ result: ExpressionResult, _ type: ExpressionType, into outcome: inout Outcome,
    _ failure: (Int) -> ExpressionFailure?
  ) {
    for row in 0..<result.count {
      outcome.failures.append(failure(row))
      guard result.isPresent(row) else {
        outcome.values.append(nil)
        continue
      }
      outcome.values.append(
        type == .text
          ? .bytes(Array(result.texts[row].bytes)) : .number(result.numbers[row]))
    }
  }
}
