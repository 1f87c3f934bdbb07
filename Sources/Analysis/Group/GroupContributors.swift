package import Definition
internal import Expression
internal import Platform
internal import SearchIndex
package import Store

/// Who is behind the records of groups: how many they are, and the most that one of them has of each sum.
///
/// Groups by one key more, so what it holds at a time are the merged groups of one range.
package struct GroupContributors: Sendable {
  /// Who is behind one group.
  package struct Row: Sendable {
    /// How many different values there are; records without one are together one more.
    package internal(set) var count: Int64 = 0
    /// The sums of the magnitudes of what each of them has, by input that is summed, and the greatest of these.
    package internal(set) var sums: [(total: Int128, largest: Int128)]
  }

  private let name: String
  private let layout: GroupLayout

  /// Those whom `input` tells apart, in the groups of `layout`; `name` is that of the phases, which are two.
  package init(_ name: String, by input: GroupShape.Input, of layout: GroupLayout) {
    self.name = name
    var shape = GroupShape()
    for input in layout.shape.inputs { _ = shape.add(input) }
    for key in layout.shape.keys { shape.group(by: key) }
    shape.group(by: shape.add(input))
    var aggregates: [GroupAggregate] = []
    for summed in layout.shape.summed {
      if let sum = GroupAggregate(.sum, of: summed, in: &shape) { aggregates.append(sum) }
    }
    let columns = shape.keys.indices.map { "key_\($0)" } + aggregates.indices.map { "sum_\($0)" }
    self.layout = GroupLayout(shape, aggregates, names: columns)
  }

  /// A row for each group, in the order of keys, from the parts that `partials` of groups were; and all that was merged.
  ///
  /// Throws `GroupOverflow`.
  package func rows(
    _ partials: [OutputFile], in context: AnalysisContext
  ) throws -> (rows: [Row], outputs: [OutputFile]) {
    let own = try GroupParts(layout.shape, stage: Self.stage, named: layout.shape.identity)
      .fold(partials, as: name, in: context)
    let merged = try layout.merge(own, as: "\(name) merged", in: context)
    var rows: [Row] = []
    var last: [UInt8]?
    for file in merged {
      let segment = try SegmentReader(context.task.store.file(file))
      try add(segment, to: &rows, after: &last)
    }
    return (rows, own + merged)
  }

  private static let stage = TaskStage("group contributors", version: 1)

  private func add(
    _ segment: SegmentReader, to rows: inout [Row], after last: inout [UInt8]?
  ) throws {
    let columns = try layout.names.indices.map { try segment.plainColumn(FieldID($0)) }
    let keys = columns.prefix(layout.shape.keys.count - 1)
    let sums = columns.dropFirst(layout.shape.keys.count)
    for row in 0..<segment.rowCount {
      var key = ByteWriter()
      for column in keys { column.append(row, to: &key) }
      if key.buffer != last {
        rows.append(Row(sums: sums.map { _ in (0, 0) }))
        last = key.buffer
      }
      rows[rows.count - 1].count += 1
      for (place, column) in sums.enumerated() {
        guard let value = column.number(row) else { continue }
        let size = Int128(value.magnitude)
        rows[rows.count - 1].sums[place].total += size
        rows[rows.count - 1].sums[place].largest = max(
          rows[rows.count - 1].sums[place].largest, size)
      }
    }
  }
}

extension PlainColumn {
  private func has(_ row: Int) -> Bool { isPresent.isEmpty || isPresent[row] }

  fileprivate func number(_ row: Int) -> Int64? {
    guard has(row), case .numbers(let numbers) = values else { return nil }
    return numbers[row]
  }

  /// Appends a value, so that different ones have different bytes.
  fileprivate func append(_ row: Int, to out: inout ByteWriter) {
    guard has(row) else { return OrderedKey.appendNull(to: &out) }
    switch values {
    case .numbers(let numbers): OrderedKey.append(numbers[row], to: &out)
    case .bytes(let bytes, let ends):
      bytes[(row == 0 ? 0 : ends[row - 1])..<ends[row]].withUnsafeBytes {
        OrderedKey.append($0, to: &out)
      }
    }
  }
}
