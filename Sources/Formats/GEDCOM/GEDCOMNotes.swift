/// What a reader of GEDCOM noticed besides rows.
struct GEDCOMNotes: Equatable {
  /// Lines within rows whose tag no version of GEDCOM has.
  var unknownTagCount: Int64 = 0
  /// Lines within rows whose tag begins with `_`.
  var extensionCount: Int64 = 0
  /// Records whose first line has no tag.
  var namelessRecordCount: Int64 = 0
  /// Whether the file ends without `TRLR`.
  var lacksTrailer = false
  /// How often something stands behind `TRLR`.
  var trailerCount: Int64 = 0
  /// Whether the file is in another encoding than it says.
  var isOverruled = false

  /// What there is to be said, by stable code.
  var counts: [String: Int64] {
    [
      "GED_TAG": unknownTagCount, "GED_EXTENSION": extensionCount,
      "GED_RECORD": namelessRecordCount, "GED_NO_TRAILER": lacksTrailer ? 1 : 0,
      "GED_AFTER_TRAILER": trailerCount, "GED_CHAR": isOverruled ? 1 : 0,
    ].filter { $0.value > 0 }
  }
}
