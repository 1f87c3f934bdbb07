internal import Definition
internal import Formats
internal import Platform
internal import SearchIndex
internal import Store

/// Turns batches of rows into batches of records: converts each mapped column, then lets the
/// record's rules complete and check them.
///
/// One worker's.
final class BatchNormalizer {
  /// The records; their slices live until the next call.
  let batch: RecordBatch
  /// How many rows of the last table the `where:` of their source left out.
  private(set) var filteredCount: Int64 = 0
  private let dataset: BoundDataset
  private let sieve: RowSieve?
  private let converters: [ColumnConverter]
  private let furtherDates: [FurtherDates]
  /// Whether the rules look at marks.
  private let isSurveyed: Bool
  /// What converters and rules remarked about rows so far.
  private(set) var notes = RowNotes()
  private let arena = BatchArena()

  /// A normalizer of the rows of `file`.
  init(dataset: BoundDataset, file: SourceFile) {
    self.dataset = dataset
    sieve = file.sieve
    let schema = dataset.stored
    batch = RecordBatch(schema: schema)
    converters = zip(dataset.mappings, file.columns).map { mapping, column in
      ColumnConverter(
        mapping: mapping, column: column, isOptional: schema[mapping.field].isOptional,
        nullWords: file.nullWords, numbersAreText: file.form.numbersAreText,
        numberMarks: file.numberMarks)
    }
    isSurveyed = dataset.declared.rules.survey != nil
    furtherDates = zip(dataset.mappings, file.furtherColumns).compactMap { mapping, column in
      column.flatMap { FurtherDates(mapping, column: $0) }
    }
  }

  /// Fills `batch` from `table`, whose places count from the byte `start` of the text that the records of `marked` stand in;
  /// each refused row is handed to `reject` and left out of the batch.
  func normalize(
    _ table: FieldTable, marked: MarkedRecords? = nil, from start: Int64 = 0,
    reject: (Reject) throws -> Void
  ) throws {
    arena.reset()
    batch.count = table.count
    batch.phrases.removeAll(keepingCapacity: true)
    batch.furtherDates.removeAll(keepingCapacity: true)
    batch.fate.update(repeating: 0, count: table.count)
    for row in 0..<table.count {
      batch.offsets[row] = table.offset(of: row)
      batch.lines[row] = table.line(of: row)
    }
    leaveOut(table)
    if isSurveyed {
      batch.marks.update(repeating: 0, count: table.count)
      marked?.mark(batch, table, from: start)
    }
    var rejects: [(row: Int, reject: Reject)] = []
    for converter in converters {
      converter.convert(table, into: batch, arena: arena) { row, refusal in
        batch.fate[row] = refusal.rawValue
        let expected =
          switch refusal {
          case .missing: "a value"
          case .malformed: converter.mapping.expected
          case .otherKind:
            "\(converter.mapping.expected), found \(table.field(row, converter.column).kind.name)"
          }
        rejects.append(
          (
            row,
            self.reject(table, row, code: refusal.code, converter: converter, expected: expected)
          ))
      }
    }
    for dates in furtherDates { dates.read(table, into: batch) }
    for made in dataset.derived { batch.fillNulls(made.field) }
    dataset.declared.rules.complete(batch, arena, &notes)
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
    for converter in converters { converter.dateNotes.count(of: batch, in: &notes) }
    // In the order of the records, whatever the order of the checks.
    rejects.sort { $0.row < $1.row }
    for entry in rejects { try reject(entry.reject) }
  }

  /// Marks the rows that their source leaves out: they are not looked at any further.
  private func leaveOut(_ table: FieldTable) {
    filteredCount = 0
    guard let sieve else { return }
    let mask = sieve.mask(table)
    for row in 0..<table.count where !mask[row] {
      batch.fate[row] = .max
      filteredCount += 1
    }
  }

  private func reject(
    _ table: FieldTable, _ row: Int, code: String, converter: ColumnConverter?, expected: String
  ) -> Reject {
    let bytes = UnsafeRawBufferPointer(table.bytes(of: row))
    return Reject(
      code: code, offset: table.offset(of: row), byteCount: Int64(bytes.count),
      line: table.line(of: row),
      position: converter.map { table.position(row, $0.column) } ?? 0,
      column: converter?.mapping.column.shown ?? "", expected: expected,
      contentHash: Hash128.of(bytes),
      raw: dataset.keepsRaw ? Array(bytes.prefix(Reject.rawLimit)) : nil)
  }
}
