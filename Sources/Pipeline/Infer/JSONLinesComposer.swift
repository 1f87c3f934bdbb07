internal import Formats

/// Writes how the records of a source of JSON Lines are read, and what says so.
struct JSONLinesComposer {
  let json: JSONColumns
  let rows: SampledRows
  /// Columns that fill fields of numbers although texts stand in them.
  let quotedNumbers: [ColumnProfile]

  func write(_ draft: inout DefinitionDraft) {
    let survey = json.survey
    draft.comment(
      2,
      "Lines that are one JSON object: \(Count.text(survey.objectCount)) of the first "
        + "\(Count.text(survey.objectCount + survey.otherCount)). The column a.b is the key b of the "
        + "object under the key a.")
    draft.code(2, "format: jsonl")
    for (code, count) in rows.rejectCounts.sorted(by: { $0.key < $1.key }) {
      draft.comment(
        2, "\(Count.text(count, "sampled line")) cannot be read; a run rejects them as \(code).")
    }
    if json.rareCount > 0 {
      draft.comment(
        2,
        "\(Count.text(json.rareCount, "key")) in hardly any of the lines are not listed"
          + (survey.isCut ? ", and there are more: keys may be data here." : "."))
    }
    if !json.lists.isEmpty {
      draft.comment(
        2, "There are lists; only a field that is a list of texts can be filled from one.")
    }
    guard !quotedNumbers.isEmpty else { return }
    let names = quotedNumbers.map {
      "\(YAMLText.quoted($0.name)) in \(Count.text($0.quotedCount)) of \(Count.text($0.rowCount))"
    }
    draft.comment(
      2, "Numbers stand in quotes: \(names.joined(separator: ", ")). This line takes them, too:")
    draft.code(2, "numbers: text")
  }
}
