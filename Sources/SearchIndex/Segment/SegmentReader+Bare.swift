public import Platform

extension SegmentReader {
  /// Sections of columns, in the order of a segment.
  private static let columnSections = [
    SegmentSection.integerDirectory, SegmentSection.integerData, SegmentSection.validity,
    SegmentSection.dictionaryOffsets, SegmentSection.dictionaryBytes,
    SegmentSection.textDirectory, SegmentSection.textData,
  ]

  /// Bytes that are copied at a time.
  private static let pieceByteCount = 1 << 20

  /// Writes the segment without its inverted indexes, every other section as it is, to `path`, which
  /// must not exist yet; returns the fingerprint.
  ///
  /// Throws `StoreError`, `FileError` or `Interrupted`.
  public func writeBare(
    path: String, cancellation: Cancellation, fileSystem: any FileSystem
  ) throws -> UInt64 {
    let writer = try SectionFileWriter(
      path: path, kind: SegmentSection.kind,
      fileSystem: fileSystem)
    try copy(SegmentSection.meta, 0, to: writer, cancellation)
    for index in 0..<storedCount + SegmentSection.provenanceCount {
      for section in Self.columnSections { try copy(section, index, to: writer, cancellation) }
    }
    return try writer.finish()
  }

  private func copy(
    _ name: FourCC, _ index: Int, to writer: SectionFileWriter, _ cancellation: Cancellation
  ) throws {
    guard let byteCount = file.byteCount(name, index: index) else { return }
    try writer.begin(name, index: index)
    for start in stride(from: 0, to: byteCount, by: Self.pieceByteCount) {
      try cancellation.check()
      let range = start..<min(byteCount, start + Self.pieceByteCount)
      try writer.append(file.section(name, index: index, range: range))
    }
  }
}
