internal import Definition
internal import Report

/// Which trips have traces, how well locations fit them, and which devices were on no trip.
enum TripTracesReport {
  static let kind = ReportKind(
    name: "trip_traces",
    summary: "trips with their traces, locations that fit a stay, traces without a trip",
    analysis: MyTripsAnalysis.kind, layout: layout)

  private static let layout = Layout(
    subtitle: "{traced.title|no_traces}",
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
            "trips", "Trips and their traces", of: RowsLayout("traced_trips"),
            columns: [
              "trip", ColumnLook("title", isForCleared: true), "trace", "fixes",
              .bar("leg_distance"), "moving_time", "climb", "stays", "locations", "matched",
              "passed", "missed", "unmatched", "residual",
            ], order: "Newest start first.", shown: .top(times: 1), isForCleared: true)
        ], isOfSingles: true),
      SectionLayout(
        "by_device", "Traces without a trip", needs: "devices_note", texts: ["{devices_note}"],
        tables: [
          TableLayout(
            "devices", "Fixes on trips and outside", of: RowsLayout("devices"),
            columns: ["device", "user", "fixes", "in_trips", .bar("outside")], order: "By device.",
            shown: .top(times: 1), isForCleared: true)
        ], isOfSingles: true),
    ])
}
