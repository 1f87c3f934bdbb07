internal import CLibZlib
internal import CLibZstd

/// What one worker needs to encode row groups: the compressor, and memory that is used again.
///
/// One thread at a time.
package final class ParquetEncoder {
  /// Scratch memory for the page that is being made.
  var body = GrowingBytes(capacity: 1 << 16)
  /// Scratch memory for numbers of a dictionary.
  var codes = GrowingBytes()
  /// Scratch memory for the same as they stand in a page.
  var packed = GrowingBytes()
  /// Scratch memory for a table of small numbers.
  var ranks = GrowingBytes()
  /// Numbers of the values of a page, where no page after it needs them.
  var table = NumberTable()
  /// What chunks that are done have left.
  var spare = SpareMemory<GrowingBytes>()
  var spareTables = SpareMemory<TextTable>()
  private var compressed = GrowingBytes()
  private let context: OpaquePointer?
  private let level: Int

  /// An encoder of files that are written with `options`.
  package init(_ options: ParquetOptions) {
    level = options.level ?? 0
    guard level != 0 else {
      context = nil
      return
    }
    precondition((1...19).contains(level), "a level of zstd")
    guard let made = ZSTD_createCCtx() else { fatalError("out of memory for a compressor") }
    context = made
  }

  deinit { if let context { ZSTD_freeCCtx(context) } }

  /// The page in `body`, behind its header, and how many bytes that has uncompressed.
  ///
  /// `fields` writes what the header says of the kind of page.
  func page(
    _ kind: Int32, _ content: PageContent, of column: ParquetColumn,
    _ fields: (inout ThriftWriter) -> Void
  ) throws(ParquetError) -> (bytes: [UInt8], uncompressedByteCount: Int) {
    // The format has 31 bits for sizes.
    guard body.count <= Int(Int32.max) else { throw .rowTooLarge(column: column.name) }
    let (uncompressed, stored) = (body.count, compress(content))
    guard stored.count <= Int(Int32.max) else { throw .rowTooLarge(column: column.name) }
    let header = ThriftWriter.structure { header in
      header.i32(1, kind)
      header.i32(2, Int32(uncompressed))
      header.i32(3, Int32(stored.count))
      header.i32(4, Int32(bitPattern: checksum(stored)))
      fields(&header)
    }
    let byteCount = header.count + stored.count
    let page = [UInt8](unsafeUninitializedCapacity: byteCount) { page, count in
      let rest = UnsafeMutableRawBufferPointer(
        rebasing: UnsafeMutableRawBufferPointer(page)[header.count...])
      UnsafeMutableRawBufferPointer(page).copyBytes(from: header)
      rest.copyMemory(from: stored)
      count = byteCount
    }
    return (page, header.count + uncompressed)
  }

  /// The bytes of `body` as they are stored; valid until the next call.
  private func compress(_ content: PageContent) -> UnsafeRawBufferPointer {
    guard let context else { return body.bytes }
    content.prepare(context, level: level)
    compressed.cut(to: 0)
    let bound = ZSTD_compressBound(body.count)
    let made = ZSTD_compress2(context, compressed.reserve(bound), bound, body.base, body.count)
    // With so much room and known settings only memory can be missing.
    precondition(ZSTD_isError(made) == 0, "out of memory for a compressor")
    compressed.use(made)
    return compressed.bytes
  }

  private func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    UInt32(
      truncatingIfNeeded: crc32_z(
        0, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count))
  }
}
