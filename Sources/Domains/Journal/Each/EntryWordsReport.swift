internal import Definition
internal import Report

/// A table of all entries with the most common words of each, to be read by other programs.
enum EntryWordsReport {
  static let kind = ReportKind(
    name: "entry_words",
    summary: "the most common words of every entry, one row an entry",
    analysis: DreamAnalysis.kind, layout: layout)

  static let layout = Layout(
    answers: ["{leading_answer}"], subtitle: "Words of {entry_count} entries",
    settings: [
      Parameter(name: "left out", value: "{stop}"),
      Parameter(name: "weights", value: "{weights}"),
    ], tellsFindings: false,
    remarks: [
      RemarkLayout(
        .error, "ENTRY_WORDS_NOT_KEPT",
        "The analysis did not keep the words of every entry: write 'each: true' there.",
        count: "entries_without_words")
    ],
    sections: [
      SectionLayout(
        "entries", "Every entry",
        tables: [
          TableLayout(
            "words", "The most common words of every entry", of: RowsLayout("words"),
            columns: [.detail("number"), "*"],
            order:
              "In the order in which the entries were read; words by count, then by first appearance.",
            shown: .top(times: 1))
        ])
    ])
}
