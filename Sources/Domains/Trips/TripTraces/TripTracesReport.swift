internal import Definition
internal import Report

/// Which trips have traces, how well locations fit them, and which devices were on no trip.
enum TripTracesReport {
  static let kind = ReportKind(
    name: "trip_traces",
    summary: "trips with their traces, locations that fit a stay, traces without a trip",
    analysis: MyTripsAnalysis.kind, layout: layout)

  private static let layout = Layout(
    title: "Trips and their traces", answers: ["{traced.said}.", "{no_traces}."],
    subtitle: "{seen_as}", tellsInputs: false,
    remarks: [
      RemarkLayout(
        .note, "TRACE_HIDDEN_LOCATION",
        "Locations on shared traces are hidden from somebody who may see the trace: they get it "
          + "without what lies around these.", count: "traced.hidden")
    ],
    sections: [
      SectionLayout(
        "by_trip", "Trips", needs: "traced.title",
        texts: [
          "The trace of a trip is what the device named as its owner recorded from its start to its end. "
            + "Only trips with both, whose traces may be seen, are listed."
        ],
        tables: [
          TableLayout(
            "trips", "Trips", of: RowsLayout("traced_trips"),
            columns: [
              ColumnLook("trip", detailBeside: "name"),
              ColumnLook("title", isDetail: true, isForCleared: true),
              ColumnLook("name", isForCleared: true), .detail("trace"), .bar("leg_distance"),
              "leg_moving_time", "locations", "matched",
            ]
              + TraceLayouts.folded(
                "climb", "stays", "passed", "missed", "unmatched", "residual", "fixes"),
            order: "Newest start first.", shown: .top(times: 1), isForCleared: true)
        ], isOfSingles: true),
      SectionLayout(
        "by_device", "Traces without a trip", needs: "devices_note", texts: ["{devices_note}"],
        tables: [
          TableLayout(
            "devices", "Positions on trips and outside", of: RowsLayout("devices"),
            columns: ["device", "fixes", "in_trips", .bar("outside"), .detail("user")],
            order: "By device.",
            shown: .top(times: 1), isForCleared: true)
        ], isOfSingles: true),
    ])
}
