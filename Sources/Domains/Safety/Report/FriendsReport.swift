internal import Definition
internal import Report

/// Friends, requests that wait, and stores that differ.
enum FriendsReport {
  static let kind = ReportKind(
    name: "friends",
    summary: "friends, each two once, requests that wait, and stores that differ",
    analysis: SafetyAnalysis.kind, rows: 200,
    layout: Layout(
      answers: ["{users} people; {links} times somebody is in somebody's circle."],
      subtitle: "As of {now}",
      sections: [
        SectionLayout(
          "friends_list", "Friends", clearedFor: "friends",
          tables: [
            TableLayout(
              "friends", "Friends, each two once", of: RowsLayout("friends"), key: "number",
              columns: [
                .detail("number"), .ifCleared("first"), .ifCleared("second"), .ifCleared("mutual"),
                .ifCleared("second_in_first"), .ifCleared("first_in_second"), .hidden("first_id"),
                .hidden("second_id"),
              ], order: "By the order in which people appear.", shown: .top(times: 1),
              orElse: "Nobody has friends.")
          ], isOfSingles: true),
        SectionLayout(
          "waiting", "Requests that wait", clearedFor: "pending",
          tables: [
            TableLayout(
              "pending", "Requests without an answer", of: RowsLayout("pending"), key: "number",
              columns: [
                .detail("number"), .ifCleared("to"), .ifCleared("type"), .ifCleared("from"),
                .ifCleared("created"), .ifCleared("hours"), .hidden("request"),
              ], order: "The oldest first.", shown: .top(times: 1),
              orElse: "All requests were answered.")
          ], isOfSingles: true),
        SectionLayout(
          "stores_beside", "Stores beside each other", needs: "stores",
          texts: ["Compared are {stores}. The store that was changed last is right."],
          clearedFor: "stores",
          tables: [
            TableLayout(
              "stores", "Friends who stand in one store and not in another",
              of: RowsLayout("stores"), key: "number",
              columns: [
                .detail("number"), .ifCleared("owner"), .ifCleared("friend"), .ifCleared("stands"),
                .ifCleared("missing"), .ifCleared("right"), .ifCleared("overruled"),
                .hidden("owner_id"), .hidden("friend_id"),
              ], order: "By owner.", shown: .top(times: 1), orElse: "All stores agree.")
          ], isOfSingles: true),
      ]))
}
