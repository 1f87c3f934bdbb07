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
  /// What became of rows besides the records and rejects.
  struct Counts {
    /// Rows that the `where:` of their source left out.
    var leftOut: Int64 = 0
    /// Rows of which no record was made, since what they have is empty.
    var empty: Int64 = 0
    /// Records of rows beyond one for each.
    var produced: Int64 = 0
    /// Records that are left out since their store has forgotten whose they are.
    var forgotten: Int64 = 0
    /// Records that are left out since they are older than their dataset keeps them.
    var expired: Int64 = 0

    /// Rows and records that make no record, without being rejected.
    var filtered: Int64 { leftOut + empty + forgotten + expired }
  }

  private typealias Refused = (record: Int, reject: Reject)

  /// The records; their slices live until the next batch.
  private let batch: RecordBatch
  private let dataset: BoundDataset
  /// The fields that no column of the file fills.
  private let nulls: [FieldID]
  private let sieve: RowSieve?
  private let expander: RowExpander?
  private let converters: [ColumnConverter]
  private let furtherDates: [FurtherDates]
  /// Whether the rules look at marks.
  private let isSurveyed: Bool
  /// What converters and rules remarked about rows so far.
  private(set) var notes = RowNotes()
  private let arena = BatchArena()

  /// Whether the file lacks a column that it may lack.
  private let absentCodes: [String]
  /// The fields that tell whose a record is, where a store has forgotten some.
  private let tellingFields: [(field: FieldID, name: String, isOptional: Bool)]

  /// What counts rows of files that lack columns which they may lack.
  static let absentCode = "COLUMN_ABSENT"

  /// What counts the rows of files that lack the column of a mapping, by its number.
  static func absentCode(of mapping: Int) -> String { "\(absentCode) \(mapping)" }
  /// What counts empty cells and items that make no record.
  static let droppedCode = "CELLS_EMPTY"

  /// A normalizer of the rows of `file`.
  init(dataset: BoundDataset, file: SourceFile) {
    self.dataset = dataset
    nulls = file.mapping.nulls
    sieve = file.sieve
    expander = RowExpander(dataset.expansion, of: file)
    let schema = dataset.stored
    batch = RecordBatch(schema: schema)
    converters = zip(file.mapping.mappings, file.columns).map { mapping, column in
      ColumnConverter(
        mapping: mapping, column: column, isOptional: schema[mapping.field].isOptional,
        nullWords: file.nullWords, numbersAreText: file.form.numbersAreText,
        numberMarks: file.numberMarks)
    }
    absentCodes = file.columns.indices.filter { file.columns[$0] == MadeColumn.absent }
      .map { Self.absentCode(of: file.mapping.first + $0) }
    tellingFields = (dataset.forgotten?.fieldNames ?? []).compactMap { name in
      schema.id(of: name).map { ($0, name, schema[$0].isOptional) }
    }
    isSurveyed = dataset.declared.rules.survey != nil
    furtherDates = zip(file.mapping.mappings, file.furtherColumns).compactMap { mapping, column in
      column.flatMap { FurtherDates(mapping, column: $0) }
    }
  }

  /// Hands the records of the rows of `rows`, whose places count from the byte `start` of the text that the records of `marked` stand
  /// in, to `take`, batch by batch, and each refused row to `reject`.
  ///
  /// A row that becomes several records is refused with all of them.
  func normalize(
    _ rows: RowBatch, marked: MarkedRecords? = nil, from start: Int64 = 0,
    take: (RecordBatch) throws -> Void, reject: (Reject) throws -> Void
  ) throws -> Counts {
    var counts = Counts()
    let table = rows.table
    for code in absentCodes { notes.add(code, Int64(table.count)) }
    let isKept = sieve?.mask(table)
    if let isKept { counts.leftOut = Int64(isKept.count { !$0 }) }
    if let expander {
      expander.begin(rows, isKept: isKept)
      try expand(expander, &counts, marked, start, take, reject)
      counts.empty = expander.emptyRowCount
      notes.add(Self.droppedCode, expander.droppedCount)
      return counts
    }
    begin(table.count)
    for row in 0..<table.count {
      batch.offsets[row] = table.offset(of: row)
      batch.lines[row] = table.line(of: row)
    }
    if let isKept { for row in isKept.indices where !isKept[row] { batch.fate[row] = .max } }
    let refused = convert(table, marked, start) { row, code, converter, expected in
      self.reject(
        table, row, code: code, position: converter.map { table.position(row, $0.column) } ?? 0,
        column: converter?.mapping.column.shown ?? "", expected: expected)
    }
    countDateNotes()
    for entry in refused { try reject(entry.reject) }
    leaveOut(&counts)
    try take(batch)
    return counts
  }

  // MARK: - Rows that become several records

  private func expand(
    _ expander: RowExpander, _ counts: inout Counts, _ marked: MarkedRecords?, _ start: Int64,
    _ take: (RecordBatch) throws -> Void, _ reject: (Reject) throws -> Void
  ) throws {
    while let step = expander.next() {
      switch step {
      case .rows(let records):
        for row in expander.refused { try reject(tooMuch(records.table, row)) }
        let refused = convert(records, expander, marked, start)
        counts.produced += drop(refused, of: records)
        countDateNotes()
        for entry in refused { try reject(entry.reject) }
        leaveOut(&counts)
        try take(batch)
      case .longRow(let row):
        if let refused = try convertLongRow(row, expander, &counts, marked, start, take) {
          try reject(refused)
        }
        expander.endRow(isEmpty: false)
      }
    }
  }

  /// Hands over the records of a row that has more than a batch, once all are known to be good; else why one is not.
  private func convertLongRow(
    _ row: Int, _ expander: RowExpander, _ counts: inout Counts, _ marked: MarkedRecords?,
    _ start: Int64, _ take: (RecordBatch) throws -> Void
  ) throws -> Reject? {
    let notesBefore = notes
    var count = 0
    expander.beginRow()
    while let records = expander.nextOfLongRow() {
      count += records.count
      if expander.isTooMuch(count) { return tooMuch(records.table, row) }
      let refused = convert(records, expander, marked, start)
      if let first = refused.first { return first.reject }
    }
    // What was remarked on the way is remarked once.
    notes = notesBefore
    counts.produced += Int64(count - 1)
    expander.beginRow()
    while let records = expander.nextOfLongRow() {
      _ = convert(records, expander, marked, start)
      countDateNotes()
      leaveOut(&counts)
      try take(batch)
    }
    return nil
  }

  private func convert(
    _ records: ExpandedRecords, _ expander: RowExpander, _ marked: MarkedRecords?,
    _ start: Int64
  ) -> [Refused] {
    begin(records.count)
    let table = records.table
    for record in 0..<records.count {
      batch.offsets[record] = table.offset(of: records.parts[record].row)
      batch.lines[record] = table.line(of: records.parts[record].row)
    }
    let refused = convert(records, marked, start) { record, code, converter, expected in
      let part = records.parts[record]
      let place = converter.map { expander.place($0.column, of: part, in: table) }
      return self.reject(
        table, part.row, code: code, position: place?.position ?? 0,
        column: converter?.mapping.column.shown ?? "", expected: expected + (place?.words ?? ""))
    }
    var last = -1
    return refused.filter { entry in
      // Of each row the first one.
      let row = records.parts[entry.record].row
      defer { last = row }
      return row != last
    }
  }

  /// Drops all records of refused rows; how many are left beyond one for each row.
  private func drop(_ refused: [Refused], of records: ExpandedRecords) -> Int64 {
    for entry in refused {
      let row = records.parts[entry.record].row
      var record = entry.record
      while record > 0, records.parts[record - 1].row == row { record -= 1 }
      while record < records.count, records.parts[record].row == row {
        batch.fate[record] = .max
        record += 1
      }
    }
    var produced: Int64 = 0
    for record in 0..<records.count
    where batch.fate[record] == 0 && record > 0
      && records.parts[record].row == records.parts[record - 1].row
    {
      produced += 1
    }
    return produced
  }

  private func tooMuch(_ table: FieldTable, _ row: Int) -> Reject {
    reject(
      table, row, code: "RECORDS", position: 0, column: "", expected: RowExpander.expected)
  }

  // MARK: - A batch

  private func begin(_ count: Int) {
    arena.reset()
    batch.count = count
    batch.phrases.removeAll(keepingCapacity: true)
    batch.furtherDates.removeAll(keepingCapacity: true)
    batch.fate.update(repeating: 0, count: count)
  }

  /// Fills the columns of the batch that was begun; what is refused is made by `refuse`, in the order of the records,
  /// whatever the order of the checks.
  private func convert(
    _ fields: some RecordFields, _ marked: MarkedRecords?, _ start: Int64,
    refuse: (Int, String, ColumnConverter?, String) -> Reject
  ) -> [Refused] {
    if isSurveyed {
      batch.marks.update(repeating: 0, count: batch.count)
      marked?.mark(batch, from: start)
    }
    var refused: [Refused] = []
    for converter in converters {
      converter.convert(fields, into: batch, arena: arena) { record, refusal in
        batch.fate[record] = refusal.rawValue
        let expected =
          switch refusal {
          case .missing: "a value"
          case .malformed: converter.mapping.expected
          case .otherKind:
            "\(converter.mapping.expected), found \(fields.field(record, converter.column).kind.name)"
          }
        refused.append((record, refuse(record, refusal.code, converter, expected)))
      }
    }
    for dates in furtherDates { dates.read(fields, into: batch) }
    for field in nulls { batch.fillNulls(field) }
    dataset.declared.rules.complete(batch, arena, &notes)
    dataset.declared.rules.check(batch) { record, breach in
      batch.fate[record] = .max
      let converter = converters.first { $0.mapping.field == breach.field }
      refused.append((record, refuse(record, breach.code, converter, breach.expected)))
    }
    refused.sort { $0.record < $1.record }
    return refused
  }

  /// Takes out the records that are too old, and those of whom the store has forgotten, whatever else they are.
  private func leaveOut(_ counts: inout Counts) {
    expire(&counts)
    guard let forgotten = dataset.forgotten else { return }
    for (field, name, isOptional) in tellingFields {
      let (values, presence) = (batch.byteSlices(field), batch.presence(field))
      for record in 0..<batch.count
      where batch.fate[record] == 0 && (!isOptional || presence[record] != 0) {
        guard forgotten.holds(values[record].bytes, of: name) else { continue }
        batch.fate[record] = .max
        counts.forgotten += 1
      }
    }
  }

  /// Takes out the records that are too old.
  private func expire(_ counts: inout Counts) {
    guard let retained = dataset.retained else { return }
    let times = batch.integers(retained.field)
    for record in 0..<batch.count where batch.fate[record] == 0 && times[record] < retained.least {
      batch.fate[record] = .max
      counts.expired += 1
    }
  }

  private func countDateNotes() {
    for converter in converters { converter.dateNotes.count(of: batch, in: &notes) }
  }

  private func reject(
    _ table: FieldTable, _ row: Int, code: String, position: Int, column: String, expected: String
  ) -> Reject {
    let bytes = UnsafeRawBufferPointer(table.bytes(of: row))
    return Reject(
      code: code, offset: table.offset(of: row), byteCount: Int64(bytes.count),
      line: table.line(of: row), position: position, column: column, expected: expected,
      contentHash: Hash128.of(bytes),
      raw: dataset.keepsRaw ? Array(bytes.prefix(Reject.rawLimit)) : nil)
  }
}
