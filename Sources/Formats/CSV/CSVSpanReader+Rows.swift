extension CSVSpanReader: RowReader {
  /// The next batch with its refusals in the words that all formats share.
  public mutating func nextRows() throws -> RowBatch? {
    try next().map { RowBatch(table: $0.table, rejects: $0.rejects.map { RowReject($0) }) }
  }
}

extension RowReject {
  fileprivate init(_ reject: CSVReject) {
    let column = reject.reason.column
    self.init(
      code: reject.reason.code.rawValue, offset: reject.offset, byteCount: reject.byteCount,
      line: reject.line, column: column.map { "column \($0 + 1)" } ?? "",
      expected: reject.reason.expected)
  }
}

extension CSVReject.Reason {
  /// The column that is at fault, from 0.
  fileprivate var column: Int? {
    switch self {
    case .nul(let column), .utf8(let column): column
    default: nil
    }
  }

  /// What should have been there.
  fileprivate var expected: String {
    switch self {
    case .tooLong(let limit): "a record of at most \(limit) bytes"
    case .quote: "a closing quote before the end of the file"
    case .nul: "text without NUL bytes"
    case .utf8: "valid UTF-8"
    case .columns(let found, let expected): "\(expected) columns, found \(found)"
    }
  }
}
