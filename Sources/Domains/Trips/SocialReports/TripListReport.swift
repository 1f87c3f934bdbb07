internal import Definition
internal import Report

/// All trips that are seen, as a list and on a map.
enum TripListReport {
  static let kind = ReportKind(
    name: "trip_list",
    summary: "trips that a viewer may see: first location, dates, members, counts, a map",
    analysis: MyTripsAnalysis.kind, layout: layout)

  private static let layout = Layout(
    answers: ["{totals.said}, {period.days}.", "{totals.said}."], subtitle: "{seen_as}",
    settings: [
      Parameter(name: "map", value: "{extent.map}"),
      Parameter(name: "map centre", value: "{extent.centre}"),
    ], tellsInputs: false,
    sections: [
      SectionLayout("list", "Trips", maps: [map], tables: [trips], isOfSingles: true),
      SectionLayout(
        "summary", "In figures", texts: ["{trips_note}"],
        tiles: [
          "trips", "locations", "photos", "without_position", "deleted_trips", "deleted_locations",
          "deleted_photos",
        ].map { TileLayout($0, of: RowsLayout("totals")) }),
      SectionLayout(
        "singles", "By themselves", needs: "singles", texts: ["{singles}"],
        tables: [
          TableLayout(
            "single_locations", "Locations", of: RowsLayout("single_locations"),
            columns: [.detail("location"), "name"] + ColumnLook.time("passed_at") + ["photos"]
              + TraceLayouts.folded("address", "description", "privacy") + ColumnLook.sight,
            order: "By the time at which they were passed.", shown: .top(times: 1), orElse: "",
            isForCleared: true),
          TableLayout(
            "single_photos", "Photos", of: RowsLayout("single_photos"),
            columns: [.detail("photo"), "shown"] + ColumnLook.time("taken_at")
              + [.detail("caption")] + TraceLayouts.folded("uri", "location") + ColumnLook.sight,
            order: "In the order of the locations, then by the time at which they were taken.",
            shown: .top(times: 1), orElse: "", isForCleared: true),
        ], isOfSingles: true),
    ])

  private static let map = MapLayout(
    "map", "Where the trips begin", "A pin for each trip, at its first location with a position.",
    labels: "trip", [MapLayout.Layer("Trips", of: RowsLayout("trips"), label: "{title}")],
    isForCleared: true)

  private static let trips = TableLayout(
    "trips", "Trips", of: RowsLayout("trips"),
    columns: [
      ColumnLook("trip", detailBeside: "name"),
      ColumnLook("title", isDetail: true, isForCleared: true),
      ColumnLook("name", isForCleared: true), "when", ColumnLook("party", isForCleared: true),
      "locations", "photos", "stars", "ratings",
    ] + ColumnLook.foldedIfCleared("description", "first_location")
      + ColumnLook.time("start", isFolded: true) + ColumnLook.time("end", isFolded: true)
      + ["owner", "picture"].map { ColumnLook($0, isDetail: true, isForCleared: true) }
      + ColumnLook.foldedIfCleared("members")
      + [ColumnLook("member_count", isFolded: true, detailBeside: "members")]
      + ColumnLook.foldedIfCleared("map", "lat", "lon")
      + TraceLayouts.folded("privacy") + ColumnLook.sight,
    order: "Newest start first; trips without a start last.", shown: .top(times: 1),
    orElse: "No trip may be seen.")
}
