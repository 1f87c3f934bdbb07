internal import Definition
internal import Report

/// All trips that are seen, as a list and on a map.
enum TripListReport {
  static let kind = ReportKind(
    name: "trip_list",
    summary: "trips that a viewer may see: first location, dates, members, counts, a map",
    analysis: MyTripsAnalysis.kind, layout: layout)

  private static let layout = Layout(
    subtitle: "Trips as {seen}",
    settings: [
      Parameter(name: "map", value: "{extent.map}"),
      Parameter(name: "map centre", value: "{extent.centre}"),
    ],
    sections: [
      SectionLayout(
        "summary", "Summary", texts: ["{trips_note}"],
        tiles: [
          "trips", "locations", "photos", "without_position", "deleted_trips", "deleted_locations",
          "deleted_photos",
        ].map { TileLayout($0, of: RowsLayout("totals")) }),
      SectionLayout("list", "Trips", maps: [map], tables: [trips], isOfSingles: true),
      SectionLayout(
        "singles", "By themselves", needs: "singles", texts: ["{singles}"],
        tables: [
          TableLayout(
            "single_locations", "Locations", of: RowsLayout("single_locations"),
            columns: [.detail("location"), "name", "address"] + ColumnLook.time("passed_at")
              + ["description", "photos", "privacy"] + ColumnLook.sight,
            order: "By the time at which they were passed.", shown: .top(times: 1), orElse: "",
            isForCleared: true),
          TableLayout(
            "single_photos", "Photos", of: RowsLayout("single_photos"),
            columns: [.detail("photo"), "location", "uri", "caption"] + ColumnLook.time("taken_at")
              + ColumnLook.sight,
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
    columns: [ColumnLook("trip", detailBeside: "title")]
      + ["title", "description", "first_location"].map { ColumnLook($0, isForCleared: true) }
      + ColumnLook.time("start") + ColumnLook.time("end")
      + ["owner", "members"].map { ColumnLook($0, isForCleared: true) } + [
        ColumnLook("member_count", detailBeside: "members"), "locations", "photos",
        ColumnLook("picture", isForCleared: true), "privacy",
      ] + ColumnLook.sight, order: "Newest start first; trips without a start last.",
    shown: .top(times: 1), orElse: "No trip may be seen.")
}
