/// What is known of a term while documents are added: half a cache line.
///
/// The bytes of the term stand in the arena, and its first slice right behind them.
struct TermState: BitwiseCopyable {
  /// Where the bytes of the term begin in the arena.
  var start: UInt32
  /// Where the next byte of the stream goes.
  var write: UInt32
  /// Where the slice that is written ends.
  var sliceEnd: UInt32
  /// The bytes of the stream in the slices before.
  var closedByteCount: UInt32
  /// The document added last; `noDocument` before the first.
  var document: UInt32
  /// With positions the last one in `document`; without, how far `document` is from the one before.
  var position: UInt32
  /// Without positions, how often the term was seen in `document`; else 0.
  var frequency: UInt32
  /// The bytes of the term.
  var length: UInt8
  /// Which of `PostingArena.sliceByteCount` the slice has that is written.
  var level: UInt8
  private let padding: UInt16 = 0

  /// Stands before the first document, so that its distance is its number and 1.
  static let noDocument = UInt32.max

  /// A term whose first slice is the 16 bytes behind it.
  @inline(__always)
  init(start: UInt32, length: UInt8) {
    self.start = start
    self.length = length
    write = start &+ UInt32(length)
    sliceEnd = write &+ UInt32(PostingArena.sliceByteCount(0))
    closedByteCount = 0
    document = Self.noDocument
    position = 0
    frequency = 0
    level = 0
  }
}
