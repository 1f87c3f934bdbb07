internal import Definition
internal import Report

/// The report of `bulletin`: what is announced now, what was before, and the banners.
enum BulletinReport {
  static let kind = ReportKind(
    name: "bulletin",
    summary: "what is announced now, earlier bulletins, and the banners of seasons",
    analysis: BulletinAnalysis.kind, rows: 60, layout: layout)

  private static let layout = Layout(
    answers: ["{title}: {items} announcements.", "No bulletin holds on {today}."],
    subtitle: "{today}",
    banner: "{banner}",
    sections: [
      SectionLayout(
        "announcements", "Announcements",
        tables: [
          TableLayout(
            "items", "Announcements", of: RowsLayout("items"), key: "number",
            columns: [.detail("number"), "item"], shown: .all, orElse: "Nothing is announced.")
        ]),
      SectionLayout(
        "earlier", "Earlier bulletins",
        tables: [
          TableLayout(
            "bulletins", "Bulletins", of: RowsLayout("bulletins"), key: "number",
            columns: [.detail("number"), "date", "title", "items", .folded("text")],
            order: "The newest first.", shown: .top(times: 1), orElse: "There are none.")
        ], isCollapsed: true),
      SectionLayout(
        "seasons", "Banners",
        tables: [
          TableLayout(
            "banners", "Banners", of: RowsLayout("banners"), key: "number",
            columns: [.detail("number"), "title", "from", "through", "now", .folded("image")],
            order: "By day.", shown: .top(times: 1), orElse: "There are none."),
          TableLayout(
            "faults", "Days without a banner, or with several", of: RowsLayout("faults"),
            key: "number",
            columns: [.detail("number"), "from", "through", "what"], order: "By day.",
            shown: .top(times: 1), orElse: ""),
        ], isCollapsed: true),
    ])
}
