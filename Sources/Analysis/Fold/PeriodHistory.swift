public import Definition
public import Platform
public import SearchIndex
public import Store

/// What a page about one key needs: how often each bucket of a scale occurs in each calendar month, as
/// `PeriodHistogram` counts it, and the newest records that have a text.
public struct PeriodHistory: Sendable {
  /// The symbol field whose values are the keys.
  public let key: FieldID
  /// The instant field that gives the month.
  public let time: FieldID
  /// The numeric field that gives the bucket.
  public let value: FieldID
  /// The text field whose newest records are kept; nil keeps none.
  public let text: FieldID?
  /// How many records with a text are kept for each key.
  public let newest: Int
  /// The buckets of `value`; rules refuse other values before.
  public let scale: BucketScale
  /// Where a month begins and ends.
  public let zone: TimeZone

  /// The kind of its partial tables.
  public static let kind = FileKind("PHSY", version: 1)
  /// A history of `value` by `key` and month of `time` in `zone`, with the `newest` records that have
  /// a `text`.
  public init(
    key: FieldID, time: FieldID, value: FieldID, text: FieldID?, newest: Int, scale: BucketScale,
    zone: TimeZone
  ) {
    self.key = key
    self.time = time
    self.value = value
    self.text = text
    self.newest = newest
    self.scale = scale
    self.zone = zone
  }

  /// Everything that a partial depends on, in canonical form.
  public var identity: String {
    "period history \(key.index) \(time.index) \(value.index) "
      + "text \(text.map { String($0.index) } ?? "none") newest \(newest) "
      + "scale \(scale.least) \(scale.step) \(scale.count) zone \(zone.contentHash.hexadecimal)"
  }

  /// Writes the partial of one part; returns its fingerprint.
  ///
  /// Holds 12 bytes a row, and 24 more for each with a text.
  public func consume(
    _ part: PartReader, path: String, context: TaskContext
  ) throws -> UInt64 {
    let keys = try part.segment.symbols(key)
    var cells = GatheredCells(keyCount: keys.dictionary.count, rowCount: part.segment.rowCount)
    var texts: [KeyedText] = []
    try gather(part, keys: keys, cells: &cells, texts: &texts, context: context)
    texts.sort(by: KeyedText.isBefore)
    let writer = try SortedTableWriter(
      path: path, kind: Self.kind, fileSystem: context.fileSystem)
    var value = ByteWriter()
    var next = 0
    try cells.forEachKey { ordinal, encoded in
      // Every row with a text has a cell too, so no key is passed over.
      let start = next
      while next < texts.count, texts[next].key == UInt32(ordinal) { next += 1 }
      value.buffer.removeAll(keepingCapacity: true)
      HistoryValue.append(
        cells: encoded, textCount: next - start,
        newest: texts[start..<min(next, start + newest)].lazy.map(\.record), to: &value)
      try value.buffer.withUnsafeBytes {
        try writer.append(key: keys.dictionary[ordinal], value: $0)
      }
    }
    var meta = ByteWriter()
    meta.u64(cells.leastCode)
    meta.u64(cells.greatestCode)
    return try writer.finish(meta: meta.buffer)
  }

  /// A record with a text before the records are grouped.
  private struct KeyedText: BitwiseCopyable {
    var key: UInt32
    var record: HistoryValue.Record

    /// By key, then newest first.
    static func isBefore(_ a: KeyedText, _ b: KeyedText) -> Bool {
      a.key == b.key ? HistoryValue.Record.isNewer(a.record, b.record) : a.key < b.key
    }
  }

  private func gather(
    _ part: PartReader, keys: SymbolColumnReader, cells: inout GatheredCells,
    texts: inout [KeyedText], context: TaskContext
  ) throws {
    let segment = part.segment
    let times = try segment.integers(time)
    let values = try segment.integers(value)
    let cursor = try text.flatMap { try segment.text($0) }
    var months = MonthLookup(zone: zone)
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
          for row in 0..<min(length, segment.rowCount - first)
          where part.selection.isKept(first + row) {
            let bucket = UInt64(bitPattern: (valueBase[row] &- scale.least) / scale.step)
            let month = UInt64(months.month(of: timeBase[row]))
            cells.append(key: keyBase[row], code: UInt32(month * buckets + bucket))
            if let cursor, cursor.isPresent(first + row) {
              texts.append(
                KeyedText(
                  key: keyBase[row],
                  record: HistoryValue.Record(
                    time: timeBase[row], row: UInt32(truncatingIfNeeded: first + row))))
            }
          }
        }
      }
    }
    context.progress.add(bytes: part.byteCount, records: Int64(segment.rowCount))
  }
}
