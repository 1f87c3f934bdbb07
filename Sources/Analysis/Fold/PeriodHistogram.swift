public import Definition
public import Platform
public import SearchIndex
public import Store

/// Counts how often each bucket of a scale occurs, by key and calendar month or day: the partial
/// state behind rankings, trends and histograms.
///
/// Year and total windows are sums of months, trailing windows sums of days.
public struct PeriodHistogram: Sendable {
  /// The symbol field whose values are the keys.
  public let key: FieldID
  /// The instant field that gives the month.
  public let time: FieldID
  /// The numeric field that gives the bucket.
  public let value: FieldID
  /// The buckets of that field; a value outside it is a programming error, rules refuse it before.
  public let scale: BucketScale
  /// Where a period begins and ends.
  public let zone: TimeZone
  /// The periods that are counted in.
  public let period: HistogramPeriod

  /// A histogram of `value` by `key` and period of `time` in `zone`.
  public init(
    key: FieldID, time: FieldID, value: FieldID, scale: BucketScale, zone: TimeZone,
    period: HistogramPeriod = .month
  ) {
    self.key = key
    self.time = time
    self.value = value
    self.scale = scale
    self.zone = zone
    self.period = period
  }

  /// Writes the partial of one part; returns its fingerprint.
  ///
  /// About 25 ns a row; holds 12 bytes a row.
  public func consume(
    _ part: PartReader, path: String, context: TaskContext
  ) throws -> UInt64 {
    let keys = try part.segment.symbols(key)
    var meta = ByteWriter()
    switch period {
    case .month:
      var months = MonthLookup(zone: zone)
      var gathered = try gather(part, keys: keys, periods: &months, context: context)
      return try write(&gathered, keys: keys, to: path, meta: &meta, context: context)
    case .day:
      var days = DayLookup(zone: zone)
      var gathered = try gather(part, keys: keys, periods: &days, context: context)
      meta.i64(days.newest)
      return try write(&gathered, keys: keys, to: path, meta: &meta, context: context)
    }
  }

  /// Writes the table; `meta` is what stands in META behind the range of codes.
  private func write(
    _ gathered: inout GatheredCells, keys: SymbolColumnReader, to path: String,
    meta: inout ByteWriter, context: TaskContext
  ) throws -> UInt64 {
    let writer = try SortedTableWriter(
      path: path, kind: period.tableKind, fileSystem: context.fileSystem)
    try gathered.forEachKey { ordinal, codes in
      try writer.append(key: keys.dictionary[ordinal], value: codes)
    }
    var own = ByteWriter()
    own.u64(gathered.leastCode)
    own.u64(gathered.greatestCode)
    return try writer.finish(meta: own.buffer + meta.buffer)
  }

  private func gather<Periods: PeriodNumbering>(
    _ part: PartReader, keys: SymbolColumnReader, periods: inout Periods, context: TaskContext
  ) throws -> GatheredCells {
    let segment = part.segment
    let times = try segment.integers(time)
    let values = try segment.integers(value)
    var cells = GatheredCells(keyCount: keys.dictionary.count, rowCount: segment.rowCount)
    guard segment.rowCount > 0 else { return cells }
    let length = RecordBatch.capacity
    let buckets = UInt64(scale.count)
    try withUnsafeTemporaryAllocation(of: Int64.self, capacity: 2 * length) { numbers in
      try withUnsafeTemporaryAllocation(of: UInt32.self, capacity: length) { ordinals in
        guard let timeBase = numbers.baseAddress, let keyBase = ordinals.baseAddress else { return }
        let valueBase = timeBase + length
        for block in 0..<segment.blockCount {
          try context.cancellation.check()
          keys.decode(block: block, into: keyBase)
          times.decode(block: block, into: timeBase)
          values.decode(block: block, into: valueBase)
          let first = block * length
          let count = min(length, segment.rowCount - first)
          for row in 0..<count where part.selection.isKept(first + row) {
            let bucket = UInt64(bitPattern: (valueBase[row] &- scale.least) / scale.step)
            let period = UInt64(periods.period(of: timeBase[row]))
            cells.append(key: keyBase[row], code: UInt32(period * buckets + bucket))
          }
        }
      }
    }
    context.progress.add(bytes: part.byteCount, records: Int64(segment.rowCount))
    return cells
  }
}
