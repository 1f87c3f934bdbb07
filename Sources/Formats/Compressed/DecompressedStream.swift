/// The text of a compressed stream.
///
/// Gives all that stands before the place where the file is damaged or cut off, then fails.
final class DecompressedStream: ByteStream {
  private static let inputByteCount = 128 << 10

  private let upstream: any ByteStream
  private let compression: Compression
  private let form: TextForm
  private let decoder: any BlockDecoder
  private var input = InputWindow(capacity: inputByteCount)
  private var producedByteCount: Int64 = 0
  private var failure: DecodingFailure?

  /// The bytes of the file that were decoded so far.
  var consumedByteCount: Int64 { input.offset }

  init(
    _ upstream: any ByteStream, compression: Compression, form: TextForm
  ) throws(DecodingFailure) {
    self.upstream = upstream
    self.compression = compression
    self.form = form
    do throws(DecoderFault) {
      decoder =
        switch compression {
        case .gzip: try GzipDecoder()
        case .zstd: try ZstdDecoder()
        case .zip: preconditionFailure("an archive is read by its directory")
        }
    } catch {
      throw DecodingFailure(reason: .outOfMemory, offset: 0)
    }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    if let failure { throw failure }
    while true {
      if input.bytes.isEmpty, !input.isAtEnd { try input.fill(upstream.read(into:)) }
      let held = input.bytes.count
      let piece = decoder.decode(input.bytes, into: buffer)
      input.consume(piece.consumed)
      producedByteCount += Int64(piece.produced)
      failure = failure(after: piece, held: held)
      if piece.produced > 0 { return piece.produced }
      if let failure { throw failure }
      if input.isAtEnd, piece.consumed == 0 { return 0 }
    }
  }

  private func failure(after piece: DecodedPiece, held: Int) -> DecodingFailure? {
    func fail(_ reason: DecodingFailure.Reason) -> DecodingFailure {
      DecodingFailure(reason: reason, offset: input.offset)
    }
    switch piece.fault {
    case .damaged(let found)?: return fail(.damaged(compression, found: found))
    case .outOfMemory?: return fail(.outOfMemory)
    case nil: break
    }
    let isIdle = piece.consumed == 0 && piece.produced == 0
    if isIdle, held > 0 { return fail(.damaged(compression, found: "data that lead nowhere")) }
    if isIdle, input.isAtEnd, !decoder.isBetweenMembers { return fail(.truncated(compression)) }
    let allowed = input.offset.multipliedReportingOverflow(by: Int64(form.maximumRatio))
    if producedByteCount > form.ratioFloor, !allowed.overflow,
      producedByteCount > allowed.partialValue
    {
      return fail(.ratio(limit: form.maximumRatio))
    }
    return nil
  }
}
