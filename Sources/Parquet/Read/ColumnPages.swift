internal import CLibZlib

/// The pages of one column of a row group, one after the other.
struct ColumnPages: ~Copyable {
  private var bodies: PageBodies
  private var at: Int64 = 0
  private var end: Int64 = 0
  /// The present page, levels before values, with `HybridDecoder.slack` bytes behind it.
  private(set) var page = GrowingBytes()
  /// The values of the dictionary, if there is one.
  private(set) var dictionary = ValueDictionary()
  private(set) var hasDictionary = false
  private var held = 0

  /// A header is looked for in so many bytes, then in eight times as many, up to the second number.
  private static let headerByteCounts = (least: 1 << 10, most: 16 << 20)

  init(_ source: ParquetSource, _ memory: PageMemory) {
    bodies = PageBodies(source: source, memory: memory)
  }

  /// Goes to the front of a chunk.
  mutating func begin(_ chunk: ChunkPlace) throws(ParquetReadError) {
    bodies.codec = try PageCodec.of(chunk.codec)
    at = chunk.bytes.lowerBound
    end = chunk.bytes.upperBound
    hasDictionary = false
    dictionary.removeAll()
  }

  /// Reads up to the next page with values into `page`, and returns its header; `left` values have to come.
  mutating func next(_ leaf: StoredColumn.Leaf, left: Int64) throws -> PageHeader {
    while true {
      guard at < end else {
        throw ParquetReadError(
          expected: "\(left) values more", found: "the end of the column's pages")
      }
      let header = try readHeader()
      guard Int64(header.storedByteCount) <= end - at else {
        throw ParquetReadError(
          expected: "a page within the \(end - at) bytes left of the column",
          found: "one of \(header.storedByteCount) bytes")
      }
      switch header.kind {
      case .index: at += Int64(header.storedByteCount)
      case .dictionary:
        try readDictionary(header, leaf)
      case .data, .dataV2:
        guard header.valueCount <= left else {
          throw ParquetReadError(
            expected: "a page of at most \(left) values", found: "\(header.valueCount)")
        }
        try bodies.read(header, at: at, besides: held, into: &page)
        pass(header)
        return header
      }
    }
  }

  private mutating func readDictionary(_ header: PageHeader, _ leaf: StoredColumn.Leaf) throws {
    guard !hasDictionary, header.encoding == .plain || header.encoding == .plainDictionary else {
      throw ParquetReadError(
        expected: "one dictionary of plain values",
        found: hasDictionary ? "a second one" : "one of \(header.encoding)")
    }
    try bodies.read(header, at: at, besides: held, into: &dictionary.page)
    try dictionary.take(
      header.valueCount, leaf.physical, fixedByteCount: leaf.fixedByteCount)
    pass(header)
    hasDictionary = true
  }

  private mutating func readHeader() throws -> PageHeader {
    var byteCount = Self.headerByteCounts.least
    while true {
      let count = Int(min(Int64(byteCount), end - at))
      bodies.memory.decompressor.stored.cut(to: 0)
      try bodies.source.read(count, at: at, to: &bodies.memory.decompressor.stored)
      var reader = CompactReader(bodies.memory.decompressor.stored.bytes)
      do throws(ParquetReadError) {
        let header = try PageHeader(&reader)
        at += Int64(reader.at)
        return header
      } catch {
        let isAll = Int64(count) == end - at || count >= Self.headerByteCounts.most
        guard reader.isCutOff, !isAll else { throw error }
        byteCount *= 8
      }
    }
  }

  /// Notes that a page was read.
  private mutating func pass(_ header: PageHeader) {
    at += Int64(header.storedByteCount)
    bodies.memory.hold(page.capacity + dictionary.memory, before: &held)
  }
}

/// Reads what stands behind the headers of pages.
struct PageBodies {
  let source: ParquetSource
  let memory: PageMemory
  var codec = PageCodec.none

  /// Reads the bytes of a page that begin at `offset`, decompresses them, and leaves them in `target` alone.
  ///
  /// The column has `held` bytes of memory already.
  func read(
    _ header: PageHeader, at offset: Int64, besides held: Int, into target: inout GrowingBytes
  ) throws {
    target.cut(to: 0)
    try memory.allow(header.byteCount, besides: held)
    let room = target.reserve(header.byteCount + HybridDecoder.slack)
    if codec == .none || !header.isCompressed {
      guard header.storedByteCount == header.byteCount else {
        throw ParquetReadError(
          expected: "a page of \(header.byteCount) bytes", found: "\(header.storedByteCount)")
      }
      let page = UnsafeMutableRawBufferPointer(start: room, count: header.byteCount)
      try source.read(into: page, at: offset)
      try check(header, UnsafeRawBufferPointer(page))
    } else {
      memory.decompressor.stored.cut(to: 0)
      try source.read(header.storedByteCount, at: offset, to: &memory.decompressor.stored)
      let stored = memory.decompressor.stored.bytes
      try check(header, stored)
      let levels = header.repetitionByteCount + header.definitionByteCount
      if levels > 0, let base = stored.baseAddress {
        room.copyMemory(from: base, byteCount: levels)
      }
      if header.byteCount > levels {
        try memory.decompressor.decompress(
          codec, from: levels, count: header.byteCount - levels, into: room + levels)
      }
    }
    target.use(header.byteCount)
  }

  private func check(_ header: PageHeader, _ stored: UnsafeRawBufferPointer) throws {
    guard let checksum = header.checksum else { return }
    let bytes = stored.baseAddress?.assumingMemoryBound(to: UInt8.self)
    guard UInt32(truncatingIfNeeded: crc32_z(0, bytes, stored.count)) == checksum else {
      throw ParquetReadError(
        expected: "a page with the checksum of its header", found: "other bytes")
    }
  }
}

/// What the columns of a file share while they are read: the decompressor, and how much memory all of their pages may have.
final class PageMemory {
  let decompressor = PageDecompressor()
  private var used = 0

  /// How many bytes the pages and dictionaries of all columns may have together.
  private static let limit = 1 << 30

  /// Throws if so many bytes `besides` those that a column holds are too many.
  func allow(_ byteCount: Int, besides held: Int) throws(ParquetReadError) {
    guard used + byteCount <= Self.limit + held else {
      throw ParquetReadError(
        expected: "pages of at most 1 GiB in all columns that are read", found: "larger ones")
    }
  }

  /// Notes what a column holds now.
  func hold(_ byteCount: Int, before held: inout Int) {
    used += byteCount - held
    held = byteCount
  }
}
