internal import Analysis
internal import Pipeline
internal import Platform
internal import Report
internal import SearchIndex

/// Lays out who shared, who took, how often, and what was refused.
struct SharingStatisticsBuilder {
  let layout: SharingLayout
  private let statistics: SharingStatistics

  init(layout: SharingLayout) {
    self.layout = layout
    statistics = SharingStatistics(layout)
  }

  private var figures: PrivacyClass { layout.privacy.figures }
  private var members: [GroupMember] {
    layout.machine.directory.members.filter { $0.group == layout.group.id }
      .sorted { $0.id < $1.id }
  }

  func report() throws -> Report {
    var sections = [summary(), try SharingCounts(layout: layout).section()]
    if layout.showsSingles {
      sections += [try contributions(), try monthly()]
    }
    sections.append(try refusals())
    return try layout.report("Who shares and who takes", sections: sections)
  }

  private func summary() -> Section {
    let steps = statistics.reservations.map(\.steps)
    let attempts = statistics.firstAttempts.values
    return Section(
      id: "summary", title: "Summary",
      figures: [
        layout.figure(
          "summary", "reservations", SharingMeasures.reservations,
          .integer(Int64(statistics.reservations.count)), .actions),
        layout.figure(
          "summary", "concentration", SharingMeasures.concentration,
          statistics.concentration(members: members.map(\.id)).map { .real($0, places: 1) },
          .actions),
        layout.figure(
          "summary", "steps", SharingMeasures.steps,
          steps.isEmpty
            ? nil : .real(Double(steps.reduce(0, +)) / Double(steps.count), places: 2), .actions),
        layout.figure(
          "summary", "first_attempts", SharingMeasures.firstAttempts,
          attempts.isEmpty
            ? nil
            : .real(100 * Double(attempts.count { $0 }) / Double(attempts.count), places: 1),
          .actions),
      ].filter { layout.result.datasets[.actions] != nil || $0.value == .integer(0) })
  }

  private func contributions() throws -> Section {
    let ids = members.map(\.id)
    let names = layout.machine.names.filter { $0.share.group == layout.group.id }
    func taken(_ isCounted: (SharingStatistics.Take, String) -> Bool) -> [Int64] {
      ids.map { id in Int64(statistics.takes.count { isCounted($0, id) }) }
    }
    let shared = ids.map { id in Int64(names.count { $0.share.by == id }) }
    let own = taken { $0.member == $1 && $0.sharedBy == $1 }
    let others = taken { $0.member == $1 && $0.sharedBy != $1 }
    let given = taken { $0.member != $1 && $0.sharedBy == $1 }
    let held = ids.map { id in
      Int64(
        names.count { name in
          name.holding.map { layout.machine.reservations[$0].member == id } ?? false
        })
    }
    let made = ids.map { id in Int64(statistics.reservations.count { $0.member == id }) }
    let without = ids.map { id in
      let with = Set(statistics.reservations.filter { $0.member == id }.map(\.month))
      return Int64(statistics.months.count { !with.contains($0) })
    }
    let refused = ids.map { id in
      Int64(statistics.refused.count { $0.action.member == id })
    }
    let ofMember = "member:{member}"
    let table = try Table(
      id: "members", caption: "By member", key: "member",
      columns: [
        layout.texts("member", "Member", ids, figures, isShown: !layout.showsNames),
        layout.texts("name", "Name", members.map(\.name), layout.privacy.names),
        layout.numbers("shared", SharingMeasures.shared, shared, .shares, "by:{member}"),
        layout.numbers("given", SharingMeasures.given, given, .shares, "by:{member}"),
        actions("taken_own", SharingMeasures.takenOwn, own, ofMember),
        actions("taken_other", SharingMeasures.takenOther, others, ofMember),
        actions("reservations", SharingMeasures.reservations, made, ofMember),
        actions("months_without", SharingMeasures.monthsWithout, without, ofMember),
        actions("held", SharingMeasures.held, held, ofMember),
        actions("refused", SharingMeasures.refused, refused, ofMember),
      ].filter { layout.showsNames || $0.id != "name" }, order: "By id.",
      shownRows: layout.shown)
    let chart = Chart.columns(
      id: "contributions", title: "Shared and taken",
      description: "Names that each member shared, and took of their own and of others.",
      privacy: figures, labelTitle: "member", periods: ids,
      series: [
        ChartSeries(title: "shared", integers: shared),
        ChartSeries(title: "taken, own", integers: own),
        ChartSeries(title: "taken, of others", integers: others),
      ])
    return Section(
      id: "contributions_section", title: "Who shares and who takes",
      charts: ids.isEmpty ? [] : [chart], tables: [table])
  }

  /// A column of what actions say; without a dataset of actions its figures rest on the shares.
  private func actions(
    _ id: String, _ measure: Measure, _ values: [Int64], _ query: String?
  ) -> Column {
    layout.result.datasets[.actions] == nil
      ? layout.numbers(id, measure, values, .shares)
      : layout.numbers(id, measure, values, .actions, query)
  }

  private func monthly() throws -> Section {
    let rows = statistics.months.flatMap { month in members.map { (month: month, member: $0) } }
    let labels = rows.map { SharingStatistics.text(ofMonth: $0.month) }
    let made = rows.map { row in
      Int64(
        statistics.reservations.count { $0.month == row.month && $0.member == row.member.id })
    }
    let without = rows.filter { $0.month == statistics.months.last }.filter { row in
      !statistics.reservations.contains {
        $0.month == row.month && $0.member == row.member.id
      }
    }
    let table = try Table(
      id: "member_months", caption: "By month and member", key: "key",
      columns: [
        layout.texts(
          "key", "Key", zip(labels, rows).map { "\($0) \($1.member.id)" }, figures,
          isShown: false),
        layout.texts("month", "Month", labels, figures),
        layout.texts("member", "Member", rows.map(\.member.id), figures),
        actions("reservations", SharingMeasures.reservations, made, "member:{member}"),
      ], order: "By month, then by id.", shownRows: layout.shown)
    return Section(
      id: "by_month", title: "At least once a month?",
      paragraphs: statistics.cutSentence
        + (statistics.months.last.map { month in
          [
            without.isEmpty
              ? "Every member reserved a name in \(SharingStatistics.text(ofMonth: month))."
              : "Without a reservation in \(SharingStatistics.text(ofMonth: month)): "
                + without.map { layout.showsNames ? $0.member.name : $0.member.id }
                .joined(separator: ", ") + "."
          ]
        } ?? []), tables: rows.isEmpty ? [] : [table])
  }

  private func refusals() throws -> Section {
    let codes = SharingCode.allCases.filter { code in
      statistics.refused.contains { $0.refusal?.code == code }
    }
    var tables = [
      try Table(
        id: "codes", caption: "By code", key: "code",
        columns: [
          layout.texts("code", "Code", codes.map(\.rawValue), figures),
          layout.texts("meaning", "What", codes.map(\.sentence), figures),
          layout.texts("advice", "What to do", codes.map(\.advice), figures),
          actions(
            "refused", SharingMeasures.refused,
            codes.map { code in
              Int64(statistics.refused.count { $0.refusal?.code == code })
            }, nil),
        ])
    ]
    if layout.showsSingles, !statistics.refused.isEmpty {
      let actions = statistics.refused.map(\.action)
      tables.append(
        try Table(
          id: "refused", caption: "Refused actions", key: "action",
          columns: [
            layout.texts("action", "Action", actions.map(\.id), figures, isShown: false)
          ] + layout.times("at", "When", actions.map(\.at)) + [
            layout.texts("member", "Member", actions.map(\.member), figures),
            layout.texts("kind", "What", actions.map(\.kind.rawValue), figures),
            layout.texts(
              "code", "Code", statistics.refused.map { $0.refusal?.code.rawValue }, figures),
            layout.texts(
              "ancestor", "Ancestor", statistics.refused.map { $0.refusal?.ancestor }, figures),
          ], order: "In their order.", shownRows: layout.shown))
    }
    return Section(
      id: "refusals", title: "What was refused",
      paragraphs: statistics.refused.isEmpty ? ["Nothing was refused."] : [], tables: tables)
  }
}
