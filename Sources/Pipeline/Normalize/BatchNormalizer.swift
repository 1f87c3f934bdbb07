internal import Formats
internal import Platform
internal import SearchIndex

/// Turns batches of rows into batches of records: converts each mapped column, then lets the
/// record's rules look.
///
/// One worker's.
final class BatchNormalizer {
  /// The records; their slices live until the next call.
  let batch: RecordBatch
  private let dataset: BoundPipeline.Dataset
  private let converters: [ColumnConverter]
  private let arena = BatchArena()

  /// A normalizer; `columns` gives the source position of each mapping's column.
  init(dataset: BoundPipeline.Dataset, columns: [Int], nullWords: [[UInt8]]) {
    self.dataset = dataset
    let schema = dataset.declared.schema
    batch = RecordBatch(schema: schema)
    converters = zip(dataset.mappings, columns).map { mapping, column in
      ColumnConverter(
        mapping: mapping, column: column, isOptional: schema[mapping.field].isOptional,
        nullWords: nullWords)
    }
  }

  /// Fills `batch` from `table`; each refused row is handed to `reject` and left out of the batch.
  func normalize(_ table: FieldTable, reject: (Reject) throws -> Void) throws {
    arena.reset()
    batch.count = table.count
    batch.fate.update(repeating: 0, count: table.count)
    for row in 0..<table.count {
      batch.offsets[row] = table.offset(of: row)
      batch.lines[row] = table.line(of: row)
    }
    var rejects: [(row: Int, reject: Reject)] = []
    for converter in converters {
      converter.convert(table, into: batch, arena: arena) { row, refusal in
        batch.fate[row] = refusal.rawValue
        let isMissing = refusal == .missing
        rejects.append(
          (
            row,
            self.reject(
              table, row, code: isMissing ? "MISSING" : "CAST", converter: converter,
              expected: isMissing ? "a value" : converter.mapping.expected)
          ))
      }
    }
    dataset.declared.rules.check(batch) { row, breach in
      batch.fate[row] = .max
      let converter = converters.first { $0.mapping.field == breach.field }
      rejects.append(
        (
          row,
          self.reject(
            table, row, code: breach.code, converter: converter, expected: breach.expected)
        ))
    }
    // In the order of the records, whatever the order of the checks.
    rejects.sort { $0.row < $1.row }
    for entry in rejects { try reject(entry.reject) }
  }

  private func reject(
    _ table: FieldTable, _ row: Int, code: String, converter: ColumnConverter?, expected: String
  ) -> Reject {
    let bytes = UnsafeRawBufferPointer(table.bytes(of: row))
    var position = 0
    if let converter, let base = table.bytes(of: row).baseAddress {
      // A field that was rewritten stands elsewhere; then only the record is named.
      let distance = table.rawField(row, converter.column).start - base
      if (0...bytes.count).contains(distance) { position = distance + 1 }
    }
    return Reject(
      code: code, offset: table.offset(of: row), byteCount: Int64(bytes.count),
      line: table.line(of: row), position: position,
      column: converter?.mapping.column.value ?? "", expected: expected,
      contentHash: Hash128.of(bytes),
      raw: dataset.keepsRaw ? Array(bytes.prefix(Reject.rawLimit)) : nil)
  }
}
