internal import Analysis
internal import Platform
internal import Store

/// What a merged table says of itself, in META.
///
///     range:varint boundCount:varint (length:varint byte*)*
///     firstMonth:varint lastMonth:varint trailingCount:varint (days:varint lastDay:zigzag)*
///     newest:i64 halfLife:varint [lastDay:zigzag] likedFrom:i64 weight:varint coverCount:varint (high:u64 low:u64)*
///     then for each window: votes:varint stars:i64 entryCount:varint (count:varint times:varint)*
struct MergedMeta {
  /// How likes lose weight.
  struct Decay: Hashable {
    /// In days.
    let halfLife: Int
    /// The day of which a like has its whole weight, in days since 1970-01-01.
    let lastDay: Int
  }

  /// Which of the ranges between `bounds` the table holds, from 0.
  var range: Int
  /// The keys that divide all locations into ranges, ascending.
  var bounds: [[UInt8]]
  /// The windows that occur in all ranges together.
  var windows: WindowRange
  /// The newest vote in all ranges, in microseconds since the epoch; nil when days are not counted.
  var newest: Int64?
  /// How likes lose weight; nil unless that was asked for.
  var decay: Decay?
  /// What the tallies of liking are made with.
  var likedFrom: Int64
  /// How many bytes the entries of all partials have that were merged.
  var weight: Int
  /// The keys of these partials.
  var covers: [TaskKey]

  /// What the bytes of the table depend on.
  var identity: String {
    encoded(totals: []).withUnsafeBytes { Hash128.of($0).hexadecimal }
  }

  func encoded(totals: [WindowTotals]) -> [UInt8] {
    var writer = ByteWriter()
    writer.varint(UInt64(range))
    writer.varint(UInt64(bounds.count))
    for bound in bounds {
      writer.varint(UInt64(bound.count))
      writer.bytes(bound)
    }
    writer.varint(UInt64(windows.firstMonth))
    writer.varint(UInt64(windows.lastMonth))
    writer.varint(UInt64(windows.trailing.count))
    for window in windows.trailing {
      writer.varint(UInt64(window.days))
      writer.zigzag(Int64(window.lastDay))
    }
    writer.i64(newest ?? .min)
    writer.varint(UInt64(decay?.halfLife ?? 0))
    if let decay { writer.zigzag(Int64(decay.lastDay)) }
    writer.i64(likedFrom)
    writer.varint(UInt64(weight))
    writer.varint(UInt64(covers.count))
    for key in covers {
      writer.u64(key.hash.high)
      writer.u64(key.hash.low)
    }
    for total in totals {
      writer.varint(UInt64(total.votes))
      writer.i64(total.stars)
      var entries: UInt64 = 0
      total.votesPerLocation.forEach { _, _ in entries += 1 }
      writer.varint(entries)
      total.votesPerLocation.forEach { count, times in
        writer.varint(UInt64(count))
        writer.varint(UInt64(times))
      }
    }
    return writer.buffer
  }
}

extension MergedMeta {
  init(_ reader: inout ByteReader) throws(MalformedRecord) {
    let bytes = reader.bytes
    range = try reader.count()
    bounds = []
    for _ in 0..<(try reader.count(limit: bytes.count)) {
      bounds.append(Array(try reader.slice(try reader.count(limit: bytes.count))))
    }
    let months = (try reader.count(limit: 1 << 20), try reader.count(limit: 1 << 20))
    var trailing: [TrailingWindow] = []
    for _ in 0..<(try reader.count(limit: bytes.count)) {
      let days = try reader.count(limit: TrailingWindow.lengths.upperBound)
      guard days > 0 else { throw Self.malformed(reader, "a length of some days") }
      trailing.append(TrailingWindow(days: days, lastDay: Int(clamping: try reader.zigzag())))
    }
    guard months.0 <= months.1, range <= bounds.count else {
      throw Self.malformed(reader, "a range of months, and one of the ranges of locations")
    }
    windows = WindowRange(firstMonth: months.0, lastMonth: months.1, trailing: trailing)
    let newest = try reader.i64()
    self.newest = newest == .min ? nil : newest
    let halfLife = try reader.count(limit: 1 << 20)
    if halfLife > 0 {
      decay = Decay(halfLife: halfLife, lastDay: Int(clamping: try reader.zigzag()))
    }
    likedFrom = try reader.i64()
    weight = try reader.count()
    covers = []
    for _ in 0..<(try reader.count(limit: bytes.count)) {
      covers.append(TaskKey(hash: Hash128(high: try reader.u64(), low: try reader.u64())))
    }
  }

  /// All votes of each window in the range, which stand behind what the table says of itself.
  static func totals(
    _ reader: inout ByteReader, windowCount: Int
  ) throws(MalformedRecord) -> [WindowTotals] {
    var totals: [WindowTotals] = []
    for _ in 0..<windowCount {
      var total = WindowTotals()
      total.votes = Int64(clamping: try reader.varint())
      total.stars = try reader.i64()
      for _ in 0..<(try reader.count(limit: reader.bytes.count)) {
        let count = Int64(clamping: try reader.varint())
        total.votesPerLocation.add(count, times: Int64(clamping: try reader.varint()))
      }
      totals.append(total)
    }
    return totals
  }

  private static func malformed(_ reader: ByteReader, _ expected: String) -> MalformedRecord {
    MalformedRecord(offset: reader.offset, expected: expected)
  }
}
