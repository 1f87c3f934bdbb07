internal import Definition
internal import Report

/// Where traces stay and between which places they go.
enum MobilityReport {
  static let kind = ReportKind(
    name: "mobility",
    summary: "places, who stays there, trips between them, radius of gyration, re-identification",
    analysis: TraceAnalysis.kind, layout: layout)

  // Places are where few people are: all but the last section is about single ones.
  private static let layout = Layout(
    title: "Places and ways between them",
    answers: [
      "{place_count} where somebody stayed; most time, {places.long}, was spent at {places.name}.",
      TraceLayouts.span,
    ], subtitle: "{swapped}", freshness: "{freshness}", settings: TraceLayouts.settings,
    lastSettings: [Parameter(name: "place", value: "{place_rule}")], tellsInputs: false,
    sections: [
      SectionLayout(
        "by_place", "Places",
        texts: [
          "A place is where somebody stayed; what they only passed is none. P1 is the one at which all together spent the most "
            + "time, P2 the next."
        ],
        maps: [
          MapLayout(
            "map", "Places", "Places by the time of all stays there.", labels: "place",
            values: "hours",
            [
              MapLayout.Layer(
                "Places", of: RowsLayout("places"), label: "{place}", value: "time", first: 100)
            ])
        ],
        tables: [
          TableLayout(
            "places", "Places", of: RowsLayout("places"),
            columns: [
              ColumnLook("place", detailBeside: "name"), "name", .bar("time"), "visits", "traces",
            ]
              + TraceLayouts.folded("lat", "lon"),
            order: "Longest time first.", shown: .top(times: 1))
        ], isOfSingles: true),
      SectionLayout(
        "by_area", "Areas", needs: "areas",
        texts: [
          "A stay counts for the first area that its middle lies in; passing through does not count. Days are those on which "
            + "somebody stayed there, by the clocks of {zone}."
        ],
        tables: [
          TableLayout(
            "areas", "Areas with a stay", of: RowsLayout("areas"),
            columns: ["area", .bar("time"), "stays", "days", "traces"],
            order: "In the order of the areas.", shown: .top(times: 1))
        ], isOfSingles: true),
      SectionLayout(
        "by_flow", "Trips from place to place",
        texts: [
          "Trips between two of the places.{unknown_flows}"
        ],
        tables: [
          TableLayout(
            "flows", "Trips from place to place", of: RowsLayout("flows"),
            columns: [
              .detail("flow"), ColumnLook("origin", detailBeside: "origin_name"), "origin_name",
              ColumnLook("destination", detailBeside: "destination_name"), "destination_name",
              .bar("trips"),
            ],
            order: "Most trips first.",
            shown: .top(times: 1))
        ], isOfSingles: true),
      spread,
      SectionLayout(
        "risk", "Who can be recognized by their places",
        texts: [
          "Who knows at which places somebody stays most often can tell them apart from all others, even if no names are given: "
            + "how many of the {placed} with a place, by how many of their places are known (Zang and Bolot 2011)."
        ],
        tables: [
          TableLayout(
            "uniqueness", "Who can be recognized by their places", of: RowsLayout("uniqueness"),
            columns: ["known", "unique", .bar("share")])
        ]),
    ])

  private static let spread = SectionLayout(
    "by_trace", "How far they spread",
    texts: [
      "The radius is how far stays typically lie from the middle of them all: the radius of gyration, which is the root of "
        + "the mean squared distance (González, Hidalgo, Barabási 2008). The entropy is higher the more evenly stays are "
        + "spread over places (Song et al. 2010)."
    ],
    tables: [
      TableLayout(
        "traces", "{trace_title}s", of: RowsLayout("spread"),
        columns: [
          "trace", .bar("radius_visits"), "places", "stays",
        ] + TraceLayouts.folded("radius_time", "entropy", "coverage") + [.detail("fixes")],
        order: TraceLayouts.furthest, shown: .top(times: 1))
    ], isOfSingles: true)
}
