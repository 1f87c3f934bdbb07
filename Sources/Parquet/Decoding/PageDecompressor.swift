internal import CLibSnappy
internal import CLibZlib
internal import CLibZstd

/// How the pages of a column are compressed, by its number in the format.
enum PageCodec: Int32 {
  case none = 0
  case snappy = 1
  case gzip = 2
  case zstd = 6

  /// The codecs of the format that are none of ours.
  private static let others: [Int64: String] = [3: "LZO", 4: "BROTLI", 5: "LZ4", 7: "LZ4_RAW"]

  /// The codec of a number.
  static func of(_ number: Int64) throws(ParquetReadError) -> PageCodec {
    if let codec = Int32(exactly: number).flatMap({ PageCodec(rawValue: $0) }) { return codec }
    throw ParquetReadError(
      expected: "pages that are not compressed, or by SNAPPY, GZIP or ZSTD",
      found: others[number] ?? "codec \(number)")
  }
}

/// Undoes the compression of pages.
///
/// One thread at a time.
final class PageDecompressor {
  /// The bytes of a page as they stand in the file.
  var stored = GrowingBytes()
  private var context: OpaquePointer?

  deinit { if let context { ZSTD_freeDCtx(context) } }

  /// Writes the `count` bytes that the bytes from `first` on in `stored` stand for to `target`, which has room for one more.
  func decompress(
    _ codec: PageCodec, from first: Int, count: Int, into target: UnsafeMutableRawPointer
  ) throws(ParquetReadError) {
    let source = UnsafeRawBufferPointer(rebasing: stored.bytes[first...])
    let made: Int?
    switch codec {
    case .none:
      made = source.count
      if source.count == count, let base = source.baseAddress {
        target.copyMemory(from: base, byteCount: count)
      }
    case .snappy: made = Self.snappy(source, count, target)
    case .gzip: made = Self.gzip(source, count, target)
    case .zstd: made = zstd(source, count, target)
    }
    guard made == count else {
      throw ParquetReadError(
        expected: "a page of \(count) bytes by \(codec)",
        found: made.map { "one of \($0)" } ?? "bytes that cannot be decompressed")
    }
  }

  private static func snappy(
    _ source: UnsafeRawBufferPointer, _ count: Int, _ target: UnsafeMutableRawPointer
  ) -> Int? {
    guard let base = source.baseAddress?.assumingMemoryBound(to: CChar.self) else { return nil }
    var made = 0
    guard snappy_uncompressed_length(base, source.count, &made) == SNAPPY_OK else { return nil }
    guard made == count else { return made }
    let output = target.assumingMemoryBound(to: CChar.self)
    return snappy_uncompress(base, source.count, output, &made) == SNAPPY_OK ? made : nil
  }

  /// Members of gzip one after the other; some writers put zlib's own form in their place.
  private static func gzip(
    _ source: UnsafeRawBufferPointer, _ count: Int, _ target: UnsafeMutableRawPointer
  ) -> Int? {
    var stream = z_stream()
    // 15 is the largest window, and 32 more takes either form.
    guard inflateInit2_(&stream, 15 + 32, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { inflateEnd(&stream) }
    // zlib takes input that is not constant and leaves it as it is.
    stream.next_in = UnsafeMutablePointer(
      mutating: source.baseAddress?.assumingMemoryBound(to: UInt8.self))
    stream.avail_in = UInt32(source.count)
    stream.next_out = target.assumingMemoryBound(to: UInt8.self)
    // One byte more than is wanted shows a page that is longer.
    stream.avail_out = UInt32(count) + 1
    while true {
      let code = inflate(&stream, Z_NO_FLUSH)
      let made = count + 1 - Int(stream.avail_out)
      if made > count { return made }
      guard code == Z_STREAM_END else {
        // No output and no input is left: the member is cut off.
        if code != Z_OK || stream.avail_in == 0 { return nil }
        continue
      }
      if stream.avail_in == 0 { return made }
      guard inflateReset(&stream) == Z_OK else { return nil }
    }
  }

  private func zstd(
    _ source: UnsafeRawBufferPointer, _ count: Int, _ target: UnsafeMutableRawPointer
  ) -> Int? {
    if context == nil { context = ZSTD_createDCtx() }
    guard let context else { return nil }
    let made = ZSTD_decompressDCtx(context, target, count, source.baseAddress, source.count)
    return ZSTD_isError(made) == 0 ? made : nil
  }
}
