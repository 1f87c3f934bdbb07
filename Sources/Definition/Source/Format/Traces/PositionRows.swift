/// A column that rows of traces need to have, and that some of a sample lack.
struct PositionRows {
  private let columns: [String]
  private let count: Int

  /// What some rows lack; none where all have it, or none has.
  static func missing(
    _ columns: [ColumnProfile], _ rows: SampledRows, _ format: SourceFormat
  ) -> [PositionRows] {
    let lacking = columns.filter { column in
      format.kind.neededColumns.contains(column.name) && column.valueCount < rows.recordCount
        && column.valueCount > 0
    }
    guard let worst = lacking.min(by: { $0.valueCount < $1.valueCount }) else { return [] }
    return [
      PositionRows(columns: lacking.map(\.name), count: rows.recordCount - worst.valueCount)
    ]
  }

  func write(_ draft: inout DefinitionDraft) {
    draft.comment(
      2,
      "\(Count.text(count, "row")) of the sample and more lack \(Wording.listed(columns)), so they are left out:"
    )
    draft.code(2, "where: \"\(columns.map { $0 + ":*" }.joined(separator: " AND "))\"")
  }
}
