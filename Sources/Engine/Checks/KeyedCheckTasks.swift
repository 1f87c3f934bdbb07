internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// What records of one key say about each other.
enum KeyedCheck: Sendable {
  /// All but the first of a key fail.
  case unique
  /// Records of a key that no record of the other dataset has fail.
  case foreignKey
  /// A record whose value is below that of the one before it fails.
  case monotonic
}

/// Divides the records of one part by key, as `ShuffleTask` does for `latest`.
struct CheckShuffleTask: PipelineTask {
  /// What stands in the records besides the key.
  enum Role: Sendable {
    /// The record's place, in the global order.
    case place
    /// That the other dataset has the key; sorts before all that look for it.
    case reference
    /// The record's place, behind all references.
    case referrer
    /// The value of this field; the order is the global one.
    case value(FieldID)

    var fields: [FieldID] {
      if case .value(let field) = self { [field] } else { [] }
    }
  }

  let dataset: DatasetReader
  let number: Int
  let filter: RowFilter?
  let key: [FieldID]
  let role: Role
  let partitioning: Partitioning

  var byteCount: Int64 { dataset.location(number).byteCount }

  func perform(in context: TaskContext) throws -> (runs: [ShuffleRun], count: Int64) {
    let part = try dataset.open(number)
    let rows = try CheckedRows(part, filter: filter, fields: key + role.fields)
    let hasher = try KeyHasher(segment: part.segment, fields: key)
    let writer = ShuffleWriter(
      partitioning: partitioning, memoryLimit: context.memoryPerTask, scratch: context.scratch)
    let values: IntegerColumnReader? =
      if case .value(let field) = role { try part.segment.integers(field) } else { nil }
    let length = RecordBatch.capacity
    try withUnsafeTemporaryAllocation(of: Hash128.self, capacity: length) { keys in
      try withUnsafeTemporaryAllocation(of: Int64.self, capacity: length) { buffer in
        guard let keyBase = keys.baseAddress, let valueBase = buffer.baseAddress else { return }
        for block in 0..<part.segment.blockCount {
          try context.cancellation.check()
          try hasher.hash(block: block, into: keyBase)
          values?.decode(block: block, into: valueBase)
          let first = block * length
          try rows.forEachRow(inBlock: block) { row in
            let hash = keyBase[row - first]
            var record = KeyedRecord(
              keyHigh: hash.high, keyLow: hash.low, order: 0, part: UInt32(number),
              row: UInt32(row))
            switch role {
            case .place, .reference: break
            case .referrer: record.order = 1
            case .value: record.hide(valueBase[row - first])
            }
            try writer.append(record)
          }
        }
      }
    }
    context.progress.add(bytes: byteCount, records: Int64(part.segment.rowCount))
    return (try writer.finish(), rows.count)
  }
}

extension KeyedRecord {
  /// Puts the place into the order, and `value` where the place was.
  fileprivate mutating func hide(_ value: Int64) {
    order = Int64(part) << 32 | Int64(row)
    part = UInt32(truncatingIfNeeded: value >> 32)
    row = UInt32(truncatingIfNeeded: value)
  }

  /// The value that `hide` put in.
  fileprivate var hidden: Int64 { Int64(Int32(bitPattern: part)) << 32 | Int64(row) }

  /// The place that `hide` put into the order.
  fileprivate var place: RecordPlace {
    RecordPlace(
      part: UInt32(truncatingIfNeeded: order >> 32), row: UInt32(truncatingIfNeeded: order))
  }
}

/// Judges the records of a range of partitions; leaves the failing ones' places in a scratch file.
struct KeyedCheckTask: PipelineTask {
  let check: KeyedCheck
  let runs: [ShuffleRun]
  let partitions: Range<Int>
  let partitioning: Partitioning

  var byteCount: Int64 { runs.byteCount(of: partitions) }

  func perform(in context: TaskContext) throws -> String {
    let places = try RecordPlaceWriter(context)
    for partition in partitions {
      try context.cancellation.check()
      let sorter = PartitionSorter(
        runs: runs, partition: partition, partitioning: partitioning,
        memoryLimit: context.memoryPerTask, scratch: context.scratch)
      var first: KeyedRecord?
      var before: Int64 = 0
      try sorter.forEach { record in
        let isNew = first.map { !$0.hasSameKey(as: record) } ?? true
        if isNew { first = record }
        let plain = RecordPlace(part: record.part, row: record.row)
        switch check {
        case .unique:
          if !isNew { try places.append(plain) }
        case .foreignKey:
          // References sort first, so a key without one begins with a referrer.
          if let first, first.order == 1 { try places.append(plain) }
        case .monotonic:
          if !isNew, record.hidden < before { try places.append(record.place) }
          before = record.hidden
        }
      }
    }
    try places.finish()
    context.progress.add(bytes: byteCount)
    return places.path
  }
}

/// Gathers the failing rows of one part and publishes them.
struct WriteCheckTask: PipelineTask {
  let part: PartLocation
  let checked: Int64
  let paths: [String]
  let key: TaskKey

  var byteCount: Int64 { part.byteCount }

  func perform(in context: TaskContext) throws -> OutputFile {
    var failing = [UInt64](repeating: 0, count: (try part.open().rowCount + 63) / 64)
    for path in paths {
      try RecordPlace.forEach(in: path, fileSystem: context.fileSystem) { place in
        guard place.part == UInt32(part.number) else { return }
        failing[Int(place.row) >> 6] |= 1 << UInt64(place.row & 63)
      }
    }
    return try context.store.publish(key: key, kind: .expectation) { path in
      try ExpectationFile.write(
        checked: checked, failing: failing, path: path, fileSystem: context.fileSystem)
    }
  }
}
