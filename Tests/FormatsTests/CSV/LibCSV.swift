import CLibCSV

/// The rows that libcsv finds in one pass: nil for an empty field without quotes.
func rowsOfLibCSV(
  _ bytes: [UInt8], delimiter: UInt8 = UInt8(ascii: ","), quote: UInt8 = UInt8(ascii: "\"")
) -> [[[UInt8]?]] {
  struct Rows {
    var rows: [[[UInt8]?]] = []
    var row: [[UInt8]?] = []
  }
  var parser = csv_parser()
  csv_init(&parser, UInt8(CSV_EMPTY_IS_NULL))
  csv_set_delim(&parser, delimiter)
  csv_set_quote(&parser, quote)
  csv_set_space_func(&parser) { _ in 0 }
  defer { csv_free(&parser) }
  let onField: @convention(c) (UnsafeMutableRawPointer?, Int, UnsafeMutableRawPointer?) -> Void = {
    field, byteCount, context in
    let rows = context?.assumingMemoryBound(to: Rows.self)
    rows?.pointee.row.append(
      field.map { Array(UnsafeRawBufferPointer(start: $0, count: byteCount)) })
  }
  let onRow: @convention(c) (Int32, UnsafeMutableRawPointer?) -> Void = { _, context in
    guard let rows = context?.assumingMemoryBound(to: Rows.self) else { return }
    rows.pointee.rows.append(rows.pointee.row)
    rows.pointee.row = []
  }
  var rows = Rows()
  withUnsafeMutablePointer(to: &rows) { context in
    _ = bytes.withUnsafeBytes {
      csv_parse(&parser, $0.baseAddress, $0.count, onField, onRow, context)
    }
    csv_fini(&parser, onField, onRow, context)
  }
  return rows.rows
}
