internal import Platform
internal import Store

/// What checking one part of a dataset, or one document of a report, found: a section file of kind EXPE.
///
/// Sections: META checked:u64 failed:u64 hasNewest:u8 newest:i64, and ROWS, the failing rows in
/// ascending order, each as the varint distance from the one before (the first from 0).
struct ExpectationFile: Sendable {
  static let kind = FileKind("EXPE", version: 1)
  private static let meta = FourCC("META")
  private static let rows = FourCC("ROWS")

  /// How many rows were judged.
  var checked: Int64 = 0
  /// How many of them failed.
  var failed: Int64 = 0
  /// The newest instant among them, where that is asked for.
  var newest: Int64?

  init(checked: Int64 = 0, failed: Int64 = 0, newest: Int64? = nil) {
    self.checked = checked
    self.failed = failed
    self.newest = newest
  }

  /// Writes the file with the rows whose bits are set in `failing`.
  static func write(
    checked: Int64, failing: [UInt64], newest: Int64? = nil, path: String,
    fileSystem: any FileSystem
  ) throws(FileError) -> UInt64 {
    let writer = try SectionFileWriter(
      path: path, kind: kind, fileSystem: fileSystem)
    var head = ByteWriter()
    head.u64(UInt64(checked))
    head.u64(UInt64(failing.reduce(0) { $0 + $1.nonzeroBitCount }))
    head.u8(newest == nil ? 0 : 1)
    head.i64(newest ?? 0)
    try writer.begin(meta)
    try writer.append(head.buffer)
    try writer.begin(rows)
    var before = 0
    var body = ByteWriter()
    for (word, bits) in failing.enumerated() where bits != 0 {
      var bits = bits
      while bits != 0 {
        let row = word * 64 + bits.trailingZeroBitCount
        bits &= bits - 1
        body.varint(UInt64(row - before))
        before = row
      }
      if body.buffer.count > 1 << 16 {
        try writer.append(body.buffer)
        body = ByteWriter()
      }
    }
    try writer.append(body.buffer)
    return try writer.finish()
  }

  /// The counts of a file.
  init(_ listed: ContainerFile) throws(StoreError) {
    let file = try SectionFile(listed, kind: Self.kind)
    defer { withExtendedLifetime(file) {} }
    do {
      try decode(ByteReader(try file.section(Self.meta)))
    } catch let error as MalformedRecord {
      throw .corrupt(
        file: listed.path, offset: Int64(error.offset), expected: error.expected,
        found: "something else")
    } catch let error as StoreError {
      throw error
    } catch {
      preconditionFailure("section and decode throw nothing else")
    }
  }

  private mutating func decode(_ bytes: ByteReader) throws(MalformedRecord) {
    var reader = bytes
    checked = try reader.amount()
    failed = try reader.amount()
    let hasNewest = try reader.u8() == 1
    let newest = try reader.i64()
    self.newest = hasNewest ? newest : nil
    guard reader.isAtEnd, failed <= checked else {
      throw MalformedRecord(offset: 0, expected: "counts that fit")
    }
  }

  /// Hands the failing rows of a file, which are below `rowCount`, to `body` until that
  /// says no.
  static func forEachRow(
    _ listed: ContainerFile, rowCount: Int, _ body: (Int) throws -> Bool
  ) throws {
    let file = try SectionFile(listed, kind: kind)
    defer { withExtendedLifetime(file) {} }
    var reader = ByteReader(try file.section(rows))
    var row = 0
    var isFirst = true
    while !reader.isAtEnd {
      let step: Int
      do { step = try reader.count(limit: 1 << 32) } catch {
        throw StoreError.corrupt(
          file: listed.path, offset: Int64(error.offset), expected: error.expected,
          found: "something else")
      }
      row += step
      guard row < rowCount, step > 0 || isFirst else {
        throw StoreError.corrupt(
          file: listed.path, offset: 0, expected: "ascending rows below \(rowCount)",
          found: "row \(row)")
      }
      isFirst = false
      guard try body(row) else { return }
    }
  }
}
