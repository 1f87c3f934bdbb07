internal import Analysis
internal import Definition
internal import Report

/// Which trips get a page.
enum TripPageSelection: Sendable {
  /// So many, the newest start first.
  case newest(Int)
  /// Those with these ids, as far as they are seen.
  case ids([String])
}

/// A page for each trip, and one that lists them.
enum TripPagesReport {
  static let kind = ReportKind(
    name: "trip_pages",
    summary: "a page for each trip: map, locations in order, photos, people, days and way",
    analysis: MyTripsAnalysis.kind,
    options: OptionTable(
      TripPageSelection.newest(50),
      [
        .own(
          "pages", .integer(1...pageLimit), usual: "50", "how many trips, the newest start first"
        ) { node, selection in
          if let pages = node.optionalInteger("pages", in: 1...pageLimit) {
            selection = .newest(pages.value)
          }
        },
        .own("ids", .texts, "in place of `pages`: which trips get a page; at most \(pageLimit)") {
          node, selection in
          guard let ids = node.optionalStrings("ids")?.map(\.value) else { return }
          if !(1...pageLimit).contains(ids.count) || Set(ids).count != ids.count {
            node.error("expected 1 to \(pageLimit) ids, each once", in: "ids")
          }
          selection = .ids(ids)
        },
      ]
    ) { _, node in
      if node.has("pages"), node.has("ids") {
        node.error("expected pages or ids, not both", in: "ids")
      }
    }, layout: layout)

  /// More pages than this are more files than a folder should have.
  private static let pageLimit = 1000

  private static let none = "No trip has a page."

  @Sendable private static func layout(_ selection: TripPageSelection) -> Layout {
    let pages =
      switch selection {
      case .newest(let count): RowsLayout("pages", first: count)
      case .ids(let ids): RowsLayout("pages", keys: ids)
      }
    return Layout(
      title: "Trips, page by page",
      answers: [
        "The newest is {newest.name}, {newest.when}.", "The newest is {newest.name}.",
        "{totals.said}, page by page.",
      ],
      subtitle: "{seen_as}",
      tellsInputs: false,
      remarks: [
        RemarkLayout(
          .warning, "TRIP_WITHOUT_PAGE",
          "Trips that the definition asks for are not there, or may not be seen.",
          count: "missing_pages")
      ],
      sections: [
        SectionLayout("pages", "Pages", needs: "min_cell", texts: [none]),
        SectionLayout(
          "pages", "Pages",
          tables: [
            TableLayout(
              "trips", "Trips with a page", of: pages,
              columns: [
                ColumnLook("trip", detailBeside: "name", link: "page"),
                ColumnLook("title", isDetail: true, isForCleared: true),
                ColumnLook("name", isForCleared: true, link: "page"),
                ColumnLook("page", title: "Page", isDetail: true, pagesOf: "trip"), "when",
                "locations", "photos", .detail("start"), ColumnLook("way", isForCleared: true),
              ], order: "Newest start first; trips without a start last.", orElse: none)
          ]),
      ], pages: [PageLayout(each: pages, key: "trip", layout: page)])
  }

  private static let page = Layout(
    title: "{title|untitled}",
    answers: [
      "{outline} by {party}: {road}, {contents}{ending}.",
      "{outline} by {party}: {between}, {contents}{ending}.",
      "{outline} by {party}: {contents}{ending}.", "{outline}: {contents}{ending}.",
    ], subtitle: "{description}{seen_beside}",
    settings: [
      Parameter(name: "map", value: "{map}"), Parameter(name: "map centre", value: "{centre}"),
    ], tellsInputs: false,
    remarks: [
      RemarkLayout(
        .note, "TRACE_HIDDEN_LOCATION",
        "Locations on shared traces are hidden from somebody who may see the trace: they get it "
          + "without what lies around these.", count: "hidden")
    ],
    sections: [way, profile]
      + [figures, days, stops, pictures, people] + traces + [facts, changes])

  /// The map below what is written on the first photo.
  private static let way = SectionLayout(
    "where", "The way", quotes: [TextLayout("First photo: {cover}.", needs: "cover")], maps: [map])

  private static let figures = SectionLayout(
    "plan", "In figures", needs: "planned",
    tiles: [TileLayout("days", of: RowsLayout("pages"), needs: "days")]
      + TraceFigures.main.map { TileLayout($0.id, of: own("traces")) }
      + ["locations", "photos", "members", "days_with_location"].map {
        TileLayout($0, of: RowsLayout("pages"))
      }
      + ["stars", "ratings"].map { TileLayout($0, of: RowsLayout("pages"), needs: "stars") }
      + [TileLayout("way", of: RowsLayout("pages"), needs: "way", isForCleared: true)]
      + [TileLayout("located", of: RowsLayout("pages"), isForCleared: true)])

  private static let days = SectionLayout(
    "day_by_day", "Day by day",
    tables: [
      TableLayout(
        "each_day", "Day by day", of: own("each_day"),
        columns: [
          .detail("day"), "date", "stops", ColumnLook("captions", isForCleared: true),
          ColumnLook("distance", isForCleared: true), .detail("moving_time"),
        ], order: "What goes over midnight is of the day on which it began.", orElse: "",
        isForCleared: true)
    ])

  private static let stops = SectionLayout("stops", "Places", tables: [locations])

  private static let pictures = SectionLayout(
    "pictures", "Photos", needs: "photos",
    texts: ["The pictures themselves are not part of this report, only where they are kept."],
    tables: [photos])

  private static let people = SectionLayout(
    "people", "Who takes part",
    tables: [
      TableLayout(
        "travellers", "Who takes part", of: own("travellers"),
        columns: [.detail("user"), .detail("name"), "who", "role"] + ColumnLook.time("since")
          + [.detail("avatar")], isForCleared: true)
    ])

  /// What the record of the trip says.
  private static let facts = SectionLayout(
    "facts", "What is written down",
    tables: [
      TableLayout(
        "record", "The record of the trip", of: own("records"),
        columns: ["trip", "start", "end", "privacy"]
          + ["owner", "destination", "picture", "reason", "deleted"].map {
            ColumnLook($0, isForCleared: true)
          }, isTurned: true)
    ], isCollapsed: true)

  private static let changes = SectionLayout(
    "changed", "Changes", needs: "changed",
    tables: [
      TripChangesReport.table("changes", of: own("page_changes"), [.detail("change")])
    ], isCollapsed: true, isOfSingles: true)

  private static let profile = SectionLayout(
    "along", "Profile", each: own("traces"), needs: "stretch",
    texts: [TraceLayouts.profileText],
    charts: TraceLayouts.profile(of: own("profiles")))

  /// What the device of the owner recorded, if there is any of it: where locations lie on it, its stays, and how it was
  /// recorded.
  private static let traces = [
    SectionLayout(
      "by_stay", "Stays", each: own("traces"), needs: "line",
      texts: [
        "A place belongs to a stay within {match_distance} m of it and {match_time} s of when it was "
          + "passed. It was passed if something was recorded that near."
      ],
      tables: [
        TableLayout(
          "stays", "Stays", of: own("stays"),
          columns: [
            ColumnLook("stay", detailBeside: "place"), ColumnLook("place", isForCleared: true),
          ] + ColumnLook.time("arrival") + [.bar("time"), .detail("departure")]
            + TraceLayouts.folded("lat", "lon") + [.detail("locations")],
          order: "In the order of time.", isForCleared: true),
        TableLayout(
          "matches", "Places on the trace", of: own("matches"),
          columns: [
            ColumnLook("location", detailBeside: "name"), ColumnLook("name", isForCleared: true),
            "outcome", "distance", "lag", .detail("stay"),
          ], order: "In the order of the trip.", isForCleared: true),
      ], isCollapsed: true),
    SectionLayout(
      "trace", "How it was recorded", each: own("traces"), needs: "line",
      texts: [
        "What the device of the owner recorded from the start of the trip to its end. The lines on the map "
          + "are off by {line} m at most."
      ],
      tiles: (TraceFigures.more + TraceFigures.recording).map {
        TileLayout($0.id, of: RowsLayout("traces"))
      }, isCollapsed: true),
  ]

  private static let map = MapLayout(
    "map", "Where the trip went",
    "The locations with a position, numbered in the order of the trip.", labels: "location",
    colours: "day of the trip",
    [
      MapLayout.Layer(
        "Trace", of: own("positions"), label: "{leg}", line: "leg", colour: "day",
        hasKilometres: true, elevation: "elevation", instant: "instant", way: "way",
        isForCleared: true),
      MapLayout.Layer(
        "From location to location", of: own("locations"), label: "Way", line: "trip"),
      // What locations are called goes before what is written below photos.
      MapLayout.Layer("Locations", of: own("locations"), label: "{number} {name}"),
      MapLayout.Layer("Photos", of: own("photos_apart"), label: "{shown}"),
    ], isForCleared: true)

  private static let locations = TableLayout(
    "locations", "Places in the order of the trip", of: own("locations"),
    columns: [.detail("number"), ColumnLook("location", detailBeside: "name")]
      + [ColumnLook("name", isForCleared: true)]
      + ColumnLook.time("passed_at", isForCleared: true)
      + [
        ColumnLook("description", isForCleared: true), "photos",
        "stars", "ratings", ColumnLook("leg", isFolded: true, isForCleared: true),
      ] + ColumnLook.foldedIfCleared("address") + TraceLayouts.folded("privacy")
      + [ColumnLook("cover", isDetail: true, isForCleared: true)] + ColumnLook.sight
      + [.detail("previous"), .detail("next")],
    order:
      "By the time at which they were passed, then as they were read; those without a time last.",
    orElse: "")

  private static let photos = TableLayout(
    "photos", "Photos, place by place", of: own("photos"),
    columns: [.detail("photo"), .detail("location"), "shown"]
      + [ColumnLook("location_name", isForCleared: true)] + ColumnLook.time("taken_at")
      + [.detail("caption")] + TraceLayouts.folded("uri")
      + ["is_cover", "lat", "lon"].map { .detail($0) }
      + ColumnLook.sight,
    order: "In the order of the locations, then by the time at which they were taken.",
    isForCleared: true)

  /// The rows of a table that are about the trip of the page.
  private static func own(_ table: String) -> RowsLayout {
    RowsLayout(table, where: .init("trip", "{pages.trip}"))
  }
}
