/// Undoes one compression, piece by piece.
///
/// One thread at a time.
protocol BlockDecoder: AnyObject {
  /// Whether the file may end here: nothing has begun that has not ended.
  var isBetweenMembers: Bool { get }

  /// Decodes from the front of `input`, which may be empty, what fits `output`.
  ///
  /// With a fault the bytes produced before it are still good, and no further call is legal. Nothing
  /// consumed and nothing produced means that more input is needed.
  func decode(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> DecodedPiece
}

/// What one call of a decoder did.
struct DecodedPiece {
  var consumed = 0
  var produced = 0
  var fault: DecoderFault?
}

/// Why a decoder cannot go on.
enum DecoderFault: Error, Equatable {
  /// The library's words, which hold nothing of the data.
  case damaged(found: String)
  case outOfMemory
}
