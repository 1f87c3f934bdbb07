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
      subtitle: "Pages of {pages} trips as {seen}",
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
                ColumnLook("trip", detailBeside: "title", link: "page"),
                ColumnLook("title", isForCleared: true, link: "page"),
                ColumnLook("page", title: "Page", isDetail: true, pagesOf: "trip"),
              ] + ColumnLook.time("start") + ["locations", ColumnLook("way", isForCleared: true)],
              orElse: none)
          ]),
      ], pages: [PageLayout(each: pages, key: "trip", layout: page)])
  }

  private static let page = Layout(
    title: "{title|untitled}", subtitle: "{description|starts}",
    settings: [
      Parameter(name: "map", value: "{map}"), Parameter(name: "map centre", value: "{centre}"),
    ],
    remarks: [
      RemarkLayout(
        .note, "TRACE_HIDDEN_LOCATION",
        "Locations on shared traces are hidden from somebody who may see the trace: they get it "
          + "without what lies around these.", count: "hidden")
    ],
    sections: [
      SectionLayout(
        "plan", "The trip",
        tiles: ["days", "days_with_location", "locations", "photos", "members"].map {
          TileLayout($0, of: RowsLayout("pages"))
        }
          + ["located", "way"].map {
            TileLayout($0, of: RowsLayout("pages"), isForCleared: true)
          }, maps: [map]),
      SectionLayout(
        "facts", "Facts",
        tables: [
          TableLayout(
            "record", "What is written down", of: own("records"),
            columns: ["trip", "start", "end", "privacy"]
              + ["owner", "destination", "picture", "reason", "deleted"].map {
                ColumnLook($0, isForCleared: true)
              }, isTurned: true)
        ]),
      SectionLayout("stops", "Locations", tables: [locations]),
      SectionLayout(
        "pictures", "Photos", needs: "photos",
        texts: ["The pictures themselves are not part of this report, only where they are kept."],
        tables: [photos]),
      SectionLayout(
        "people", "People",
        tables: [
          TableLayout(
            "travellers", "Who takes part", of: own("travellers"),
            columns: ["user", "name", "role"] + ColumnLook.time("since") + ["avatar"],
            isForCleared: true)
        ]),
    ] + traces)

  /// What the device of the owner recorded, if there is any of it.
  private static let traces = [
    SectionLayout(
      "trace", "The trace", each: own("traces"), needs: "line",
      texts: [
        "What the device of the owner recorded from the start of the trip to its end. The lines on the map "
          + "are off by {line} m at most."
      ], tiles: TraceFigures.listed.map { TileLayout($0.id, of: RowsLayout("traces")) }),
    SectionLayout(
      "along", "Profile", each: own("traces"), needs: "stretch",
      texts: [
        "Means over stretches of {stretch} km; the line breaks where no "
          + "fix lies. Fixes without an elevation are left out, and gaps have no speed."
      ],
      charts: TraceLayouts.profile(of: own("profiles"))),
    SectionLayout(
      "on_the_trace", "Locations and stays", each: own("traces"), needs: "line",
      texts: [
        "A location belongs to a stay within {match_distance} m of it and {match_time} s of when it was "
          + "passed. It was passed if some fix is that near."
      ],
      tables: [
        TableLayout(
          "matches", "Locations on the trace", of: own("matches"),
          columns: [
            "location", ColumnLook("name", isForCleared: true), "outcome", "stay", "distance",
            "lag",
          ], order: "In the order of the trip.", isForCleared: true)
      ]),
    SectionLayout(
      "by_stay", "Stays", each: own("traces"), needs: "line",
      tables: [
        TableLayout(
          "stays", "Stays", of: own("stays"),
          columns: ["stay"] + ColumnLook.time("arrival") + ColumnLook.time("departure") + [
            .bar("time"), "lat", "lon", "locations",
          ], order: "In the order of time.", isForCleared: true)
      ]),
  ]

  private static let map = MapLayout(
    "map", "Where the trip went",
    "The locations with a position, numbered in the order of the trip.", labels: "location",
    colours: "day of the trip",
    [
      MapLayout.Layer(
        "Trace", of: own("positions"), label: "{leg}", line: "leg", colour: "day",
        hasKilometres: true, elevation: "elevation", instant: "instant", isForCleared: true),
      MapLayout.Layer(
        "From location to location", of: own("locations"), label: "Way", line: "trip"),
      MapLayout.Layer("Locations", of: own("locations"), label: "{number} {name}"),
    ], isForCleared: true)

  private static let locations = TableLayout(
    "locations", "Locations in the order of the trip", of: own("locations"),
    columns: ["number", "location"]
      + ["name", "address"].map { ColumnLook($0, isForCleared: true) }
      + ColumnLook.time("passed_at", isForCleared: true)
      + [
        ColumnLook("description", isForCleared: true), ColumnLook("cover", isForCleared: true),
        "photos", ColumnLook("leg", isForCleared: true), "privacy",
      ] + ColumnLook.sight + ["previous", "next"],
    order:
      "By the time at which they were passed, then as they were read; those without a time last.",
    orElse: "")

  private static let photos = TableLayout(
    "photos", "Photos, location by location", of: own("photos"),
    columns: ["photo", .detail("location"), ColumnLook("location_name", isForCleared: true)]
      + ["uri", "caption"] + ColumnLook.time("taken_at") + ["is_cover"] + ColumnLook.sight,
    order: "In the order of the locations, then by the time at which they were taken.",
    isForCleared: true)

  /// The rows of a table that are about the trip of the page.
  private static func own(_ table: String) -> RowsLayout {
    RowsLayout(table, where: .init("trip", "{pages.trip}"))
  }
}
