public import Platform

/// A part of a dataset whose words stand in a merged index.
public struct IndexedPart: Hashable, Sendable {
  /// What the words of one field amount to.
  public struct FieldCounts: Hashable, Sendable {
    /// Documents that have tokens in the field.
    public let documentCount: Int
    /// Tokens in all documents.
    public let tokenCount: Int
    /// By how much positions may exceed what the norm of their document allows.
    public let slack: UInt32

    init(documentCount: Int, tokenCount: Int, slack: UInt32) {
      self.documentCount = documentCount
      self.tokenCount = tokenCount
      self.slack = slack
    }

    init(_ statistics: FieldIndexStatistics) {
      self.init(
        documentCount: statistics.documentCount, tokenCount: statistics.tokenCount,
        slack: statistics.slack)
    }
  }

  /// The key of the task that made the part.
  public let key: Hash128
  /// How many documents the part has, with words or without.
  public let rowCount: Int
  /// By field, as far as fields are indexed.
  public let fields: [FieldID: FieldCounts]
}

/// The section of a merged index that lists its parts.
///
///     PART  = fieldCount:varint field:varint* partCount:varint part*
///     part  = key:hash128 rowCount:varint counts*                    one for each field
///     counts = documentCount:varint tokenCount:varint slack:varint
struct IndexedPartList {
  /// Ascending.
  let fields: [FieldID]
  let parts: [IndexedPart]

  /// How many documents an index may have: the greatest number stands for none.
  static let greatestRowCount = Int(UInt32.max) - 1

  init(fields: [FieldID], parts: [IndexedPart]) {
    self.fields = fields
    self.parts = parts
  }

  var rowCount: Int { parts.reduce(0) { $0 + $1.rowCount } }

  var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.varint(UInt64(fields.count))
    for field in fields { writer.varint(UInt64(field.index)) }
    writer.varint(UInt64(parts.count))
    for part in parts {
      writer.u64(part.key.high)
      writer.u64(part.key.low)
      writer.varint(UInt64(part.rowCount))
      for field in fields {
        let counts = part.fields[field]
        writer.varint(UInt64(counts?.documentCount ?? 0))
        writer.varint(UInt64(counts?.tokenCount ?? 0))
        writer.varint(UInt64(counts?.slack ?? 0))
      }
    }
    return writer.buffer
  }

  init(_ bytes: UnsafeRawBufferPointer) throws(MalformedRecord) {
    var reader = ByteReader(bytes)
    var fields: [FieldID] = []
    for _ in 0..<(try reader.count(limit: 65_535)) {
      let at = reader.offset
      let field = FieldID(try reader.count(limit: 65_535))
      guard field.index > fields.last?.index ?? -1 else {
        throw MalformedRecord(offset: at, expected: "ascending fields")
      }
      fields.append(field)
    }
    var parts: [IndexedPart] = []
    var room = Self.greatestRowCount
    for _ in 0..<(try reader.count(limit: bytes.count)) {
      let key = Hash128(high: try reader.u64(), low: try reader.u64())
      let rowCount = try reader.count(limit: room)
      room -= rowCount
      var counts: [FieldID: IndexedPart.FieldCounts] = [:]
      for field in fields {
        counts[field] = IndexedPart.FieldCounts(
          documentCount: try reader.count(limit: rowCount),
          tokenCount: try reader.count(limit: 1 << 48),
          slack: UInt32(try reader.count(limit: Int(UInt32.max))))
      }
      parts.append(IndexedPart(key: key, rowCount: rowCount, fields: counts))
    }
    guard reader.isAtEnd else { throw MalformedRecord(offset: reader.offset, expected: "the end") }
    self.init(fields: fields, parts: parts)
  }
}
