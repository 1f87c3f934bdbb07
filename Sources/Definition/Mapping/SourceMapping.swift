package import SearchIndex

/// How the rows of one source of a dataset become records.
package struct SourceMapping: Sendable {
  /// How each field is filled that the source has something for.
  package let mappings: [FieldMapping]
  /// The place of the first of them among those of the dataset.
  package let first: Int
  /// The fields that none of them fills: they are null unless the rules of the record make them.
  package let nulls: [FieldID]
  /// The columns of secret fields.
  package let secretColumns: [Located<String>]
}
