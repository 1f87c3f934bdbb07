internal import Definition
internal import SearchIndex

/// When a record came to be as it is, for data that hold several versions of one: the latest counts.
enum VersionFields {
  static let modified = RecordField(
    "modified", .instant, isOptional: true,
    synonyms: ["modified_at", "updated_at", "last_modified", "version_at"],
    "when the record came to be as it is; of several with one id the latest up to the present counts, the others "
      + "are its history")
  static let modifiedBy = RecordField(
    "modified_by", .symbol, .personal, isOptional: true,
    synonyms: ["updated_by", "edited_by", "changed_by"], "the user who made it so")
}
