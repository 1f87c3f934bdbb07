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
  private var compressed = GrowingBytes()
  private let context: OpaquePointer?

  /// An encoder of files that are written with `options`.
  package init(_ options: ParquetOptions) {
    guard let level = options.level else {
      context = nil
      return
    }
    precondition((1...19).contains(level), "a level of zstd")
    guard let made = ZSTD_createCCtx() else { fatalError("out of memory for a compressor") }
    ZSTD_CCtx_setParameter(made, ZSTD_c_compressionLevel, Int32(level))
    context = made
  }

  deinit { if let context { ZSTD_freeCCtx(context) } }

  /// Appends the page in `body`, behind its header, to `pages`; returns how many bytes it has uncompressed.
  ///
  /// `fields` writes what the header says of the kind of page.
  func writePage(
    _ kind: Int32, of column: ParquetColumn, to pages: inout [UInt8],
    _ fields: (inout ThriftWriter) -> Void
  ) throws(ParquetError) -> Int {
    // The format has 31 bits for sizes.
    guard body.count <= Int(Int32.max) else { throw .rowTooLarge(column: column.name) }
    let (uncompressed, stored) = (body.count, compress())
    guard stored.count <= Int(Int32.max) else { throw .rowTooLarge(column: column.name) }
    let header = ThriftWriter.structure { header in
      header.i32(1, kind)
      header.i32(2, Int32(uncompressed))
      header.i32(3, Int32(stored.count))
      header.i32(4, Int32(bitPattern: checksum(stored)))
      fields(&header)
    }
    pages.append(contentsOf: header)
    pages.append(contentsOf: stored)
    return header.count + uncompressed
  }

  /// The bytes of `body` as they are stored; valid until the next call.
  private func compress() -> UnsafeRawBufferPointer {
    guard let context else { return body.bytes }
    compressed.cut(to: 0)
    let bound = ZSTD_compressBound(body.count)
    let made = ZSTD_compress2(context, compressed.reserve(bound), bound, body.base, body.count)
    // With so much room and a known level only memory can be missing.
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
