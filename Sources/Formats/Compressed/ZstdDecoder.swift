internal import CLibZstd

/// Decodes zstd frames, one after another; frames to be skipped are.
final class ZstdDecoder: BlockDecoder {
  /// A frame may ask for a window of 2^27 bytes, 128 MiB, and no more.
  static let windowLog: Int32 = 27

  private let stream: OpaquePointer
  /// What the library still expects for the frame; 0 between frames.
  private var expected = 1
  private var hasBegun = false

  var isBetweenMembers: Bool { hasBegun && expected == 0 }

  init() throws(DecoderFault) {
    guard let stream = ZSTD_createDStream() else { throw .outOfMemory }
    self.stream = stream
    ZSTD_DCtx_setParameter(stream, ZSTD_d_windowLogMax, Self.windowLog)
  }

  deinit { ZSTD_freeDStream(stream) }

  func decode(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> DecodedPiece {
    // Between frames the library would take no input for the start of one.
    if input.isEmpty, expected == 0 || !hasBegun { return DecodedPiece() }
    var from = ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
    var to = ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
    let code = ZSTD_decompressStream(stream, &to, &from)
    hasBegun = true
    var piece = DecodedPiece(consumed: from.pos, produced: to.pos)
    if ZSTD_isError(code) != 0 {
      piece.fault = .damaged(found: String(cString: ZSTD_getErrorName(code)))
    } else {
      expected = code
    }
    return piece
  }
}
