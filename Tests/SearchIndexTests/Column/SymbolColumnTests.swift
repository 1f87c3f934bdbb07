import Platform
import TestSupport
import Testing

@testable import SearchIndex

@Suite struct SymbolColumnTests {
  let column: ColumnFile

  init() throws { column = try ColumnFile() }

  func write(
    _ values: [[UInt8]?], limit: Int = 1 << 20, batch: Int = 1024,
    _ generator: inout SeededGenerator
  ) throws -> (file: SectionFile, fingerprint: UInt64) {
    try column.made { file in
      let writer = SymbolColumnWriter(isOptional: true, memoryLimit: limit, scratch: column.scratch)
      try withBatches(values.count, limit: batch, &generator) { rows in
        try withSlices(values[rows]) { slices, presence, count in
          try writer.append(slices, presence: presence, count: count)
        }
      }
      try writer.finish(to: file, index: 0)
    }
  }

  func check(_ file: SectionFile, _ values: [[UInt8]?], _ trace: String) throws {
    let reader = try SymbolColumnReader(file: file, index: 0, rowCount: values.count)
    let dictionary = reader.dictionary
    let keys = (0..<dictionary.count).map { Array(dictionary[$0]) }
    #expect(
      keys == Set(values.compactMap(\.self)).sorted { $0.lexicographicallyPrecedes($1) },
      "\(trace)")
    for (ordinal, key) in keys.enumerated().prefix(50) {
      #expect(key.withUnsafeBytes { dictionary.lowerBound($0) } == ordinal, "\(trace)")
      #expect((key + [0]).withUnsafeBytes { dictionary.lowerBound($0) } >= ordinal + 1)
    }
    var ordinals = [UInt32](repeating: 0, count: 1024)
    var wrong: [Int] = []
    for block in 0..<(values.count + 1023) / 1024 {
      reader.decode(block: block, into: &ordinals)
      for row in block * 1024..<min(values.count, block * 1024 + 1024) {
        let isPresent = values[row] != nil
        if reader.isPresent(row) != isPresent { wrong.append(row) }
        let ordinal = Int(ordinals[row % 1024])
        if ordinal >= max(1, keys.count) { wrong.append(row) }
        if isPresent, keys[ordinal] != values[row] { wrong.append(row) }
      }
    }
    #expect(wrong.isEmpty, "\(trace): rows \(wrong.prefix(5))")
    if let last = values.indices.last, let value = values[last] {
      #expect(keys[reader.ordinal(at: last)] == value, "\(trace)")
    }
  }

  @Test func anyKeysComeBack() throws {
    try withSeeds(40) { generator, seed in
      let count = [0, 1, 1023, 1024, 1025, 5000].randomElement(using: &generator) ?? 0
      let lengths = [0...0, 0...2, 7...9, 0...40].randomElement(using: &generator) ?? 0...0
      let nulls = [0, 2, 100].randomElement(using: &generator) ?? 0
      let values: [[UInt8]?] = (0..<count).map { _ in
        nulls > 0 && Int.random(in: 0..<nulls, using: &generator) == 0
          ? nil : DictionaryBuilderTests.key(&generator, lengths: lengths)
      }
      let made = try write(values, limit: 0, &generator)
      #expect(made.file.byteCount(SegmentSection.dictionaryOffsets) != nil)
      try check(made.file, values, "seed \(seed)")
    }
  }

  @Test func aColumnOfNullsHasNoKeys() throws {
    var generator = SeededGenerator(seed: 1)
    for count in [1, 1024, 1500] {
      let values = [[UInt8]?](repeating: nil, count: count)
      try check(write(values, &generator).file, values, "\(count) nulls")
    }
  }

  /// Plain from one key more than three quarters of the first 16,384 values, wherever batches end.
  @Test(arguments: [12_288, 12_289])
  func theProbeDecidesByItsRowsAlone(distinct: Int) throws {
    let values: [[UInt8]?] = (0..<20_000).map { row in
      row < 16_384 ? Array("key \(row % distinct)".utf8) : Array("key \(row)".utf8)
    }
    var fingerprints: Set<UInt64> = []
    try withSeeds(6) { generator, seed in
      let batch = [1024, 1024, 7, 1000][Int(seed) % 4]
      let made = try write(values, limit: seed % 2 == 0 ? 0 : 1 << 20, batch: batch, &generator)
      let isPlain = made.file.byteCount(SegmentSection.dictionaryOffsets) == nil
      #expect(isPlain == (distinct == 12_289), "seed \(seed)")
      fingerprints.insert(made.fingerprint)
      if seed < 3 { try check(made.file, values, "seed \(seed)") }
    }
    #expect(fingerprints.count == 1)
  }

  @Test func plainColumnsKeepTheirNulls() throws {
    try withSeeds(4) { generator, seed in
      let values: [[UInt8]?] = (0..<18_000).map { row in
        row % 11 == 3 ? nil : Array("a long key, number \(row)".utf8)
      }
      let made = try write(values, limit: 0, &generator)
      #expect(made.file.byteCount(SegmentSection.dictionaryOffsets) == nil)
      try check(made.file, values, "seed \(seed)")
    }
  }

  @Test func tooManyKeysOrBytesMakeAColumnPlain() throws {
    var generator = SeededGenerator(seed: 1)
    // Half of the probe's values are equal, so it keeps the dictionary; the caps end it later.
    let many: [[UInt8]?] = (0..<300_000).map { row in
      row < 16_384 ? [UInt8(row % 2)] : Array(String(row).utf8)
    }
    var made = try write(many, &generator)
    #expect(made.file.byteCount(SegmentSection.dictionaryOffsets) == nil)
    try check(made.file, many, "many keys")
    let pad = [UInt8](repeating: 0x20, count: 5000)
    let long: [[UInt8]?] = (0..<18_384).map { row in
      row < 16_384 ? [UInt8(row % 2)] : Array(String(row).utf8) + pad
    }
    made = try write(long, &generator)
    #expect(made.file.byteCount(SegmentSection.dictionaryOffsets) == nil)
    try check(made.file, long, "long keys")
  }

  /// Whole files that a wrong writer left: ordinals and offsets beyond the dictionary.
  @Test func ordinalsBeyondTheDictionaryAreRefused() throws {
    func open(
      _ ordinals: [Int64], presence: [UInt8]? = nil, ends: [UInt32], keys: [UInt8]
    ) throws -> SymbolColumnReader {
      let made = try column.made { file in
        let writer = IntegerColumnWriter(memoryLimit: 0, scratch: column.scratch)
        try writer.append(ordinals, presence: presence, count: ordinals.count)
        try writer.finish(to: file, index: 0)
        try file.begin(SegmentSection.dictionaryOffsets)
        try file.append(ends.flatMap { end in withUnsafeBytes(of: end.littleEndian) { Array($0) } })
        try file.begin(SegmentSection.dictionaryBytes)
        try file.append(keys)
      }
      return try SymbolColumnReader(file: made.file, index: 0, rowCount: ordinals.count)
    }
    _ = try open([0, 1, 2], ends: [1, 2, 3], keys: [1, 2, 3])
    for ordinals: [Int64] in [[0, 3], [3], [-1], [0, 1 << 32 + 5], [.max, .min]] {
      #expect(throws: StoreError.self, "\(ordinals)") {
        try open(ordinals, ends: [1, 2, 3], keys: [1, 2, 3])
      }
    }
    #expect(throws: StoreError.self) { try open([0], ends: [], keys: []) }
    #expect(throws: StoreError.self) { try open([0], ends: [2, 1], keys: [1]) }
    #expect(throws: StoreError.self) { try open([0], ends: [1], keys: [1, 2]) }
    #expect(try open([0], presence: [0], ends: [], keys: []).dictionary.count == 0)
  }
}
