public import Definition
public import Platform
public import SearchIndex
public import Store

/// Events between actors and items, such as votes of users on places: of each item how many a day
/// and bucket, of each actor every single one.
///
/// This is the partial state behind questions that join both sides, such as which items were met by
/// actors who are new. A table holds the actors first, then the items; the first byte of a key says
/// which.
public struct Interactions: Sendable {
  /// The symbol field that says who acts.
  public let actor: FieldID
  /// The symbol field that says on what.
  public let item: FieldID
  /// The instant field.
  public let time: FieldID
  /// The numeric field that gives the bucket.
  public let value: FieldID
  /// The buckets of that field; rules refuse other values before.
  public let scale: BucketScale
  /// Where a day begins and ends.
  public let zone: TimeZone

  /// The kind of its partial tables.
  public static let kind = FileKind("INTR", version: 1)

  /// Which side of the events a key stands for: the first byte of the key.
  public enum Side: UInt8, Sendable {
    case actor = 0x41
    case item = 0x49
  }

  /// Days are counted from 0000-01-01 in codes, so that they are not negative.
  static let dayOrigin = 719_528

  /// The events of `actor` on `item`, with their `time` in `zone` and their `value`.
  public init(
    actor: FieldID, item: FieldID, time: FieldID, value: FieldID, scale: BucketScale,
    zone: TimeZone
  ) {
    self.actor = actor
    self.item = item
    self.time = time
    self.value = value
    self.scale = scale
    self.zone = zone
  }

  /// Everything that a partial depends on, in canonical form.
  public var identity: String {
    "interactions \(actor.index) \(item.index) \(time.index) \(value.index) "
      + "scale \(scale.least) \(scale.step) \(scale.count) zone \(zone.contentHash.hexadecimal)"
  }

  /// Writes the partial of one part; returns its fingerprint.
  ///
  /// Holds about 36 bytes a row.
  public func consume(
    _ part: PartReader, path: String, context: TaskContext
  ) throws -> UInt64 {
    let actors = try part.segment.symbols(actor)
    let items = try part.segment.symbols(item)
    var cells = GatheredCells(keyCount: items.dictionary.count, rowCount: part.segment.rowCount)
    var events = GatheredEvents(actorCount: actors.dictionary.count)
    try gather(part, actors: actors, items: items, cells: &cells, events: &events, context: context)
    let numbers = events.itemNumbers(itemCount: items.dictionary.count)
    let writer = try SortedTableWriter(
      path: path, kind: Self.kind, fileSystem: context.fileSystem)
    var key: [UInt8] = []
    func append(
      _ side: Side, _ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer
    ) throws {
      key.removeAll(keepingCapacity: true)
      key.append(side.rawValue)
      key.append(contentsOf: name)
      try key.withUnsafeBytes { try writer.append(key: $0, value: value) }
    }
    try events.forEachActor(itemNumbers: numbers) { ordinal, value in
      try append(.actor, actors.dictionary[ordinal], value)
    }
    try cells.forEachKey { ordinal, value in
      try append(.item, items.dictionary[ordinal], value)
    }
    return try writer.finish(meta: [])
  }

  private func gather(
    _ part: PartReader, actors: SymbolColumnReader, items: SymbolColumnReader,
    cells: inout GatheredCells, events: inout GatheredEvents, context: TaskContext
  ) throws {
    let segment = part.segment
    let times = try segment.integers(time)
    let values = try segment.integers(value)
    var days = CivilDayLookup(zone: zone)
    let length = RecordBatch.capacity
    try withUnsafeTemporaryAllocation(of: Int64.self, capacity: 2 * length) { numbers in
      try withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * length) { ordinals in
        guard let timeBase = numbers.baseAddress, let actorBase = ordinals.baseAddress else {
          return
        }
        let valueBase = timeBase + length
        let itemBase = actorBase + length
        for block in 0..<segment.blockCount {
          try context.cancellation.check()
          actors.decode(block: block, into: actorBase)
          items.decode(block: block, into: itemBase)
          times.decode(block: block, into: timeBase)
          values.decode(block: block, into: valueBase)
          let first = block * length
          for row in 0..<min(length, segment.rowCount - first)
          where part.selection.isKept(first + row) {
            let bucket = (valueBase[row] &- scale.least) / scale.step
            let day = days.day(of: timeBase[row]) + Self.dayOrigin
            cells.append(key: itemBase[row], code: UInt32(day * scale.count + Int(bucket)))
            events.append(
              GatheredEvents.Event(
                time: timeBase[row], actor: actorBase[row], item: itemBase[row],
                bucket: UInt8(truncatingIfNeeded: bucket)))
          }
        }
      }
    }
    context.progress.add(bytes: part.byteCount, records: Int64(segment.rowCount))
  }
}
