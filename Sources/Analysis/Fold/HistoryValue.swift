public import Platform

/// The value of a period history table, for one key.
///
///     value  = cellByteCount:varint cells textCount:varint list(record)
///     record = time:zigzag row:varint
///     cells  as `HistogramCells` has them
///
/// Records stand newest first. `time` is the difference to the record before in microseconds, for the
/// first the instant itself; `row` is the row in the part's segment.
public enum HistoryValue {
  /// A record that has a text.
  public struct Record: BitwiseCopyable, Hashable, Sendable {
    /// The instant in microseconds since the epoch.
    public var time: Int64
    /// The row in the segment of the part.
    public var row: UInt32

    /// A record from its parts.
    public init(time: Int64, row: UInt32) {
      self.time = time
      self.row = row
    }

    /// The later comes first, of two at one instant the later row.
    public static func isNewer(_ a: Record, _ b: Record) -> Bool {
      a.time == b.time ? a.row > b.row : a.time > b.time
    }
  }

  /// Appends a value.
  static func append(
    cells: UnsafeRawBufferPointer, textCount: Int, newest: some Collection<Record>,
    to writer: inout ByteWriter
  ) {
    writer.varint(UInt64(cells.count))
    writer.bytes(cells)
    writer.varint(UInt64(textCount))
    writer.varint(UInt64(newest.count))
    var last: Int64 = 0
    for record in newest {
      writer.zigzag(record.time &- last)
      writer.varint(UInt64(record.row))
      last = record.time
    }
  }

  /// The cells of `value` alone.
  public static func cells(
    _ value: UnsafeRawBufferPointer
  ) throws(MalformedRecord) -> UnsafeRawBufferPointer {
    var reader = ByteReader(value)
    return try reader.slice(try reader.count(limit: value.count))
  }

  /// How many records have a text, and the newest of them; those are handed to `body`.
  public static func texts(
    _ value: UnsafeRawBufferPointer, _ body: (Record) -> Void
  ) throws(MalformedRecord) -> Int {
    var reader = ByteReader(value)
    _ = try reader.slice(try reader.count(limit: value.count))
    let count = try reader.count()
    var time: Int64 = 0
    for _ in 0..<(try reader.count(limit: value.count)) {
      time &+= try reader.zigzag()
      body(Record(time: time, row: UInt32(try reader.count(limit: Int(UInt32.max)))))
    }
    return count
  }
}
