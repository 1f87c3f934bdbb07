internal import CLibZlib

/// Decodes gzip members, one after another, with zlib; each has its own checksum and length.
///
/// Zeros behind a member are padding, as tapes leave it. Anything else there is a fault.
final class GzipDecoder: BlockDecoder {
  private enum State {
    case beforeFirst, inside, between, padding
  }

  private let stream: UnsafeMutablePointer<z_stream>
  private var state = State.beforeFirst

  var isBetweenMembers: Bool { state == .between || state == .padding }

  init() throws(DecoderFault) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // 15 is the largest window of the format; 16 more asks for gzip headers alone.
    let code = inflateInit2_(
      stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard code == Z_OK else {
      stream.deallocate()
      throw .outOfMemory
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  func decode(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> DecodedPiece {
    switch state {
    case .inside: return inflateMember(input, into: output)
    case .beforeFirst:
      if input.isEmpty { return DecodedPiece() }
      state = .inside
      return inflateMember(input, into: output)
    case .between, .padding:
      let zeros = input.prefix { $0 == 0 }.count
      if zeros > 0 {
        state = .padding
        return DecodedPiece(consumed: zeros)
      }
      guard let next = input.first else { return DecodedPiece() }
      guard state == .between, next == 0x1F else {
        return DecodedPiece(fault: .damaged(found: "something else behind a member"))
      }
      inflateReset(stream)
      state = .inside
      return inflateMember(input, into: output)
    }
  }

  private func inflateMember(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> DecodedPiece {
    var piece = DecodedPiece()
    let code = stream.inflate(input, into: output, &piece)
    switch code {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END: state = .between
    case Z_MEM_ERROR: piece.fault = .outOfMemory
    default:
      piece.fault = .damaged(
        found: stream.pointee.msg.map { String(cString: $0) } ?? "what zlib does not know")
    }
    return piece
  }
}
