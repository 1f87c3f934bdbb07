internal import Formats

/// Writes how the records of a source of GEDCOM are read, and what says so.
struct GEDCOMComposer {
  let survey: GEDCOMSurvey
  let rows: SampledRows

  func write(_ draft: inout DefinitionDraft) {
    draft.comment(
      2,
      "The first line is 0 HEAD. A row is a record \(survey.row); other records and structures in them "
        + "can be rows too, such as FAM or INDI.NAME. The column A.B is the structure B in the first "
        + "structure A.")
    draft.code(2, "format: gedcom")
    draft.code(2, "rows: \(survey.row)")
    for (code, count) in rows.rejectCounts.sorted(by: { $0.key < $1.key }) {
      draft.comment(
        2,
        "\(Count.text(count, "sampled row")) or line cannot be read; a run rejects such as \(code)."
      )
    }
    guard survey.rareCount > 0 else { return }
    draft.comment(
      2, "\(Count.text(survey.rareCount, "path")) in hardly any of the records are not listed.")
  }
}
