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
          "A place needs a stay: what a trace only passes is none. Places are joined over all traces, and numbered by the time that "
            + "was spent there: P1 is that of the most."
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
          "A stay counts to the first area that its middle lies in; what a trace only passes counts to none. "
            + "Days are those of {zone} on which somebody stayed there."
        ],
        tables: [
          TableLayout(
            "areas", "Areas with a stay", of: RowsLayout("areas"),
            columns: ["area", .bar("time"), "stays", "days", "traces"],
            order: "In the order of the areas.", shown: .top(times: 1))
        ], isOfSingles: true),
      SectionLayout(
        "by_flow", "Origin and destination",
        texts: [
          "Trips between two known places. Of {unknown_flows} more, one end or both are not known: "
            + "they begin or end in a gap, or with the recording."
        ],
        tables: [
          TableLayout(
            "flows", "Trips from place to place", of: RowsLayout("flows"),
            columns: [.detail("flow"), "origin", "destination", .bar("trips")],
            order: "Most trips first.",
            shown: .top(times: 1))
        ], isOfSingles: true),
      spread,
      SectionLayout(
        "risk", "Risk of re-identification",
        texts: [
          "Of {placed} traces with a place: how many are the only one with their set of "
            + "the so many most visited places (Zang and Bolot 2011). Removing names does not hide these."
        ],
        tables: [
          TableLayout(
            "uniqueness", "Who is told apart", of: RowsLayout("uniqueness"),
            columns: ["known", "unique", .bar("share")])
        ]),
    ])

  private static let spread = SectionLayout(
    "by_trace", "How far they spread",
    texts: [
      "The radius says how far the stays lie from their centre: the root of the mean squared great circle "
        + "distance, the radius of gyration (González, Hidalgo, Barabási 2008). The entropy is that of the shares of "
        + "places in stays (Song et al. 2010)."
    ],
    tables: [
      TableLayout(
        "traces", "{trace_title}s", of: RowsLayout("spread"),
        columns: [
          "trace", .bar("radius_visits"), "places", "stays",
        ] + TraceLayouts.folded("radius_time", "entropy", "coverage") + [.detail("fixes")],
        order: "Longest distance first.", shown: .top(times: 1))
    ], isOfSingles: true)
}
