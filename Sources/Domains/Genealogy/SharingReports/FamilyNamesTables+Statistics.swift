internal import Analysis
internal import Report

/// Who shared, who took, how often, and what was refused.
extension FamilyNamesTables {
  var statistics: [ResultTable] { [summary, members, months, memberMonths, codes, refused] }

  private var summary: ResultTable {
    /// What cannot be told where no actions are known.
    func real(
      _ id: String, _ measure: Measure, places: Int, _ value: @escaping (SharingGroup) -> Double?
    ) -> ColumnForm<SharingGroup>? {
      result.datasets[.actions] == nil
        ? nil : .real(id, nil, figure(measure, .actions), places: places, nil, value)
    }
    return ResultTable(
      "summary", keys: "group", rows: groups, privacy: privacy.figures,
      [
        .text("group", "Group") { $0.group.id },
        .integer("reservations", nil, figure(SharingMeasures.reservations, .actions)) {
          Int64($0.statistics.reservations.count)
        },
        real("concentration", SharingMeasures.concentration, places: 1) {
          $0.statistics.concentration(members: $0.members.map(\.id))
        }, real("steps", SharingMeasures.steps, places: 2) { $0.statistics.meanSteps },
        real("first_attempts", SharingMeasures.firstAttempts, places: 1) {
          $0.statistics.firstSuccesses
        },
      ])
  }

  private var members: ResultTable {
    let rows = groups.flatMap { group in
      group.members.map { SharingMember(group: group, member: $0) }
    }
    func actions(_ measure: Measure) -> FigureDefinition {
      actionFigure(measure, "member:{member}")
    }
    return ResultTable(
      "members", keys: "group", "member", rows: rows, privacy: privacy.figures,
      [
        .text("group", "Group") { $0.group.group.id },
        .text("member", "Member") { $0.member.id },
        .text("name", "Name", privacy.names) { $0.member.name },
        .integer("shared", nil, figure(SharingMeasures.shared, .shares, "by:{member}")) {
          $0.shared
        },
        .integer("given", nil, figure(SharingMeasures.given, .shares, "by:{member}")) {
          $0.given
        },
        .integer("taken_own", nil, actions(SharingMeasures.takenOwn)) { $0.takenOwn },
        .integer("taken_other", nil, actions(SharingMeasures.takenOther)) { $0.takenOther },
        .integer("reservations", nil, actions(SharingMeasures.reservations)) { $0.reservations },
        .integer("months_without", nil, actions(SharingMeasures.monthsWithout)) {
          $0.monthsWithout
        },
        .integer("held", nil, actions(SharingMeasures.held)) { $0.held },
        .integer("refused", nil, actions(SharingMeasures.refused)) { $0.refused },
      ])
  }

  private var months: ResultTable {
    let rows = groups.flatMap { group in group.statistics.months.map { (group: group, month: $0) } }
    return ResultTable(
      "months", keys: "group", "month", rows: rows, privacy: privacy.figures,
      [
        .text("group", "Group") { $0.group.group.id },
        .text("month", "Month") { SharingStatistics.text(ofMonth: $0.month) },
        .integer("reservations", nil, figure(SharingMeasures.reservations, .actions)) { row in
          Int64(row.group.statistics.reservations.count { $0.month == row.month })
        },
      ])
  }

  private var memberMonths: ResultTable {
    let rows = groups.flatMap { group in
      group.memberMonths.map { month, member in
        (
          group: group, month: month, label: SharingStatistics.text(ofMonth: month),
          id: member.id, name: member.name
        )
      }
    }
    return ResultTable(
      "member_months", keys: "group", "key", rows: rows, privacy: privacy.figures,
      [
        .text("group", "Group") { $0.group.group.id },
        .text("key", "Key") { "\($0.label) \($0.id)" }, .text("month", "Month") { $0.label },
        .text("member", "Member") { $0.id },
        .text("name", "Member", privacy.names) { $0.name },
        .integer(
          "reservations", nil, actionFigure(SharingMeasures.reservations, "member:{member}")
        ) { Int64($0.group.reservations(of: $0.id, in: $0.month)) },
      ])
  }

  /// How often something was refused, by the reason.
  private var codes: ResultTable {
    let rows = groups.flatMap { group in
      SharingCode.allCases.map { code in
        (
          group: group, code: code,
          count: group.statistics.refused.count { $0.refusal?.code == code }
        )
      }.filter { $0.count > 0 }
    }
    return ResultTable(
      "codes", keys: "group", "code", rows: rows, privacy: privacy.figures,
      [
        .text("group", "Group") { $0.group.group.id }, .text("code", "Code") { $0.code.rawValue },
        .text("meaning", "Why") { $0.code.sentence },
        .text("advice", "What to do") { $0.code.advice },
        .text("command", "Command") { $0.code.command },
        .integer("refused", nil, actionFigure(SharingMeasures.refused)) { Int64($0.count) },
      ])
  }

  private var refused: ResultTable {
    let rows = groups.flatMap { group in
      group.statistics.refused.map { (group: group, applied: $0) }
    }
    return ResultTable(
      "refused", keys: "group", "action", rows: rows, privacy: privacy.figures,
      isOfSingles: true,
      times("at", "When") { $0.applied.action.at } + [
        .text("group", "Group") { $0.group.group.id },
        .text("action", "Action") { $0.applied.action.id },
        .text("member", "Member") { $0.applied.action.member },
        .text("name", "Member", privacy.names) { row in
          row.group.members.first { $0.id == row.applied.action.member }?.name
            ?? row.applied.action.member
        },
        .text("kind", "What") { $0.applied.action.kind.rawValue },
        .text("meaning", "Why") { $0.applied.refusal?.code.sentence },
        .text("code", "Code") { $0.applied.refusal?.code.rawValue },
        .text("ancestor", "Ancestor") { $0.applied.refusal?.ancestor },
      ])
  }
}
