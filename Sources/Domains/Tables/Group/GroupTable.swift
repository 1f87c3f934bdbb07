internal import Analysis
internal import Definition
internal import Expression
internal import Platform
internal import SearchIndex
internal import Store

/// The table of a group, in memory: its rows in the order of keys, all columns of the plan.
///
/// Costs 9 bytes a number, and the bytes of texts and 9 more.
struct GroupTable {
  let plan: GroupPlan
  /// Keys, then the columns of the plan.
  private(set) var columns: [TableColumn]
  /// How many rows.
  private(set) var count: Int
  /// The rows that are kept, in the order that the definition asks for.
  private(set) var shown: [Int] = []

  /// Who is behind the rows, as `GroupAnalysis` has it.
  private(set) var behind: [TableColumn] = []

  /// Rows beyond which gaps are not filled.
  private static let fillLimit = 1_000_000

  /// The table of merged groups, which stand in `segments` one behind the other; `behind` are columns of who is behind them.
  init(
    _ plan: GroupPlan, _ segments: [SegmentReader], behind: [TableColumn],
    in context: TaskContext
  ) throws {
    self.plan = plan
    count = segments.reduce(0) { $0 + $1.rowCount }
    let merged = try Self.merged(plan.layout, segments)
    columns = Array(merged.prefix(plan.keys.count))
    precondition(behind.allSatisfy { $0.values.count == count }, "groups and who is behind them")
    var aggregates = Array(merged.dropFirst(plan.keys.count)) + behind
    if let filled = plan.filled { try fill(filled, &aggregates) }
    self.behind = aggregates.suffix(behind.count)
    let rows = TableRows(
      columns, count: count, walked: plan.walked, unit: plan.walked.flatMap { plan.keys[$0].unit })
    try compute(aggregates) { $0.values($1, rows) }
    shown = try kept(in: context)
    sort()
    cut(rows)
  }

  /// The table of one row over all records, without keys, of merged groups without any; of no row where there is none.
  ///
  /// What rows are to others has no value in it.
  init(totalsOf plan: GroupPlan, _ segments: [SegmentReader], behind: [TableColumn]) throws {
    self.plan = plan
    self.behind = behind
    let count = segments.reduce(0) { $0 + $1.rowCount }
    self.count = count
    let none = [Int64?](repeating: nil, count: count)
    columns = plan.keys.map { key in
      let type = GroupPlan.tableType(key.type)
      return type == .text
        ? TableColumn(key.name, type, texts: none.map { _ in nil })
        : TableColumn(key.name, type, numbers: none)
    }
    try compute(try Self.merged(plan.layout.ungrouped, segments)) { _, _ in none }
    shown = Array(0..<count)
  }

  private static func merged(
    _ layout: GroupLayout, _ segments: [SegmentReader]
  ) throws -> [TableColumn] {
    try zip(layout.names, layout.types).enumerated().map { place, column in
      let parts = try segments.map { try $0.plainColumn(FieldID(place)) }
      let type = GroupPlan.tableType(column.1)
      return TableColumn(column.0, type, PlainColumn(joining: parts, isText: type == .text))
    }
  }

  /// Appends the columns of the plan, those of windows as `values` has them.
  private mutating func compute(
    _ aggregates: [TableColumn],
    _ values: (_ window: TableWindow, _ operand: TableColumn) -> [Int64?]
  ) throws {
    for column in plan.columns {
      switch column.source {
      case .aggregate(let number):
        columns.append(TableColumn(column.name, aggregates[number].type, aggregates[number].values))
      case .expression(let expression):
        columns.append(try evaluate(expression, column))
      case .window(let window):
        let operand = columns[plan.keys.count + window.operand]
        if let other = window.other {
          columns.append(
            TableColumn(
              column.name, column.type,
              numbers: window.interval(
                operand, of: columns[plan.keys.count + other], count: count)))
          continue
        }
        columns.append(TableColumn(column.name, column.type, numbers: values(window, operand)))
      }
    }
  }

  /// The sum of a column of the plan over the rows that are not shown; nil where it is no count and no sum, where no row
  /// has a value, and where it does not fit 64 bits.
  func rest(_ column: Int) -> Int64? {
    guard plan.adds(plan.columns[column]) else { return nil }
    let kept = Set(shown)
    let values = (0..<count).lazy.filter { !kept.contains($0) }
      .compactMap { columns[plan.keys.count + column].number($0) }
    guard values.first != nil else { return nil }
    return Int64(exactly: values.reduce(Int128(0)) { $0 + Int128($1) })
  }

  // MARK: - Gaps

  /// Adds rows for the periods of a key that have none, for each combination of the other keys.
  private mutating func fill(_ filled: Int, _ aggregates: inout [TableColumn]) throws {
    guard let unit = plan.keys[filled].unit else { return }
    let rows = TableRows(columns, count: count, walked: filled, unit: unit)
    let others = rows.numbers(of: plan.keys.indices.filter { $0 != filled })
    let times = rows.times.compactMap(\.self)
    guard let first = times.min(), let last = times.max() else { return }
    var members: [Int: (row: Int, times: Set<Int64>)] = [:]
    for row in 0..<count {
      members[others[row], default: (row, [])].times.formUnion(rows.times[row].map { [$0] } ?? [])
    }
    let wanted = (last - first + 1).multipliedReportingOverflow(by: Int64(members.count))
    guard !wanted.overflow, wanted.partialValue <= Self.fillLimit else {
      throw AnalysisRefused(
        "fill: the periods from the first to the last, for each of \(members.count) combinations of other "
          + "keys, are more than \(Self.fillLimit) rows; expected a longer period, or fewer keys")
    }
    var made: [(like: Int, time: Int64)] = []
    for (_, member) in members.sorted(by: { $0.key < $1.key }) {
      for time in first...last where !member.times.contains(time) {
        made.append((member.row, time))
      }
    }
    let sources = (0..<count).map { (row: $0, time: Int64?.none) } + made.map { ($0.like, $0.time) }
    let keyed = columns.enumerated().map { place, column in
      place == filled
        ? column.choosing(sources, unit) : column.choosing(sources.map { ($0.row, nil) }, unit)
    }
    let table = TableRows(keyed, count: sources.count, walked: filled, unit: unit)
    let order = sources.indices.sorted { one, other in
      for (place, column) in keyed.enumerated() {
        var difference = column.compare(one, other)
        if place == filled, let a = table.times[one], let b = table.times[other] {
          difference = a < b ? -1 : a > b ? 1 : 0
        }
        if difference != 0 { return difference < 0 }
      }
      return one < other
    }
    let zeros = aggregates.indices.map { place in
      // Behind the aggregates stands who is behind the records: of none it is nobody.
      place >= plan.layout.aggregates.count
        || plan.layout.aggregates[place].isZeroWhenEmpty
    }
    columns = keyed.map { $0.reordered(order) }
    aggregates = zip(aggregates, zeros).map { column, isZero in
      column.extended(by: made.count, isZero: isZero).reordered(order)
    }
    count = sources.count
  }

  // MARK: - Columns over the table

  private func evaluate(
    _ expression: CheckedExpression, _ column: GroupPlan.Column
  ) throws -> TableColumn {
    let machine = ExpressionMachine(ExpressionProgram(expression))
    let batch = RecordBatch(schema: schema(columns))
    let texts = columns.map { RowBytes($0.values) }
    var numbers: [Int64?] = []
    var made: [[UInt8]?] = []
    for first in stride(from: 0, to: count, by: RecordBatch.capacity) {
      let rows = first..<min(first + RecordBatch.capacity, count)
      for field in expression.fields {
        batch.fill(field, columns[field.index].values, rows: rows, bytes: texts[field.index].base)
      }
      batch.count = rows.count
      batch.fate.update(repeating: 0, count: rows.count)
      let result = machine.evaluate(batch)
      for row in 0..<rows.count {
        let isThere = result.isPresent(row)
        if column.type == .text {
          made.append(isThere ? Array(result.texts[row].bytes) : nil)
        } else if case .period(let unit) = column.type {
          made.append(isThere ? Array(unit.text(result.numbers[row]).utf8) : nil)
        } else {
          numbers.append(isThere ? result.numbers[row] : nil)
        }
      }
    }
    let type = GroupPlan.tableType(column.type)
    return type == .text
      ? TableColumn(column.name, type, texts: made)
      : TableColumn(column.name, type, numbers: numbers)
  }

  private func schema(_ columns: [TableColumn]) -> Schema {
    GroupPlan.schema(columns.map { ($0.name, $0.type) })
  }

  // MARK: - Rows

  /// The rows that `having` keeps.
  private func kept(in context: TaskContext) throws -> [Int] {
    guard let having = plan.having else { return Array(0..<count) }
    let builder = SegmentBuilder(
      schema: schema(columns), memoryLimit: context.memoryPerTask / 2, scratch: context.scratch)
    try builder.append(columns.map(\.values))
    let path = context.scratch.newPath()
    defer { try? context.fileSystem.remove(path) }
    let fingerprint = try builder.finish(
      path: path, fileSystem: context.fileSystem, cancellation: context.cancellation)
    let segment = try SegmentReader(ContainerFile(path: path, fingerprint: fingerprint))
    let bits = try plan.filter(having).matches(segment)
    return (0..<count).filter { bits[$0 >> 6] >> UInt64($0 & 63) & 1 == 1 }
  }

  private mutating func sort() {
    let order = plan.order.compactMap { name, isDown in
      columns.first { $0.name == name }.map { (column: $0, isDown: isDown) }
    }
    guard let first = order.first else { return }
    var rows = shown.map { row in
      PrefixedOrdinal(
        prefix: first.column.prefix(row, isDown: first.isDown), ordinal: UInt32(row))
    }
    rows.sortByPrefix()
    rows.sortRuns { one, other in
      let (one, other) = (Int(one.ordinal), Int(other.ordinal))
      for (column, isDown) in order {
        let difference = column.compare(one, other)
        guard difference != 0 else { continue }
        return isDown && column.has(one) && column.has(other) ? difference > 0 : difference < 0
      }
      // Equal ones stand in the order of keys.
      return one < other
    }
    shown = rows.map { Int($0.ordinal) }
  }

  private mutating func cut(_ rows: TableRows) {
    guard let top = plan.top else { return }
    guard !plan.within.isEmpty else {
      shown = Array(shown.prefix(top))
      return
    }
    let groups = rows.numbers(of: plan.within)
    var counts: [Int: Int] = [:]
    shown = shown.filter { row in
      counts[groups[row], default: 0] += 1
      return counts[groups[row]] ?? 0 <= top
    }
  }
}

extension GroupPlan {
  /// The columns of a table as fields of records.
  static func schema(_ columns: [(name: String, type: ExpressionType)]) -> Schema {
    Schema(
      columns.map { name, type in
        Field(name, type.tableColumn, isOptional: true)
      })
  }

  /// A query over the table.
  func filter(_ query: String) throws(QueryError) -> RowFilter {
    try RowFilter(
      query: query,
      schema: Self.schema(
        keys.map { ($0.name, Self.tableType($0.type)) }
          + columns.map { ($0.name, Self.tableType($0.type)) }), zone: zone)
  }
}

/// The bytes of a column's texts at one place in memory.
private final class RowBytes {
  let base: UnsafeMutableRawPointer?

  init(_ column: PlainColumn) {
    guard case .bytes(let bytes, _) = column.values else {
      base = nil
      return
    }
    let made = UnsafeMutableRawPointer.allocate(
      byteCount: bytes.count + ByteSlice.slack, alignment: 8)
    made.initializeMemory(as: UInt8.self, repeating: 0, count: bytes.count + ByteSlice.slack)
    UnsafeMutableRawBufferPointer(start: made, count: bytes.count).copyBytes(from: bytes)
    base = made
  }

  deinit { base?.deallocate() }
}
