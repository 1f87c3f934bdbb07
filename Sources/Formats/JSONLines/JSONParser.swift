internal import CSimdjson

/// Checks JSON texts with simdjson and hands out where their tokens begin.
///
/// Used from one thread at a time.
struct JSONParser: ~Copyable {
  /// The most objects and arrays around a value, the record itself being one.
  static let depthLimit = 64

  /// What a text is.
  enum Verdict {
    /// One value.
    case valid
    /// No value, or one with a number that simdjson cannot hold: `JSONSyntax` tells.
    case doubtful
    case invalid
  }

  private let parser: OpaquePointer

  init() throws(JSONLinesError) {
    // simdjson counts what a scalar stands in, and an empty array one level less.
    guard let parser = gm_json_create(Self.depthLimit + 1) else {
      throw .outOfMemory(lineByteCount: 0)
    }
    self.parser = parser
  }

  deinit { gm_json_free(parser) }

  /// Checks a text, behind which 64 bytes can be read.
  @inline(__always)
  func check(
    _ text: UnsafePointer<UInt8>, _ byteCount: Int
  ) throws(JSONLinesError) -> Verdict {
    switch Int(gm_json_parse(parser, text, byteCount)) {
    case GM_JSON_VALID: return .valid
    case GM_JSON_NUMBER: return .doubtful
    case GM_JSON_MEMORY: throw .outOfMemory(lineByteCount: byteCount)
    default: return .invalid
    }
  }

  /// Where the tokens of a text begin that was not found invalid; one more follows, its length.
  @inline(__always)
  var tokens: UnsafeBufferPointer<UInt32> {
    var count = 0
    let start = gm_json_tokens(parser, &count)
    return UnsafeBufferPointer(start: start, count: count)
  }
}
