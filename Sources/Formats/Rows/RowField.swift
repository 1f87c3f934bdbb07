/// A field's content: bytes of the batch that holds it, without the quotes around them.
@frozen public struct RowField {
  /// The first byte.
  public let start: UnsafePointer<UInt8>
  /// The number of bytes, before `unescape`.
  public let byteCount: Int
  /// What the source says about the content's type.
  public let kind: FieldKind
  /// Whether doubled quotes may stand in the content, so that `unescape` has to copy it.
  public let needsUnescape: Bool
  @usableFromInline let quote: UInt8

  @inlinable init(
    start: UnsafePointer<UInt8>, byteCount: Int, kind: FieldKind, needsUnescape: Bool, quote: UInt8
  ) {
    self.start = start
    self.byteCount = byteCount
    self.kind = kind
    self.needsUnescape = needsUnescape
    self.quote = quote
  }

  /// How many bytes on either side of a field may be read.
  public static let slack = 64

  /// A field of bytes that stand as they are, with `slack` around them.
  public init(plain start: UnsafePointer<UInt8>, byteCount: Int, kind: FieldKind) {
    self.init(start: start, byteCount: byteCount, kind: kind, needsUnescape: false, quote: 0)
  }

  /// Whether there is no value; an empty text, such as an empty field in quotes, is one.
  @inlinable public var isNull: Bool { kind == .null }

  /// The bytes as they stand in the batch; the content unless `needsUnescape`.
  @inlinable public var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start, count: byteCount)
  }

  /// Writes the content to `output`, which has room for `byteCount` bytes; returns its length.
  ///
  /// Two quotes become one; a single quote inside quoted text stays.
  public func unescape(into output: UnsafeMutablePointer<UInt8>) -> Int {
    var count = 0
    var position = 0
    while position < byteCount {
      let byte = start[position]
      output[count] = byte
      count += 1
      let isPair =
        byte == quote && position + 1 < byteCount && start[position + 1] == quote
      position += isPair ? 2 : 1
    }
    return count
  }

  @usableFromInline static func contains(
    _ byte: UInt8, _ start: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool {
    // Reads up to 63 bytes past the field, which the padding behind every chunk allows.
    ByteSearch.first(byte, in: start, from: 0, to: count) != nil
  }
}
