internal import Platform
internal import SearchIndex

/// The names of one part: a sorted table of kind `PNAM`; FORMAT.md, "Names", has the bytes.
///
/// Under the tag of a side and a folded name stand the counts of that name, under the tag alone those of all records that have
/// one.
enum NamePartial {
  static let kind = FileKind("PNAM", version: 1)

  /// What a partial says beside the names.
  struct Head: Sendable, Equatable {
    var records: Int64 = 0
    /// Records that are marked as living.
    var living: Int64 = 0
    /// Of the records with a given name or a surname: those without a sex, without a decade of birth, without a place.
    var named: Int64 = 0
    var withoutSex: Int64 = 0
    var withoutDecade: Int64 = 0
    var withoutPlace: Int64 = 0

    mutating func add(_ other: Head) {
      records += other.records
      living += other.living
      named += other.named
      withoutSex += other.withoutSex
      withoutDecade += other.withoutDecade
      withoutPlace += other.withoutPlace
    }

    /// Six varints.
    func append(to writer: inout ByteWriter) {
      for number in [records, living, named, withoutSex, withoutDecade, withoutPlace] {
        writer.varint(UInt64(bitPattern: number))
      }
    }

    init() {}

    init(_ reader: inout ByteReader) throws(MalformedRecord) {
      func number(_ reader: inout ByteReader) throws(MalformedRecord) -> Int64 {
        Int64(try reader.count(limit: 1 << 48))
      }
      records = try number(&reader)
      living = try number(&reader)
      named = try number(&reader)
      withoutSex = try number(&reader)
      withoutDecade = try number(&reader)
      withoutPlace = try number(&reader)
    }
  }
}
