/// Writes one table, or all slices of one, as CSV (RFC 4180): a header of column ids, then all rows.
///
/// - Lines end in CR LF, as the RFC says.
/// - A field is quoted when it holds a comma, a quote or a line break, and when the text is empty:
///   `""` is the empty text, nothing at all is a missing or suppressed value.
/// - Text that a spreadsheet would take for a formula (it begins with `= + - @`, tab or CR) gets a
///   `'` in front; numbers do not.
/// - NUL and bytes that are no UTF-8 become U+FFFD; all other characters stay.
struct CSVRenderer: Renderer, Sendable {
  /// One table, or several slices of one series, which have the same columns.
  let tables: [Table]

  func render(to sink: any ByteSink) throws {
    var out = ByteWriter(sink)
    if let first = tables.first {
      let ids = (first.slice.map { [$0.column] } ?? []) + first.columns.map(\.id)
      out.append(ids.joined(separator: ","))
      out.append("\r\n")
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
          write(text: value[...], into: &out)
          out.append(UInt8(ascii: ","))
        }
        for position in texts.indices {
          if position > 0 { out.append(UInt8(ascii: ",")) }
          if let arena = texts[position] {
            if presence[position].isEmpty || presence[position][row] == .present {
              write(text: arena[row], into: &out)
            }
          } else {
            out.append(numbers[position, row])
          }
        }
        out.append("\r\n")
      }
    }
  }

  private func write(text: ArraySlice<UInt8>, into out: inout ByteWriter) {
    guard let first = text.first else {
      out.append("\"\"")
      return
    }
    let isQuoted = text.contains { byte in
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
      default: false
      }
    }
    if isQuoted { out.append(UInt8(ascii: "\"")) }
    switch first {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"),
      UInt8(ascii: "\t"), UInt8(ascii: "\r"):
      out.append(UInt8(ascii: "'"))
    default: break
    }
    out.append(text, as: CSVEscape.self)
    if isQuoted { out.append(UInt8(ascii: "\"")) }
  }
}

/// What changes inside a CSV field.
private enum CSVEscape: TextEscape {
  static func isPlain(_ byte: UInt8) -> Bool { byte != 0 && byte != UInt8(ascii: "\"") }

  static func write(_ scalar: Unicode.Scalar, next: UInt8?, into out: inout ByteWriter) {
    switch scalar {
    case "\"": out.append("\"\"")
    case "\0": out.append(UTF8Decoding.replacement)
    default: out.append(scalar)
    }
  }
}
