internal import Platform

/// What a field index says about itself.
public struct FieldIndexStatistics: Hashable, Sendable {
  /// Documents that have tokens in the field.
  public var documentCount = 0
  /// Tokens in all documents.
  public var tokenCount = 0
  /// Pairs of a term and a document that has it.
  public var postingCount = 0
  /// Terms that differ.
  public var termCount = 0
  /// By how much positions may exceed what the norm of the document allows.
  public var slack: UInt32 = 0
  /// Whether positions are stored.
  public var hasPositions = false
  /// What made the tokens.
  public var analyzer = ""

  /// The statistics of nothing.
  public init() {}

  func encoded() -> [UInt8] {
    var writer = ByteWriter()
    writer.varint(FieldIndexFormat.version)
    for count in [documentCount, tokenCount, postingCount, termCount] { writer.u64(UInt64(count)) }
    writer.varint(UInt64(slack))
    writer.u8(hasPositions ? 1 : 0)
    writer.text(analyzer)
    return writer.buffer
  }

  /// No count is greater, so that sums over many segments do not overflow.
  private static let greatestCount: UInt64 = 1 << 48

  /// Reads what `encoded` made, behind the version; nil at damage.
  init?(_ reader: inout ByteReader) {
    func count(_ reader: inout ByteReader) throws(MalformedRecord) -> Int {
      let count = try reader.u64()
      guard count <= Self.greatestCount else {
        throw MalformedRecord(offset: reader.offset, expected: "a count")
      }
      return Int(count)
    }
    do throws(MalformedRecord) {
      documentCount = try count(&reader)
      tokenCount = try count(&reader)
      postingCount = try count(&reader)
      termCount = try count(&reader)
      slack = UInt32(try reader.count(limit: Int(UInt32.max)))
      hasPositions = try reader.u8() == 1
      analyzer = try reader.text()
    } catch { return nil }
  }
}
