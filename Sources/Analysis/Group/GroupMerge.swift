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
    /// A value of a state of the group before, and how often it stands; those of a state ascend and differ.
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
    var group = UnsafeRawBufferPointer(start: nil, count: 0)
    var numbers = NumberRuns()
    var steps = 0
    var values: [(table: Int, value: UnsafeRawBufferPointer)] = []
    func hand(_ state: Int, _ number: Int64, _ count: Int64) throws {
      try body(.value(state: state, .number(number), count: count), group, &states)
    }
    while true {
      steps += 1
      if steps & 0xFFFF == 0 { try context.cancellation.check() }
      values.removeAll(keepingCapacity: true)
      let key = try merger.next { table, value in values.append((table, value)) }
      guard let key else { break }
      do {
        let length = try Self.keyLength(key, shape.keys.count)
        guard length < key.count else {
          throw MalformedRecord(offset: length, expected: "what an entry of a group is")
        }
        let state = Int(key[length]) - 1
        if state != numbers.state { try numbers.hand(hand) }
        guard state >= 0 else {
          states.clear()
          for (_, value) in values { try states.merge(value) }
          group = UnsafeRawBufferPointer(rebasing: key[..<length])
          try body(.group, group, &states)
          continue
        }
        numbers.state = state
        var reader = ByteReader(UnsafeRawBufferPointer(rebasing: key[(length + 1)...]))
        switch try OrderedKey.read(&reader) {
        case .number(let first):
          try numbers.hand(below: first, hand)
          for (_, value) in values { try numbers.add(first, value) }
        case let text:
          var count: Int64 = 0
          for (_, value) in values {
            var reader = ByteReader(value)
            count += Int64(try reader.count(limit: GroupPartial.countLimit))
          }
          try body(.value(state: state, text, count: count), group, &states)
        }
      } catch let error as MalformedRecord {
        throw StoreError.corrupt(
          file: tables[values.first?.table ?? 0].path, offset: Int64(error.offset),
          expected: error.expected, found: "something else in a group")
      }
    }
    try numbers.hand(hand)
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
    var writer = GroupEntryWriter(
      keyCount: 0,
      to: try SortedTableWriter(
        path: path, kind: GroupPartial.kind, fileSystem: context.fileSystem))
    try walk(tables, from: nil, to: nil, context) { step, key, states in
      switch step {
      case .group:
        try writer.keep(keys: 0)
        writer.key.bytes(key)
        writer.beginStates()
        states.encode(to: &writer.value)
        try writer.append()
      case .value(let state, .number(let number), let count):
        try writer.add(number, count, of: state)
      case .value(let state, .text(let text), let count):
        try text.withUnsafeBytes { try writer.add($0, count, of: state) }
      case .value(_, .null, _): preconditionFailure("no value is no value of a state")
      }
    }
    return try writer.finish(failures)
  }

  /// Keys that divide `tables` into at most `count` ranges, each with all entries that have the first `keyCount` values in common;
  /// see `splitKeys`.
  static func ranges(
    _ tables: [SortedTableReader], keyCount: Int, count: Int
  ) throws -> [(start: [UInt8]?, end: [UInt8]?)] {
    var borders: [[UInt8]?] = [nil]
    for key in try tables.splitKeys(count: count) {
      let length: Int
      do {
        length = try key.withUnsafeBytes { try keyLength($0, keyCount) }
      } catch let error as MalformedRecord {
        throw StoreError.corrupt(
          file: tables[0].path, offset: Int64(error.offset), expected: error.expected,
          found: "something else in a key")
      }
      let group = Array(key[..<length])
      if !group.isEmpty, group != borders.last { borders.append(group) }
    }
    return borders.indices.map {
      ($0 == 0 ? nil : borders[$0], $0 + 1 < borders.count ? borders[$0 + 1] : nil)
    }
  }
}
