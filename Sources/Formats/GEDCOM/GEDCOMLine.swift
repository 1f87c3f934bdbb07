/// A line of a record, by positions in the chunk that holds it; of a refused one all that goes with it.
struct GEDCOMLine: BitwiseCopyable {
  /// What is wrong with a line.
  enum Fault: UInt8 {
    case none
    /// No level, or one that begins with a needless 0.
    case noLevel
    /// A level above `maximumLevel`.
    case levelTooHigh
    /// A level that is more than one above that of the line before.
    case levelJump
    /// No blank behind the level.
    case noDelimiter
    /// An id without its second `@`.
    case xref
    /// No tag, or one with other characters.
    case noTag
    /// A NUL byte.
    case nul
    /// Bytes that the coding does not have.
    case invalid

    /// Whether the line has a level, so that deeper lines belong to it.
    var hasLevel: Bool { self != .none && self != .noLevel }

    /// Whether the parts of the line are known, but not what they say.
    var isOfBytes: Bool { self == .nul || self == .invalid }
  }

  /// The highest level that GEDCOM allows.
  static let maximumLevel = 99

  /// The first byte that is no white space.
  var start: UInt32
  /// The first byte of the tag.
  var tag: UInt32
  /// The first byte of the payload.
  var value: UInt32
  /// The end of the payload; of a refused line that of the last line that goes with it.
  var end: UInt32
  /// How many lines of the record stand before it.
  var number: UInt32 = 0
  var level: UInt8 = 0
  var tagByteCount: UInt8 = 0
  var fault = Fault.none
  /// Whether lines below continue the payload.
  var isContinued = false
  /// Whether it is `CONT` or `CONC`.
  var isContinuation = false
  /// Whether it lies within a row.
  var isInRow = false

  /// Whether a tag may hold `byte`.
  static func isTagByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
      || byte == UInt8(ascii: "_")
  }

  /// Whether `byte` may stand between the parts of a line.
  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// Whether a line that begins with `0` and then `byte` begins a record.
  ///
  /// `@` may stand for a forgotten blank; digits and other text may be what a value goes on with.
  @inline(__always)
  static func isRecordStart(second byte: UInt8) -> Bool {
    isBlank(byte) || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "\r")
      || byte == UInt8(ascii: "\n")
  }

  /// Whether the tag is that of `other`.
  @inline(__always)
  func hasTag(_ other: StaticString, _ base: UnsafePointer<UInt8>) -> Bool {
    Int(tagByteCount) == other.utf8CodeUnitCount
      && RawBytes.areEqual(base, Int(tag), other.utf8Start, Int(tagByteCount))
  }
}
