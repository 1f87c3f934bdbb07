public import Platform

/// A record that could not be used: where it stands, why, and what should have been there.
///
/// Holds no value from the data but, when the source has no `secret` field, the raw bytes.
public struct Reject: Hashable, Sendable {
  /// The stable code, such as `CAST`; see the documentation for the list.
  public var code: String
  /// First byte of the record, from the start of the part.
  public var offset: Int64
  /// Bytes of the record.
  public var byteCount: Int64
  /// Line of the record's first byte, the part's first line being 0; of plain text the line of the
  /// byte at fault.
  public var line: Int64
  /// The field's first byte counted from the record's, from 1; 0 when the whole record is meant.
  ///
  /// Of plain text the byte at fault, counted from the start of its line.
  public var position: Int
  /// The column's name in the source, or empty when the whole record is meant.
  public var column: String
  /// What should have been there.
  public var expected: String
  /// XXH3-128 of the record's bytes.
  public var contentHash: Hash128
  /// The record's bytes, at most 64 KiB of them; nil when they must not be kept.
  public var raw: [UInt8]?

  /// The most bytes of a record that are kept.
  public static let rawLimit = 65_536

  /// A reject from its parts.
  public init(
    code: String, offset: Int64, byteCount: Int64, line: Int64, position: Int = 0,
    column: String = "", expected: String, contentHash: Hash128, raw: [UInt8]?
  ) {
    self.code = code
    self.offset = offset
    self.byteCount = byteCount
    self.line = line
    self.position = position
    self.column = column
    self.expected = expected
    self.contentHash = contentHash
    self.raw = raw
  }
}
