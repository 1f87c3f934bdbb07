public import Platform

/// What became of each record of a segment after it was normalized: kept, filtered out by a rule,
/// or merged into a later record of the same key.
///
/// Two bitmaps of one bit a row.
public struct Selection: Sendable {
  /// Rows of the segment.
  public let rowCount: Int
  /// Bit set: a rule said no.
  public var filtered: [UInt64]
  /// Bit set: another record of the same key counts instead.
  public var merged: [UInt64]

  /// Everything kept.
  public init(rowCount: Int) {
    self.rowCount = rowCount
    filtered = [UInt64](repeating: 0, count: (rowCount + 63) / 64)
    merged = filtered
  }

  /// The bits of the kept rows from row `word * 64`; none beyond the end.
  @inlinable public func kept(word: Int) -> UInt64 {
    ~(filtered[word] | merged[word]) & inside(word: word)
  }

  /// The row of the kept one at `place`, from 0; nil if fewer are kept.
  public func row(ofKept place: Int) -> Int? {
    var rest = place
    for word in filtered.indices {
      var bits = kept(word: word)
      guard rest >= bits.nonzeroBitCount else {
        for _ in 0..<rest { bits &= bits - 1 }
        return word * 64 + bits.trailingZeroBitCount
      }
      rest -= bits.nonzeroBitCount
    }
    return nil
  }

  /// The bits that stand for rows.
  @inlinable func inside(word: Int) -> UInt64 {
    let last = rowCount - word * 64
    return last >= 64 ? .max : (1 << UInt64(last)) - 1
  }

  /// Whether `row` is kept.
  @inlinable public func isKept(_ row: Int) -> Bool {
    kept(word: row >> 6) >> UInt64(row & 63) & 1 == 1
  }

  // Bits beyond the last row count for nothing, so that a bitmap may be turned over as it is.
  /// How many rows a rule filtered.
  public var filteredCount: Int { count { filtered[$0] } }
  /// How many rows were merged, but for those that were filtered as well.
  public var mergedCount: Int { count { merged[$0] & ~filtered[$0] } }
  /// How many rows are left.
  public var keptCount: Int { count { kept(word: $0) } }

  private func count(_ bits: (_ word: Int) -> UInt64) -> Int {
    filtered.indices.reduce(0) { $0 + (bits($1) & inside(word: $1)).nonzeroBitCount }
  }

  private static let kind = FileKind("SELE", version: 1)

  /// Writes the selection to `path`, which must not exist yet; returns its fingerprint.
  ///
  /// Sections: META rowCount:u64, FILT and MERG one bit a row in 64-bit words.
  public func write(path: String, fileSystem: any FileSystem) throws(FileError) -> UInt64 {
    let writer = try SectionFileWriter(
      path: path, kind: Self.kind, fileSystem: fileSystem)
    var meta = ByteWriter()
    meta.u64(UInt64(rowCount))
    try writer.begin(FourCC("META"))
    try writer.append(meta.buffer)
    for (name, words) in [(FourCC("FILT"), filtered), (FourCC("MERG"), merged)] {
      var bytes = ByteWriter()
      bytes.buffer.reserveCapacity(8 * words.count)
      for word in words { bytes.u64(word) }
      try writer.begin(name)
      try writer.append(bytes.buffer)
    }
    return try writer.finish()
  }

  /// Reads a selection, which must be of `rowCount` rows.
  public init(_ listed: ContainerFile, rowCount: Int) throws(StoreError) {
    let file = try SectionFile(listed, kind: Self.kind)
    let meta = try file.section(FourCC("META"))
    // The sections are mapped only as long as `file` lives.
    defer { withExtendedLifetime(file) {} }
    let words = (rowCount + 63) / 64
    func bitmap(_ name: FourCC) throws(StoreError) -> [UInt64] {
      let bytes = try file.section(name)
      guard bytes.count == 8 * words else {
        throw .corrupt(
          file: file.path, offset: 0, expected: "\(8 * words) bytes in \(name)",
          found: "\(bytes.count)")
      }
      return (0..<words).map { bytes.u64(at: 8 * $0) }
    }
    guard meta.count == 8, meta.u64(at: 0) == UInt64(rowCount) else {
      throw .corrupt(
        file: file.path, offset: 0, expected: "a selection of \(rowCount) rows", found: "another")
    }
    self.rowCount = rowCount
    filtered = try bitmap(FourCC("FILT"))
    merged = try bitmap(FourCC("MERG"))
  }
}
