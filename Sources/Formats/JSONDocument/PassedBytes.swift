internal import CSupport
internal import Platform

/// What is known of the bytes of a document up to one place: their hash and their lines.
struct PassedBytes: ~Copyable {
  /// The offset of the first byte that was not passed.
  private(set) var offset: Int64 = 0
  /// The line feeds before it.
  private(set) var lineFeedCount: Int64 = 0
  /// The offset at which the line of `offset` begins.
  private(set) var lineStart: Int64 = 0
  private var hash = RunningHash()
  private var hashedEnd: Int64 = 0

  /// Counts the lines up to the offset `end`, whose byte would stand at `base + (end - baseOffset)`.
  ///
  /// Everything from `offset` on must be held there, with 64 readable bytes behind it.
  @inline(__always)
  mutating func countLines(to end: Int64, _ base: UnsafePointer<UInt8>, at baseOffset: Int64) {
    var position = Int(offset &- baseOffset)
    let limit = Int(end &- baseOffset)
    while position < limit {
      var feeds = gm_mask64(base + position, UInt8(ascii: "\n"))
      if limit &- position < 64 { feeds &= (1 &<< UInt64(limit &- position)) &- 1 }
      if feeds != 0 {
        lineFeedCount &+= Int64(feeds.nonzeroBitCount)
        lineStart = baseOffset &+ Int64(position &+ 64 &- feeds.leadingZeroBitCount)
      }
      position &+= 64
    }
    offset = max(offset, end)
  }

  /// Counts and hashes the bytes up to the offset `end`.
  mutating func pass(to end: Int64, _ base: UnsafePointer<UInt8>, at baseOffset: Int64) {
    countLines(to: end, base, at: baseOffset)
    guard hashedEnd < end else { return }
    hash.update(
      UnsafeRawBufferPointer(
        start: base + Int(hashedEnd - baseOffset), count: Int(end - hashedEnd)))
    hashedEnd = end
  }

  /// The hash of all bytes that `pass` went over.
  func digest() -> Hash128 { hash.digest() }
}

/// A place in a document with what is known of the bytes before it.
struct DocumentMark: BitwiseCopyable {
  var offset: Int64
  /// The line feeds before it.
  var lineFeedCount: Int64
  /// The hash of all bytes before it.
  var hash: Hash128
}
