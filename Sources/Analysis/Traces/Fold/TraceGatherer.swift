public import Definition
public import Platform
internal import SearchIndex
public import Store

/// Puts the kept fixes of one part into the order of stream and time, and writes its partial.
///
/// Holds 36 bytes a fix of the part, 68 if there are several streams. What trackers write is
/// mostly in that order already; then nothing is sorted.
public struct TraceGatherer: ~Copyable {
  /// The kind of the partial tables.
  public static let kind = TracePartial.kind

  private let fields: TraceFields
  private let part: PartReader
  private var fixes: [FixRow] = []
  /// The stream of each fix, by its number among `names`.
  private var streams: [UInt32] = []
  private var names: [[UInt8]] = []
  private var timelessCount: UInt64 = 0
  private var namelessCount: UInt64 = 0
  private var backwardCount: UInt64 = 0
  private var repeatedHour: RepeatedHour
  /// The evidence of each file of the part.
  private var axes: [AxisEvidenceMeter] = []

  /// A gatherer of the fixes of `part`.
  public init(_ part: PartReader, fields: TraceFields) {
    self.part = part
    self.fields = fields
    repeatedHour = RepeatedHour(zone: fields.zone)
  }

  /// Writes the partial to `path`; returns its fingerprint.
  public mutating func write(to path: String, context: TaskContext) throws -> UInt64 {
    try gather(context)
    let writer = try SortedTableWriter(
      path: path, kind: TracePartial.kind, fileSystem: context.fileSystem)
    try writeBlocks(to: writer, context)
    var meta = ByteWriter()
    meta.u64(timelessCount)
    meta.u64(namelessCount)
    meta.u64(backwardCount)
    meta.u64(repeatedHour.movedCount)
    context.progress.add(bytes: part.byteCount, records: Int64(part.segment.rowCount))
    var evidence = ByteWriter()
    evidence.varint(UInt64(axes.count))
    for number in axes.indices { axes[number].finish().append(to: &evidence) }
    return try writer.finish(
      meta: meta.buffer,
      sections: [OwnSection(TracePartial.axes, index: 0, bytes: evidence.buffer)])
  }

  /// Reads the columns of the kept rows that belong to a stream.
  private mutating func gather(_ context: TaskContext) throws {
    let segment = part.segment
    var time = ColumnBlock(try segment.integers(fields.time))
    var latitude = ColumnBlock(try segment.integers(fields.latitude))
    var longitude = ColumnBlock(try segment.integers(fields.longitude))
    var elevation = try fields.elevation.map { ColumnBlock(try segment.integers($0)) }
    var accuracy = try fields.accuracy.map { ColumnBlock(try segment.integers($0)) }
    var speed = try fields.speed.map { ColumnBlock(try segment.integers($0)) }
    var owners = try StreamColumn(segment, field: fields.stream)
    let starts = part.fileStarts
    axes = [AxisEvidenceMeter](repeating: AxisEvidenceMeter(), count: starts.count)
    var offset = ColumnBlock(try segment.offsets())
    var file = 0
    fixes.reserveCapacity(segment.rowCount)
    streams.reserveCapacity(segment.rowCount)
    for number in 0..<segment.blockCount {
      try context.cancellation.check()
      let first = number * RecordBatch.capacity
      time.read(number)
      latitude.read(number)
      longitude.read(number)
      elevation?.read(number)
      accuracy?.read(number)
      speed?.read(number)
      owners.read(number)
      if starts.count > 1 { offset.read(number) }
      for place in 0..<min(RecordBatch.capacity, segment.rowCount - first) {
        let row = first + place
        guard part.selection.isKept(row) else { continue }
        let hasTime = time.isPresent(place)
        if !hasTime { timelessCount += 1 }
        guard let stream = try owners.stream(at: place) else {
          if hasTime { namelessCount += 1 }
          continue
        }
        let fix = TraceFix(
          time: hasTime ? time[place] : TraceFix.noTime,
          latitude: Int32(truncatingIfNeeded: latitude[place]),
          longitude: Int32(truncatingIfNeeded: longitude[place]),
          elevation: elevation?.measure(place) ?? TraceFix.missing,
          accuracy: accuracy?.measure(place) ?? TraceFix.missing,
          speed: speed?.measure(place) ?? TraceFix.missing)
        if starts.count > 1 {
          while file + 1 < starts.count, offset[place] >= starts[file + 1] { file += 1 }
        }
        if hasTime { axes[file].add(fix, stream: stream) }
        fixes.append(FixRow(fix: fix, row: UInt32(truncatingIfNeeded: row)))
        streams.append(stream)
      }
    }
    names = owners.names
  }

  private mutating func writeBlocks(
    to writer: SortedTableWriter, _ context: TaskContext
  ) throws {
    let starts = group()
    var key: [UInt8] = []
    var value = ByteWriter()
    let order = names.indices.sorted { names[$0].lexicographicallyPrecedes(names[$1]) }
    for number in order {
      let range = starts[number]..<starts[number + 1]
      repeatedHour.restart()
      for place in range where fixes[place].fix.time != TraceFix.noTime {
        fixes[place].fix.time = repeatedHour.instant(of: fixes[place].fix.time)
      }
      let (backward, isSorted) = Self.order(of: fixes[range])
      backwardCount += backward
      // Rows ascend in it, so an order by time and row needs no stable sort.
      if !isSorted {
        fixes[range].sort {
          $0.fix.time == $1.fix.time ? $0.row < $1.row : $0.fix.time < $1.fix.time
        }
      }
      let timed = fixes[range].lastIndex { $0.fix.time != TraceFix.noTime }.map { $0 + 1 }
      let border = timed ?? range.lowerBound
      var first = range.lowerBound
      while first < range.upperBound {
        try context.cancellation.check()
        let end = first < border ? border : range.upperBound
        let some = first..<min(first + FixBlock.capacity, end)
        TracePartial.key(stream: names[number], first: fixes[first], into: &key)
        value.buffer.removeAll(keepingCapacity: true)
        FixBlock.append(fixes[some], to: &value)
        try writer.append(key: key, value: value.buffer)
        first = some.upperBound
      }
    }
  }

  /// Puts the fixes of each stream together, in the order of rows; where each begins, and the end.
  private mutating func group() -> [Int] {
    var starts = [Int](repeating: 0, count: names.count + 1)
    for stream in streams { starts[Int(stream) + 1] += 1 }
    for number in names.indices { starts[number + 1] += starts[number] }
    if names.count > 1 {
      var grouped = fixes
      var next = starts
      for (place, stream) in streams.enumerated() {
        grouped[next[Int(stream)]] = fixes[place]
        next[Int(stream)] += 1
      }
      fixes = grouped
    }
    streams = []
    return starts
  }

  /// How many fixes are earlier than the one with a time before them, and whether all stand in the order of
  /// times, those without one behind the others.
  private static func order(
    of fixes: ArraySlice<FixRow>
  ) -> (backward: UInt64, isSorted: Bool) {
    var count: UInt64 = 0
    var before = Int64.min
    var sawTimeless = false
    var isSorted = true
    for row in fixes {
      if row.fix.time == TraceFix.noTime {
        sawTimeless = true
        continue
      }
      if row.fix.time < before { count += 1 }
      if sawTimeless { isSorted = false }
      before = row.fix.time
    }
    return (count, isSorted && count == 0)
  }
}

/// One decoded block of an integer column.
private struct ColumnBlock {
  private let column: IntegerColumnReader
  private var values = [Int64](repeating: 0, count: RecordBatch.capacity)
  private var first = 0

  init(_ column: IntegerColumnReader) { self.column = column }

  mutating func read(_ number: Int) {
    first = number * RecordBatch.capacity
    values.withUnsafeMutableBufferPointer { values in
      if let base = values.baseAddress { column.decode(block: number, into: base) }
    }
  }

  subscript(place: Int) -> Int64 { values[place] }

  func isPresent(_ place: Int) -> Bool { column.isPresent(first + place) }

  /// The value in 32 bits, as near as that can be; `TraceFix.missing` without one.
  func measure(_ place: Int) -> Int32 {
    TraceFix.measure(isPresent(place) ? values[place] : nil)
  }
}
