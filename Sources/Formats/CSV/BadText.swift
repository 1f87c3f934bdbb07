/// Finds what makes a record unreadable as text, and in which column it stands.
enum BadText {
  static func nul(
    _ base: UnsafePointer<UInt8>, _ record: Range<Int>, _ dialect: CSVDialect
  ) -> CSVReject.Reason? {
    ByteSearch.first(0, in: base, from: record.lowerBound, to: record.upperBound).map {
      .nul(column: column(of: $0, base, record, dialect))
    }
  }

  static func utf8(
    _ base: UnsafePointer<UInt8>, _ record: Range<Int>, _ dialect: CSVDialect
  ) -> CSVReject.Reason? {
    UTF8Check.firstInvalid(base + record.lowerBound, count: record.count).map {
      .utf8(column: column(of: record.lowerBound + $0, base, record, dialect))
    }
  }

  private static func column(
    of position: Int, _ base: UnsafePointer<UInt8>, _ record: Range<Int>, _ dialect: CSVDialect
  ) -> Int {
    var boundary = RecordBoundary(dialect, at: record.lowerBound)
    _ = boundary.scan(base, limit: position)
    return boundary.fieldCount - 1
  }
}
