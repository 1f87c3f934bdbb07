import CLibZstd

@testable import Parquet

/// Reads a file back, value by value, from what the format says and nothing else, and checks what it says of itself.
struct SlowParquetReader {
  struct Damage: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  /// What stands in a chunk beside its values.
  struct Chunk {
    var meta: ThriftValue
    /// Encodings of data pages.
    var encodings: [Int] = []
    var pageValueCounts: [Int] = []
    var hasDictionary = false
  }

  let bytes: [UInt8]
  let footer: ThriftValue
  let columns: [ParquetColumn]
  private(set) var chunks: [[Chunk]] = []
  private(set) var rows: [[Cell]]

  init(_ bytes: [UInt8], _ columns: [ParquetColumn]) throws {
    self.bytes = bytes
    self.columns = columns
    let magic = Array("PAR1".utf8)
    try Self.check(bytes.prefix(4) == magic[...] && bytes.suffix(4) == magic[...], "magic")
    let length = (0..<4).reduce(0) { $0 | Int(bytes[bytes.count - 8 + $1]) << (8 * $1) }
    let start = bytes.count - 8 - length
    var reader = ThriftReader(bytes, at: start)
    footer = try reader.structure()
    try Self.check(reader.at == bytes.count - 8, "footer fills its length")
    rows = columns.map { _ in [] }
    var at = 4
    for group in footer[4]?.items ?? [] {
      try Self.check(group[5]?.int == at && group[6] != nil, "place of a row group")
      var read: [Chunk] = []
      for (number, chunk) in (group[1]?.items ?? []).enumerated() {
        let before = rows[number].count
        read.append(try readChunk(chunk, number, &at))
        try Self.check(rows[number].count - before == group[3]?.int, "rows of a chunk")
      }
      try Self.check(read.count == columns.count, "a chunk for each column")
      chunks.append(read)
    }
    try Self.check(at == start, "nothing but pages before the footer")
    try Self.check(rows.allSatisfy { $0.count == footer[3]?.int }, "rows of the file")
  }

  static func check(_ holds: Bool, _ what: String) throws { if !holds { throw Damage(what) } }

  private mutating func readChunk(
    _ entry: ThriftValue, _ number: Int, _ at: inout Int
  ) throws -> Chunk {
    guard let meta = entry[3], entry[2]?.int == 0 else { throw Damage("metadata of a chunk") }
    var chunk = Chunk(meta: meta)
    let start = at
    var dictionary: [Cell]?
    var uncompressed = 0
    var values = ChunkValues(columns[number])
    while values.levelCount < meta[5]?.int ?? 0 || at == start {
      var reader = ThriftReader(bytes, at: at)
      let header = try reader.structure()
      let stored = Array(bytes[reader.at..<reader.at + (header[3]?.int ?? 0)])
      uncompressed += reader.at - at + (header[2]?.int ?? 0)
      try Self.check(UInt32(truncatingIfNeeded: header[4]?.int ?? 0) == Self.crc(stored), "crc")
      let page = try decompress(stored, header[2]?.int ?? 0, codec: meta[4]?.int ?? -1)
      if header[1]?.int == 2 {
        try Self.check(dictionary == nil && meta[11]?.int == at && at == start, "dictionary page")
        dictionary = try values.plain(page, count: header[7]?[1]?.int ?? 0)
        chunk.hasDictionary = true
        try Self.check(Set(dictionary ?? []).count == dictionary?.count, "different values")
      } else {
        if chunk.encodings.isEmpty { try Self.check(meta[9]?.int == at, "first data page") }
        let count = header[5]?[1]?.int ?? 0
        let encoding = header[5]?[2]?.int ?? -1
        try values.readPage(page, count: count, encoding: encoding, dictionary: dictionary)
        chunk.encodings.append(encoding)
        chunk.pageValueCounts.append(count)
      }
      at = reader.at + stored.count
    }
    try Self.check(chunk.hasDictionary == (meta[11] != nil), "place of a dictionary")
    try Self.check(meta[6]?.int == uncompressed && meta[7]?.int == at - start, "bytes of a chunk")
    try checkCounts(chunk)
    try StatisticsCheck.check(values, meta[12], columns[number])
    rows[number] += try values.assembled()
    return chunk
  }

  /// Holds what a chunk says of its pages to what they are.
  private func checkCounts(_ chunk: Chunk) throws {
    var said: [[Int]: Int] = [:]
    for entry in chunk.meta[13]?.items ?? [] {
      said[[entry[1]?.int ?? -1, entry[2]?.int ?? -1]] = entry[3]?.int
    }
    var found: [[Int]: Int] = chunk.hasDictionary ? [[2, 0]: 1] : [:]
    for encoding in chunk.encodings { found[[0, encoding], default: 0] += 1 }
    try Self.check(said == found, "counts of pages: \(said), \(found)")
    let encodings = Set((chunk.meta[2]?.items ?? []).compactMap(\.int))
    try Self.check(encodings.isSuperset(of: chunk.encodings), "encodings")
  }

  private func decompress(_ stored: [UInt8], _ count: Int, codec: Int) throws -> [UInt8] {
    guard codec != 0 else { return stored }
    try Self.check(codec == 6, "codec")
    var page = [UInt8](repeating: 0, count: count)
    let made = ZSTD_decompress(&page, count, stored, stored.count)
    try Self.check(made == count, "bytes of a page")
    return page
  }

  /// CRC-32 of gzip, bit by bit.
  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc = ~UInt32(0)
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~crc
  }
}
