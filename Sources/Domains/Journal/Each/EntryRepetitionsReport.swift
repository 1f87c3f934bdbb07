internal import Definition
internal import Report

/// A table of all words that come back in any entry, with their places.
enum EntryRepetitionsReport {
  static let kind = ReportKind(
    name: "entry_repetitions",
    summary: "every word that comes back in an entry, with its places, for all entries",
    analysis: DreamAnalysis.kind, layout: layout)

  static let layout = Layout(
    answers: ["{repetition_answer}", "{leading_answer}"],
    subtitle: "Words of {entry_count} entries",
    settings: [Parameter(name: "left out", value: "{stop}")], tellsFindings: false,
    remarks: [
      RemarkLayout(
        .error, "REPETITIONS_NOT_KEPT",
        "The analysis did not keep the repetitions of every entry: write how many with 'repetitions' there.",
        count: "entries_without_repetitions"),
      RemarkLayout(
        .warning, "REPETITIONS_LEFT_OUT",
        "Repeated words that are left out: beyond the number that was asked for, or of an entry with too many places.",
        count: "repetitions_left_out"),
    ],
    sections: [
      SectionLayout(
        "every_repetition", "All repeated words",
        texts: ["Places are numbers of words in the text, counted from 1."],
        tables: [
          TableLayout(
            "repetitions", "Repeated words", of: RowsLayout("all_repetitions"),
            columns: [.detail("id"), "entry", "word", .bar("count"), "kind", "places"],
            order:
              "In the order in which the entries were read; words by count, then by first appearance.",
            shown: .top(times: 1))
        ])
    ])
}
