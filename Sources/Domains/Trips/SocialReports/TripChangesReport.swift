internal import Definition
internal import Report

/// The record of changes: who changed what of trips, locations, photos and people, and when.
enum TripChangesReport {
  static let kind = ReportKind(
    name: "trip_changes",
    summary:
      "who changed what of trips, locations, photos and people, and when: added, modified, deleted",
    analysis: MyTripsAnalysis.kind, layout: layout)

  private static let layout = Layout(
    title: "Changes", answers: ["{changes_said}."], subtitle: "{seen_as}", tellsInputs: false,
    sections: [
      SectionLayout(
        "record", "What happened", texts: ["{changes_note}"],
        tables: [
          table(
            "changes", of: RowsLayout("changes"), isLong: true,
            [.detail("change"), .detail("trip")])
        ], isOfSingles: true)
    ])

  /// The lines of `rows`, with `first` before them.
  static func table(
    _ id: String, of rows: RowsLayout, isLong: Bool = false, _ first: [ColumnLook]
  ) -> TableLayout {
    TableLayout(
      id, "Changes", of: rows,
      columns: first + ["kind"] + ColumnLook.time("at")
        + ["who", .detail("by"), "what", .detail("id"), "name", "field", "old", "new"],
      order: "Newest first.", shown: isLong ? .top(times: 1) : .all,
      orElse: "Nothing is written down.", isForCleared: true)
  }
}
