internal import Platform

/// Up to 1,024 fixes of one stream in the order of their times, as a partial keeps them.
///
///     block  = count:varint flags:u8 time:zigzag* latitude:zigzag* longitude:zigzag*
///              elevation:zigzag* accuracy:zigzag* speed:zigzag* row:zigzag*
///
/// Each number is the difference to the one before it, the first to 0. The flags tell which of
/// elevations (1), accuracies (2) and speeds (4) there are; a missing one is `TraceFix.missing`.
enum FixBlock {
  static let capacity = 1024

  private static let hasElevations: UInt8 = 1
  private static let hasAccuracies: UInt8 = 2
  private static let hasSpeeds: UInt8 = 4

  /// Appends `fixes`, which stand in `rows` of their part.
  static func append(_ fixes: ArraySlice<FixRow>, to writer: inout ByteWriter) {
    var flags: UInt8 = 0
    for row in fixes {
      if row.fix.elevation != TraceFix.missing { flags |= hasElevations }
      if row.fix.accuracy != TraceFix.missing { flags |= hasAccuracies }
      if row.fix.speed != TraceFix.missing { flags |= hasSpeeds }
    }
    writer.varint(UInt64(fixes.count))
    writer.u8(flags)
    func column(_ value: (FixRow) -> Int64) {
      var before: Int64 = 0
      for row in fixes {
        let now = value(row)
        writer.zigzag(now &- before)
        before = now
      }
    }
    column { $0.fix.time }
    column { Int64($0.fix.latitude) }
    column { Int64($0.fix.longitude) }
    if flags & hasElevations != 0 { column { Int64($0.fix.elevation) } }
    if flags & hasAccuracies != 0 { column { Int64($0.fix.accuracy) } }
    if flags & hasSpeeds != 0 { column { Int64($0.fix.speed) } }
    column { Int64($0.row) }
  }

  /// The fixes of `bytes` with their rows.
  static func decode(
    _ bytes: UnsafeRawBufferPointer
  ) throws(MalformedRecord) -> (fixes: TraceColumns, rows: [UInt32]) {
    var reader = ByteReader(bytes)
    let count = try reader.count(limit: capacity)
    let flags = try reader.u8()
    guard flags & ~(hasElevations | hasAccuracies | hasSpeeds) == 0 else {
      throw MalformedRecord(
        offset: reader.offset - 1, expected: "flags of elevation, accuracy, speed")
    }
    let times = try reader.column(count, Int64.self)
    let latitudes = try reader.column(count, Int32.self)
    let longitudes = try reader.column(count, Int32.self)
    func measures(_ flag: UInt8) throws(MalformedRecord) -> [Int32] {
      flags & flag != 0
        ? try reader.column(count, Int32.self) : [Int32](repeating: TraceFix.missing, count: count)
    }
    let fixes = TraceColumns(
      times: times, latitudes: latitudes, longitudes: longitudes,
      elevations: try measures(hasElevations), accuracies: try measures(hasAccuracies),
      speeds: try measures(hasSpeeds))
    let rows = try reader.column(count, UInt32.self)
    guard reader.isAtEnd else {
      throw MalformedRecord(offset: reader.offset, expected: "the end of the block")
    }
    return (fixes, rows)
  }
}

/// A fix and its row in its part.
struct FixRow: BitwiseCopyable, Sendable {
  var fix: TraceFix
  var row: UInt32
}

extension ByteReader {
  /// `count` numbers, each the sum of the differences up to it.
  fileprivate mutating func column<Value: FixedWidthInteger>(
    _ count: Int, _: Value.Type
  ) throws(MalformedRecord) -> [Value] {
    var values = [Value](repeating: 0, count: count)
    var sum: Int64 = 0
    for place in 0..<count {
      sum &+= try zigzag()
      values[place] = Value(truncatingIfNeeded: sum)
    }
    return values
  }
}
