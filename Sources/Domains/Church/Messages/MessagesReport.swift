internal import Definition
internal import Report

/// The report of `messages`: the archive, what it is about, and what is missing.
enum MessagesReport {
  static let kind = ReportKind(
    name: "messages",
    summary: "the archive of messages, who speaks about what, and media and weeks that are missing",
    analysis: MessagesAnalysis.kind, rows: 200, layout: layout)

  private static let layout = Layout(
    answers: ["{count} messages from {oldest} to {newest}.", "There are no messages."],
    subtitle: "{oldest} to {newest}",
    sections: [
      SectionLayout(
        "messages", "Messages",
        tables: [
          TableLayout(
            "archive", "Messages", of: RowsLayout("archive"), key: "number",
            columns: [
              .detail("number"), "date", "title", "speaker", "series", "passages", "length",
              .folded("summary"), .folded("audio"), .folded("video"), .folded("link"),
              .folded("sources"), .detail("media"), .detail("seconds"), .detail("records"),
              .detail("id"),
            ], order: "The newest first.", shown: .top(times: 1), orElse: "There are none.")
        ], isOfSingles: true),
      SectionLayout(
        "books_of_the_bible", "Passages",
        charts: [
          ChartLayout(
            .bars, "books_chart", "Messages by book of the Bible",
            "How many messages are about each book.", of: RowsLayout("books"), labels: "book",
            "Book", ["messages"])
        ],
        tables: [
          TableLayout(
            "books", "Messages by book", of: RowsLayout("books"), key: "book",
            columns: ["book", .count("messages")], order: "In the order of the Bible.",
            shown: .top(times: 1), orElse: "No message names a passage.")
        ]),
      SectionLayout(
        "who", "Speakers and series",
        tables: [
          count("speakers", "speaker", "Speakers"), count("series", "series", "Series"),
        ]),
      SectionLayout(
        "holes", "What is missing",
        tables: [
          TableLayout(
            "gaps", "Weeks without a message", of: RowsLayout("gaps"), key: "from",
            columns: ["from", "to", "weeks"], order: "By day.", shown: .top(times: 1),
            orElse: "There is a message in each week."),
          media("missing", "Messages without sound or film"),
          media("odd", "Messages of an odd length"),
          media("doubled", "Messages that stood several times"),
        ], isOfSingles: true),
    ])

  private static func count(_ id: String, _ key: String, _ caption: String) -> TableLayout {
    TableLayout(
      id, caption, of: RowsLayout(id), key: key,
      columns: [ColumnLook(key), .count("messages"), "first", "last"], order: "The most first.",
      shown: .top(times: 1), orElse: "")
  }

  private static func media(_ id: String, _ caption: String) -> TableLayout {
    TableLayout(
      id, caption, of: RowsLayout(id), key: "number",
      columns: [.detail("number"), "date", "title", "media", "length", "sources"],
      order: "The newest first.", shown: .top(times: 1), orElse: "")
  }
}
