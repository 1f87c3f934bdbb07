internal import Definition
internal import Platform
internal import SearchIndex

/// Merges tables of groups whose records stand one behind the other.
struct GroupMerge {
  let shape: GroupShape

  init(_ shape: GroupShape) { self.shape = shape }

  /// What comes up in a walk over merged tables, in the order of keys.
  enum Step {
    /// A group, with its merged states.
    case group
    /// A value of a state of the group before, and how often it stands.
    case value(state: Int, OrderedKey.Value, count: Int64)
  }

  /// Calls `body` for each group and its values in a range of keys.
  ///
  /// `key` is that of the group, and `states` are those of the group at each step.
  func walk(
    _ tables: [SortedTableReader], from start: [UInt8]?, to end: [UInt8]?,
    _ context: TaskContext,
    _ body: (_ step: Step, _ key: UnsafeRawBufferPointer, inout MergedStates) throws -> Void
  ) throws {
    var merger = try TableMerger(tables, from: start, to: end)
    var states = MergedStates(shape)
    var keyLength = 0
    var steps = 0
    var failure: (any Error)?
    var values: [(Int, UnsafeRawBufferPointer)] = []
    while true {
      steps += 1
      if steps & 0xFFFF == 0 { try context.cancellation.check() }
      var count: Int64 = 0
      values.removeAll(keepingCapacity: true)
      let key = try merger.next { table, value in values.append((table, value)) }
      guard let key else { break }
      do {
        let length = try Self.keyLength(key, shape.keys.count)
        guard length < key.count else {
          throw MalformedRecord(offset: length, expected: "what an entry of a group is")
        }
        if key[length] == GroupPartial.states {
          keyLength = length
          states.clear()
          for (_, value) in values { try states.merge(value) }
          try body(.group, UnsafeRawBufferPointer(rebasing: key[..<length]), &states)
        } else {
          for (_, value) in values {
            var reader = ByteReader(value)
            count += Int64(try reader.count())
          }
          var reader = ByteReader(UnsafeRawBufferPointer(rebasing: key[(length + 1)...]))
          try body(
            .value(
              state: Int(key[length]) - 1, try OrderedKey.read(&reader), count: count),
            UnsafeRawBufferPointer(rebasing: key[..<keyLength]), &states)
        }
      } catch let error as MalformedRecord {
        failure = StoreError.corrupt(
          file: tables[values.first?.0 ?? 0].path, offset: Int64(error.offset),
          expected: error.expected, found: "something else in a group")
      }
      if let failure { throw failure }
    }
  }

  /// How many bytes the key of a group has at the front of an entry's.
  static func keyLength(
    _ key: UnsafeRawBufferPointer, _ count: Int
  ) throws(MalformedRecord) -> Int {
    var reader = ByteReader(key)
    for _ in 0..<count { try OrderedKey.skip(&reader) }
    return reader.offset
  }

  /// Writes the merged table of `files`; returns its fingerprint.
  func write(
    _ files: [ContainerFile], failures: GroupFailures, to path: String, _ context: TaskContext
  ) throws -> UInt64 {
    let tables = try files.map { try SortedTableReader($0, kind: GroupPartial.kind) }
    let writer = try SortedTableWriter(
      path: path, kind: GroupPartial.kind, fileSystem: context.fileSystem)
    var (entry, value) = (ByteWriter(), ByteWriter())
    try walk(tables, from: nil, to: nil, context) { step, key, states in
      entry.buffer.removeAll(keepingCapacity: true)
      value.buffer.removeAll(keepingCapacity: true)
      entry.bytes(key)
      switch step {
      case .group:
        entry.u8(GroupPartial.states)
        states.encode(to: &value)
      case .value(let state, let found, let count):
        entry.u8(GroupPartial.tag(state))
        found.append(to: &entry)
        value.varint(UInt64(count))
      }
      try entry.buffer.withUnsafeBytes { key in
        try value.buffer.withUnsafeBytes { try writer.append(key: key, value: $0) }
      }
    }
    return try writer.finish(meta: failures.encoded)
  }

  /// Keys of groups that divide `tables` into at most `count` ranges; see `splitKeys`.
  func ranges(_ tables: [SortedTableReader], count: Int) throws -> [(
    start: [UInt8]?, end: [UInt8]?
  )] {
    var borders: [[UInt8]?] = [nil]
    for key in try tables.splitKeys(count: count) {
      let length = try key.withUnsafeBytes { try Self.keyLength($0, shape.keys.count) }
      let group = Array(key[..<length])
      if !group.isEmpty, group != borders.last { borders.append(group) }
    }
    return borders.indices.map {
      ($0 == 0 ? nil : borders[$0], $0 + 1 < borders.count ? borders[$0 + 1] : nil)
    }
  }
}
