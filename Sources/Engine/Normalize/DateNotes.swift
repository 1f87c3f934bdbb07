internal import Definition
internal import SearchIndex

/// Rows of a batch whose dates were read with something amiss that is no reason to refuse them.
struct DateNotes {
  /// Whose dates are no dates; they are null, with the form `phrase`.
  var phrases: [Int] = []
  /// Whose dates had the later of two days first.
  var exchanges: [Int] = []

  /// How many moments were in a zone that has no summer time, though people who write its name in summer mostly mean one that has.
  var winterInSummerCount: Int64 = 0

  /// Counts the rows that nothing else refused.
  func count(of batch: RecordBatch, in notes: inout RowNotes) {
    for row in phrases where batch.fate[row] == 0 { notes.add("DATE_PHRASE") }
    notes.add("TIME_NO_SUMMER", winterInSummerCount)
    for row in exchanges where batch.fate[row] == 0 { notes.add("DATE_ORDER") }
  }
}
