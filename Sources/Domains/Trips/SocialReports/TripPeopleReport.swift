internal import Definition
internal import Report

/// People: what each has, who knows whom, and which requests wait for an answer.
enum TripPeopleReport {
  static let kind = ReportKind(
    name: "trip_people",
    summary: "people with their trips, photos and friends, and requests that wait for an answer",
    analysis: MyTripsAnalysis.kind, layout: layout)

  private static let layout = Layout(
    title: "People", answers: ["{people_said}."], subtitle: "{seen_as}", tellsInputs: false,
    sections: [
      SectionLayout(
        "people", "People", needs: "min_cell",
        texts: [
          "People are single records, and this report shows figures over several alone."
        ]),
      SectionLayout(
        "people", "What they have", texts: ["{people_note}"],
        uncleared: "People are {class}, and this report is {clearance}.",
        tables: [
          TableLayout(
            "users", "What they have", of: RowsLayout("people"),
            columns: [
              .detail("user"), .detail("name"), "who", "own_trips", "member_trips", "photos",
              "friends",
            ] + TraceLayouts.folded("friend_requests", "trip_requests")
              + ColumnLook.time("oldest_request", isFolded: true), order: "By id.",
            shown: .top(times: 1), isForCleared: true)
        ]),
      SectionLayout(
        "requests", "Requests that wait for an answer",
        texts: [
          "Of several requests between the same two, for one trip, the latest says whether it waits."
        ],
        tables: [
          requests("friend_requests", "To be a friend"),
          requests("trip_requests", "To join a trip"),
        ], isOfSingles: true),
      SectionLayout(
        "friendships", "Friends",
        tables: [
          TableLayout(
            "friends", "Friends", of: RowsLayout("friends"),
            columns: [.detail("friendship"), .detail("a"), "a_name", .detail("b"), "b_name"]
              + ColumnLook.time("since"), order: "By id.", shown: .top(times: 1), isForCleared: true
          )
        ], isOfSingles: true),
      SectionLayout(
        "reach", "How to reach them",
        tables: [
          TableLayout(
            "contacts", "Who they are", of: RowsLayout("people"),
            columns: [.detail("user"), .detail("name"), "who"]
              + ["email", "phone", "birth"].map { ColumnLook($0, isForCleared: true) }
              + [.detail("avatar")], order: "By id.", shown: .top(times: 1), isForCleared: true)
        ], isCollapsed: true, isOfSingles: true),
    ])

  private static func requests(_ id: String, _ caption: String) -> TableLayout {
    TableLayout(
      id, caption, of: RowsLayout(id),
      columns: [
        .detail("request"), .detail("from"), "from_name", .detail("to"), "to_name",
        .detail("trip"), ColumnLook("trip_title", isForCleared: true),
      ] + ColumnLook.time("at"), order: "Oldest first.", shown: .top(times: 1), isForCleared: true)
  }
}
