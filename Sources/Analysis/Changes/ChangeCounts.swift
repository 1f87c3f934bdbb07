/// What became of records since a baseline, counted, and the first of them.
package struct ChangeCounts: Codable, Sendable, Equatable {
  /// How many records there are, and how many the baseline has.
  package var records: Int64 = 0
  package var baseline: Int64 = 0
  /// How many are as they were.
  package var same: Int64 = 0
  /// How many the baseline does not have, and how many it alone has.
  package var added: Int64 = 0
  package var gone: Int64 = 0
  /// How many differ in a field that is compared.
  package var changed: Int64 = 0
  /// How many keys stand several times on a side: their records are the same, added or gone.
  package var repeated: Int64 = 0
  /// By field that is compared, in how many records it differs.
  package var fields: [Int64]
  /// The first that are not the same, in the order of the key.
  package var listed: [ChangedRecord] = []
  /// Bytes of texts in these.
  private var byteCount = 0

  /// Beyond this many bytes no record is listed, so that a page of long texts stays one.
  private static let byteLimit = 16 << 20

  /// Nothing yet, of so many fields that are compared.
  package init(fieldCount: Int) { fields = Array(repeating: 0, count: fieldCount) }

  /// Lists a record, if fewer than `limit` are and their texts are not too long.
  mutating func list(_ record: ChangedRecord, limit: Int) {
    guard listed.count < limit, byteCount < Self.byteLimit else { return }
    listed.append(record)
    byteCount += record.byteCount
  }

  /// Adds what was found among the keys behind those of this one.
  ///
  /// What is listed is the same however keys were cut: each cut lists as much as all may.
  package mutating func append(_ other: ChangeCounts, limit: Int) {
    records += other.records
    baseline += other.baseline
    same += other.same
    added += other.added
    gone += other.gone
    changed += other.changed
    repeated += other.repeated
    for field in fields.indices { fields[field] += other.fields[field] }
    for record in other.listed { list(record, limit: limit) }
  }
}

/// A record that is not as it was.
package struct ChangedRecord: Codable, Sendable, Equatable {
  /// What became of it.
  package enum Kind: UInt8, Codable, Sendable, CaseIterable {
    case added, changed, gone
  }

  /// A field that differs, by its place among those that are compared, with its texts; nil for no value.
  package struct Difference: Codable, Sendable, Equatable {
    package let field: Int
    package let before: String?
    package let after: String?
  }

  package let kind: Kind
  /// The texts of the key; nil for no value.
  package let key: [String?]
  /// The fields that differ, of one that changed.
  package let differences: [Difference]
  /// How many records are so.
  package let count: Int64

  var byteCount: Int {
    differences.reduce(key.reduce(64) { $0 + ($1?.utf8.count ?? 0) }) {
      $0 + 32 + ($1.before?.utf8.count ?? 0) + ($1.after?.utf8.count ?? 0)
    }
  }
}
