import Platform
import SearchIndex
import TestSupport
import Testing

@testable import Analysis

/// The merged walk over partials against a plain sort of all fixes.
@Suite struct TraceMergerTests {
  /// One fix with the name of its stream.
  struct Row {
    let stream: [UInt8]
    let fix: TraceFix
  }

  struct Fix: Hashable {
    let fix: TraceFix
    let origin: FixOrigin
  }

  struct Stream: Hashable {
    let name: [UInt8]
    var fixes: [Fix] = []
  }

  /// Names of which some begin like others.
  static let names: [[UInt8]] = [
    [], Array("a".utf8), Array("ab".utf8), Array("a b".utf8), [97, 1], [97, 255], [255],
    [255, 255],
    Array("b".utf8),
  ]

  /// Rows in a few seconds, so that many have the same time; each part covers its own stretch, or all.
  static func part(_ generator: inout SeededGenerator, number: Int) -> [Row] {
    let isSorted = Bool.random(using: &generator)
    let start = Bool.random(using: &generator) ? Int64(number) * 10 : 0
    let length = Int64([1, 10, 1_000].randomElement(using: &generator) ?? 1)
    let known = names.prefix(Int.random(in: 1...names.count, using: &generator))
    var times = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
      Int64.random(in: start...start + length, using: &generator) - 5
    }
    if isSorted { times.sort() }
    return times.map { time in
      Row(
        stream: known.randomElement(using: &generator) ?? [],
        fix: TraceFix(
          time: time, latitude: Int32.random(in: 0...9, using: &generator),
          longitude: Int32.random(in: 0...9, using: &generator)))
    }
  }

  /// Writes a partial with blocks of few fixes, so that blocks of parts overlap in every way.
  static func write(
    _ rows: [Row], to path: String, _ generator: inout SeededGenerator
  ) throws {
    let writer = try SortedTableWriter(
      path: path, kind: TracePartial.kind, fileSystem: SystemFileSystem())
    var streams: [[UInt8]: [FixRow]] = [:]
    for (number, row) in rows.enumerated() {
      streams[row.stream, default: []].append(FixRow(fix: row.fix, row: UInt32(number)))
    }
    var key: [UInt8] = []
    for name in streams.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      var rest = (streams[name] ?? [])[...]
      rest.sort { ($0.fix.time, $0.row) < ($1.fix.time, $1.row) }
      while let first = rest.first {
        let isTimed = first.fix.knownTime != nil
        let some = rest.prefix(Int.random(in: 1...5, using: &generator)).prefix {
          ($0.fix.knownTime != nil) == isTimed
        }
        TracePartial.key(stream: name, first: first, into: &key)
        var value = ByteWriter()
        FixBlock.append(some, to: &value)
        try key.withUnsafeBytes { key in
          try value.buffer.withUnsafeBytes { try writer.append(key: key, value: $0) }
        }
        rest = rest.dropFirst(some.count)
      }
    }
    _ = try writer.finish(meta: [UInt8](repeating: 0, count: 32), sections: [])
  }

  static func walk(_ tables: TraceTables, _ range: TraceTables.Range) throws -> [Stream] {
    var merger = try TraceMerger(tables, range)
    var streams: [Stream] = []
    var isOpen = false
    try merger.run { name in
      #expect(!isOpen)
      isOpen = true
      streams.append(Stream(name: name))
    } take: { fixes, origins in
      #expect(isOpen && fixes.count == origins.count && fixes.count > 0)
      for place in 0..<fixes.count {
        streams[streams.count - 1].fixes.append(Fix(fix: fixes[place], origin: origins[place]))
      }
    } end: {
      #expect(isOpen)
      isOpen = false
    }
    #expect(!isOpen)
    return streams
  }

  /// What the walk must give: every stream once, in order of names, fixes by time, part and row.
  static func sorted(_ parts: [[Row]]) -> [Stream] {
    var streams: [[UInt8]: [Fix]] = [:]
    for (number, part) in parts.enumerated() {
      for (row, value) in part.enumerated() {
        streams[value.stream, default: []].append(
          Fix(fix: value.fix, origin: FixOrigin(part: UInt32(number), row: UInt32(row))))
      }
    }
    return streams.keys.sorted { $0.lexicographicallyPrecedes($1) }.map { name in
      Stream(
        name: name,
        fixes: (streams[name] ?? []).sorted {
          ($0.fix.time, $0.origin.part, $0.origin.row) < (
            $1.fix.time, $1.origin.part, $1.origin.row
          )
        })
    }
  }

  @Test func theWalkIsASort() throws {
    let folder = try TemporaryFolder()
    try withSeeds(150, long: 2_000) { generator, seed in
      let parts = (0..<Int.random(in: 1...20, using: &generator)).map {
        Self.part(&generator, number: $0)
      }
      var paths: [String] = []
      for (number, part) in parts.enumerated() {
        paths.append(folder.file("\(seed)-\(number)"))
        try Self.write(part, to: paths[number], &generator)
      }
      let tables = try TraceTables(files: paths.map { .unlisted($0) })
      let expected = Self.sorted(parts)
      for count in [1, 2, 3, 8, 100] {
        let ranges = try tables.ranges(count: count)
        #expect(ranges.count <= count, "seed \(seed)")
        let found = try ranges.flatMap { try Self.walk(tables, $0) }
        // Not all of what was found, which would be long.
        let isEqual = found == expected
        #expect(isEqual, "seed \(seed), \(ranges.count) ranges")
      }
      for name in Self.names {
        let found = try Self.walk(tables, .stream(name))
        let isEqual = found == expected.filter { $0.name == name }
        #expect(isEqual, "seed \(seed), one stream")
        try Self.checkUntil(name, found, tables, &generator, "seed \(seed)")
      }
    }
  }

  /// Up to a time nothing is missing, and few later fixes come along.
  static func checkUntil(
    _ name: [UInt8], _ whole: [Stream], _ tables: TraceTables,
    _ generator: inout SeededGenerator, _ comment: Comment
  ) throws {
    let all = whole.first?.fixes ?? []
    for last in [.min, .max, Int64.random(in: -6...1_200, using: &generator)] {
      let found = try walk(tables, .stream(name, until: last)).first?.fixes ?? []
      let wanted = all.filter { $0.fix.time <= last }
      let isWhole = found.filter { $0.fix.time <= last } == wanted
      #expect(isWhole, comment)
      // Blocks have up to five fixes, of up to twenty parts.
      #expect(found.count <= wanted.count + 4 * 20, comment)
    }
  }

  /// Streams without number come in one range each at most.
  @Test func rangesCutNoStream() throws {
    let folder = try TemporaryFolder()
    var generator = SeededGenerator(seed: 4)
    let rows = (0..<4_000).map { number in
      Row(
        stream: Array("s\(number % 7)".utf8),
        fix: TraceFix(time: Int64(number), latitude: 0, longitude: 0))
    }
    try Self.write(rows, to: folder.file("one"), &generator)
    let tables = try TraceTables(files: [.unlisted(folder.file("one"))])
    let ranges = try tables.ranges(count: 50)
    #expect(ranges.count > 3 && ranges.count <= 8)
    let names = try ranges.map { try Self.walk(tables, $0).map(\.name) }
    #expect(names.joined().count == 7)
    #expect(Set(ranges).count == ranges.count)
  }

  @Test func damagedBlocksAreNamed() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("damaged")
    let writer = try SortedTableWriter(
      path: path, kind: TracePartial.kind, fileSystem: SystemFileSystem())
    var key: [UInt8] = []
    TracePartial.key(
      stream: [97], first: FixRow(fix: TraceFix(time: 0, latitude: 0, longitude: 0), row: 0),
      into: &key)
    try key.withUnsafeBytes { key in
      try [UInt8]([9, 0, 0]).withUnsafeBytes { try writer.append(key: key, value: $0) }
    }
    _ = try writer.finish(meta: [UInt8](repeating: 0, count: 32), sections: [])
    let tables = try TraceTables(files: [.unlisted(path)])
    #expect {
      _ = try Self.walk(tables, .stream([97]))
    } throws: { error in
      "\(error)".contains(path)
    }
    let short = folder.file("short")
    let other = try SortedTableWriter(
      path: short, kind: TracePartial.kind, fileSystem: SystemFileSystem())
    _ = try other.finish(meta: [0], sections: [])
    #expect(throws: StoreError.self) { _ = try TraceTables(files: [.unlisted(short)]) }
  }
}
