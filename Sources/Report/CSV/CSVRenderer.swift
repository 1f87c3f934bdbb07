internal import Platform

/// Writes one table, or all slices of one, as CSV (RFC 4180): a header of column ids, then all rows.
///
/// - Lines end in CR LF, as the RFC says.
/// - Texts are written as `CSVText` says; nothing at all is a missing or suppressed value.
/// - Numbers are digits, negative ones too: they are no formulas.
struct CSVRenderer: Renderer, Sendable {
  /// One table, or several slices of one series, which have the same columns.
  let tables: [Table]

  func render(to sink: any ByteSink) throws {
    var out = ByteWriter(sink)
    if let first = tables.first {
      let ids = (first.slice.map { [$0.column] } ?? []) + first.columns.map(\.id)
      out.append(ids.joined(separator: ","))
      out.append(CSVText.lineEnd)
    }
    for table in tables { write(table, into: &out) }
    try out.finish()
  }

  private func write(_ table: Table, into out: inout ByteWriter) {
    let value = table.slice.map { Array($0.value.utf8) }
    let texts = table.columns.map { column -> TextArena? in
      if case .text(let arena) = column.values { arena } else { nil }
    }
    let presence = table.columns.map(\.presence)
    var numbers = NumberFields(columnCount: table.columns.count)
    for first in stride(from: 0, to: table.rowCount, by: NumberFields.rowCount) {
      let rows = first..<min(first + NumberFields.rowCount, table.rowCount)
      numbers.fill(table.columns, rows: rows)
      for row in rows {
        if let value {
          out.append(field: value[...])
          out.append(UInt8(ascii: ","))
        }
        for position in texts.indices {
          if position > 0 { out.append(UInt8(ascii: ",")) }
          if let arena = texts[position] {
            if presence[position].isEmpty || presence[position][row] == .present {
              out.append(field: arena[row])
            }
          } else {
            out.append(numbers[position, row])
          }
        }
        out.append(CSVText.lineEnd)
      }
    }
  }
}
