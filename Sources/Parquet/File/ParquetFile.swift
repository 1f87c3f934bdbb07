internal import Platform

/// Writes a file from row groups that are encoded, front to back and without going back, so also into a pipe.
///
/// Legal call order: `append`…, then `finish`, once. What `write` throws is thrown again by every later call, since what
/// was written is unknown. Memory holds the footer: some hundred bytes a column and row group.
package final class ParquetFile {
  private let write: (UnsafeRawBufferPointer) throws -> Void
  private var footer: FileFooter
  private var pending: [UInt8] = Array("PAR1".utf8)
  private var position = 4
  private var failure: (any Error)?

  /// How many bytes are gathered before they are written.
  private static let flushByteCount = 1 << 16

  /// A file that goes where `write` appends bytes.
  package init(
    _ schema: ParquetSchema, _ options: ParquetOptions,
    write: @escaping (UnsafeRawBufferPointer) throws -> Void
  ) {
    footer = FileFooter(schema, options)
    self.write = write
  }

  /// How many bytes it has so far.
  package var byteCount: Int { position }

  /// Writes a row group behind those that are there; one without rows is left out.
  package func append(_ group: EncodedRowGroup) throws {
    if let failure { throw failure }
    guard group.rowCount > 0 else { return }
    footer.append(group, at: position)
    for chunk in group.chunks {
      try put(chunk.dictionaryPage)
      for page in chunk.dataPages { try put(page) }
    }
  }

  /// Writes the footer, and hands out all that was gathered.
  package func finish() throws {
    let bytes = footer.bytes
    guard bytes.count <= Int(Int32.max) else { throw ParquetError.tooManyChunks }
    var tail = ByteWriter()
    tail.u32(UInt32(bytes.count))
    tail.bytes(Array("PAR1".utf8))
    try put(bytes)
    try put(tail.buffer)
    try flush()
  }

  private func put(_ bytes: [UInt8]) throws {
    if pending.count + bytes.count >= Self.flushByteCount { try flush() }
    if bytes.count >= Self.flushByteCount {
      try hand(bytes)
    } else {
      pending += bytes
    }
    position += bytes.count
  }

  private func flush() throws {
    try hand(pending)
    pending.removeAll(keepingCapacity: true)
  }

  private func hand(_ bytes: [UInt8]) throws {
    if let failure { throw failure }
    do {
      try bytes.withUnsafeBytes { try write($0) }
    } catch {
      failure = error
      throw error
    }
  }
}
