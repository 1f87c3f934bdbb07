/// A batch of records, whose table is valid until the reader's next call.
public struct CSVBatch {
  /// The fields of the records that were accepted.
  public let table: FieldTable
  /// The records that were refused, in their order in the source.
  public let rejects: [CSVReject]
}
