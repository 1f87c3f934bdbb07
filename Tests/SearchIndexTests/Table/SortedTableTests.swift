import Platform
import SearchIndex
import TestSupport
import Testing

@Suite struct SortedTableTests {
  typealias Entry = (key: [UInt8], value: [UInt8])

  static let kind = FileKind("TABL", version: 1)
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Up to `count` random entries, sorted, with short keys of few letters so that tables share some.
  static func entries(_ count: Int, _ generator: inout SeededGenerator) -> [Entry] {
    var entries: [[UInt8]: [UInt8]] = [:]
    for _ in 0..<count {
      let key = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        [0, 1, 0x61, 0xFF][Int.random(in: 0..<4, using: &generator)]
      }.map { UInt8($0) }
      let length = [0, 1, 5, 127, 128, 300].randomElement(using: &generator) ?? 0
      entries[key] = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
    return entries.map { ($0.key, $0.value) }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
  }

  static func write(
    _ entries: [Entry], meta: [UInt8] = [], to path: String,
    fileSystem: any FileSystem = SystemFileSystem()
  ) throws -> UInt64 {
    let writer = try SortedTableWriter(path: path, kind: kind, fileSystem: fileSystem)
    for entry in entries {
      try entry.key.withUnsafeBytes { key in
        try entry.value.withUnsafeBytes { value in try writer.append(key: key, value: value) }
      }
    }
    return try writer.finish(meta: meta)
  }

  static func read(_ cursor: SortedTableCursor) throws(StoreError) -> [Entry] {
    var cursor = cursor
    var entries: [Entry] = []
    while try cursor.advance() { entries.append((Array(cursor.key), Array(cursor.value))) }
    return entries
  }

  static func isEqual(_ a: [Entry], _ b: [Entry]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { $0.key == $1.key && $0.value == $1.value }
  }

  @Test func entriesComeBackFromAnyKey() throws {
    try withSeeds(30) { generator, seed in
      let count = [0, 1, 63, 64, 65, 128, 2000].randomElement(using: &generator) ?? 0
      let entries = Self.entries(count, &generator)
      let path = folder.file("table\(seed)")
      _ = try Self.write(entries, meta: [1, 2, 3], to: path)
      let table = try SortedTableReader(.unlisted(path), kind: Self.kind)
      #expect(table.entryCount == entries.count && Array(table.meta) == [1, 2, 3], "seed \(seed)")
      #expect(Self.isEqual(try Self.read(table.cursor()), entries), "seed \(seed)")
      #expect(table.markCount == (entries.count + 63) / 64)
      for mark in 0..<table.markCount {
        #expect(try table.key(atMark: mark) == entries[64 * mark].key, "seed \(seed)")
      }
      let probes =
        Self.entries(40, &generator).map(\.key)
        + entries.shuffled(using: &generator).prefix(40)
        .map(\.key) + [[], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]]
      for probe in probes {
        let expected = entries.drop { $0.key.lexicographicallyPrecedes(probe) }
        let found = try Self.read(table.cursor(from: probe))
        #expect(Self.isEqual(found, Array(expected)), "seed \(seed) from \(probe)")
      }
    }
  }

  @Test func aCursorStaysAtTheEnd() throws {
    _ = try Self.write([([1], [2])], to: folder.file("a"))
    let table = try SortedTableReader(.unlisted(folder.file("a")), kind: Self.kind)
    var cursor = try table.cursor()
    #expect(try cursor.advance())
    for _ in 0..<3 { #expect(try !cursor.advance()) }
    #expect(throws: StoreError.self) {
      try SortedTableReader(.unlisted(folder.file("a")), kind: FileKind("OTHR", version: 1))
    }
  }

  @Test func mergingEqualsADictionary() throws {
    try withSeeds(40) { generator, seed in
      let tableCount = Int.random(in: 0...7, using: &generator)
      var expected: [[UInt8]: [(table: Int, value: [UInt8])]] = [:]
      var tables: [SortedTableReader] = []
      for number in 0..<tableCount {
        let count = [0, 1, 50, 400].randomElement(using: &generator) ?? 0
        let entries = Self.entries(count, &generator)
        let path = folder.file("merge\(seed)-\(number)")
        _ = try Self.write(entries, to: path)
        tables.append(try SortedTableReader(.unlisted(path), kind: Self.kind))
        for entry in entries { expected[entry.key, default: []].append((number, entry.value)) }
      }
      let keys = expected.keys.sorted { $0.lexicographicallyPrecedes($1) }
      for _ in 0..<8 {
        let start = Bool.random(using: &generator) ? nil : Self.entries(1, &generator)[0].key
        let end = Bool.random(using: &generator) ? nil : Self.entries(1, &generator)[0].key
        let wanted = keys.filter { key in
          !(start.map { key.lexicographicallyPrecedes($0) } ?? false)
            && (end.map { key.lexicographicallyPrecedes($0) } ?? true)
        }
        var found: [[UInt8]] = []
        var areValuesRight = true
        var merger = try TableMerger(tables, from: start, to: end)
        while true {
          var values: [(table: Int, value: [UInt8])] = []
          let key = try merger.next { table, value in values.append((table, Array(value))) }
          guard let key = key.map({ Array($0) }) else { break }
          found.append(key)
          let right = expected[key] ?? []
          areValuesRight =
            areValuesRight && values.map(\.table) == right.map(\.table)
            && values.map(\.value) == right.map(\.value)
        }
        #expect(found == wanted && areValuesRight, "seed \(seed)")
      }
    }
  }
}
