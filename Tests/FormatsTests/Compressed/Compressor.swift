import CLibZlib
import CLibZstd
import Formats

/// Makes compressed files for tests.
enum Compressor {
  /// One member or frame with `bytes`; both have a checksum.
  static func compress(_ bytes: [UInt8], _ compression: Compression, level: Int32 = 6) -> [UInt8] {
    switch compression {
    case .gzip: gzip(bytes, level: level)
    case .zstd: zstd(bytes, level: level)
    case .zip: preconditionFailure("archives are made by other programs")
    }
  }

  private static func gzip(_ bytes: [UInt8], level: Int32) -> [UInt8] {
    var stream = z_stream()
    var input = bytes
    let bound = bytes.count + bytes.count / 100 + 1024
    return [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      input.withUnsafeMutableBufferPointer { input in
        let code = deflateInit2_(
          &stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
          Int32(MemoryLayout<z_stream>.size))
        precondition(code == Z_OK)
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        precondition(deflate(&stream, Z_FINISH) == Z_STREAM_END)
        count = output.count - Int(stream.avail_out)
        deflateEnd(&stream)
      }
    }
  }

  private static func zstd(_ bytes: [UInt8], level: Int32) -> [UInt8] {
    guard let context = ZSTD_createCCtx() else { return [] }
    defer { ZSTD_freeCCtx(context) }
    ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, level)
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
    return [UInt8](unsafeUninitializedCapacity: ZSTD_compressBound(bytes.count)) { output, count in
      count = bytes.withUnsafeBytes {
        ZSTD_compress2(context, output.baseAddress, output.count, $0.baseAddress, $0.count)
      }
      precondition(ZSTD_isError(count) == 0)
    }
  }
}
