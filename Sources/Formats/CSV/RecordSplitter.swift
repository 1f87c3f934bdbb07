internal import CLibCSV

/// Splits one record at a time with libcsv: the way for records the block scanner does not accept.
///
/// Fields are written one after the other, a byte before each (`FieldKind`), so that their
/// bounds have the form of `FieldTable`.
struct RecordSplitter: ~Copyable {
  private struct Output {
    var base: UnsafeMutablePointer<UInt8>
    var position: Int
    var bounds: UnsafeMutablePointer<UInt32>
    var boundCapacity: Int
    var fieldCount: Int
  }

  private let parser: UnsafeMutablePointer<csv_parser>

  init(dialect: CSVDialect) {
    parser = .allocate(capacity: 1)
    // Fails only for a null pointer.
    _ = csv_init(parser, UInt8(CSV_EMPTY_IS_NULL))
    csv_set_delim(parser, dialect.delimiter)
    // libcsv always has a quote. A record that holds NUL is refused before it is split.
    csv_set_quote(parser, dialect.quote ?? 0)
    csv_set_space_func(parser) { _ in 0 }
    csv_set_blk_size(parser, 65536)
  }

  deinit {
    csv_free(parser)
    parser.deallocate()
  }

  /// Splits a record without its line end and writes its fields from `base + position` on.
  ///
  /// Returns the number of fields and where the next record's go, at most `byteCount + 1` further.
  /// Of the bounds, at most `boundCapacity` are written. `byteCount + 2` bytes have to be free.
  func split(
    _ base: UnsafeMutablePointer<UInt8>, start: Int, byteCount: Int, into position: Int,
    bounds: UnsafeMutablePointer<UInt32>, boundCapacity: Int
  ) throws(CSVError) -> (fieldCount: Int, end: Int) {
    var output = Output(
      base: base, position: position + 1, bounds: bounds, boundCapacity: boundCapacity,
      fieldCount: 0)
    bounds[0] = UInt32(truncatingIfNeeded: position + 1)
    let parsed = withUnsafeMutablePointer(to: &output) { context in
      let parsed = csv_parse(parser, base + start, byteCount, Self.onField, nil, context)
      csv_fini(parser, Self.onField, nil, context)
      return parsed
    }
    guard parsed == byteCount else { throw .outOfMemory(recordByteCount: byteCount) }
    return (output.fieldCount, output.position - 1)
  }

  private static let onField:
    @convention(c) (UnsafeMutableRawPointer?, Int, UnsafeMutableRawPointer?) -> Void = {
      field, byteCount, context in
      guard let output = context?.assumingMemoryBound(to: Output.self) else { return }
      let start = output.pointee.base + output.pointee.position
      start[-1] = (field == nil ? FieldKind.null : .untyped).rawValue
      if let field {
        UnsafeMutableRawPointer(start).copyMemory(from: field, byteCount: byteCount)
      }
      output.pointee.position += byteCount + 1
      output.pointee.fieldCount += 1
      if output.pointee.fieldCount < output.pointee.boundCapacity {
        output.pointee.bounds[output.pointee.fieldCount] = UInt32(
          truncatingIfNeeded: output.pointee.position)
      }
    }
}
