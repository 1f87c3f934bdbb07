internal import Analysis
internal import Platform
internal import Report
internal import SearchIndex

/// The tables that `family_names` leaves: each has the rows of one group behind those of the one before.
struct FamilyNamesTables {
  let result: FamilyNamesResult
  let zone: TimeZone
  /// The groups that pages are made for.
  let groups: [SharingGroup]

  init(_ result: FamilyNamesResult, zone: TimeZone) {
    self.result = result
    self.zone = zone
    groups = result.groups.map { SharingGroup($0, result, zone) }
  }

  var privacy: SharingPrivacy { result.privacy }
  private var rules: SharingRules { result.options.rules }

  var tables: ResultTables {
    var tables = ResultTables(privacy: privacy.figures)
    tables.settings = settings
    tables.texts = [
      "order": rules.orderSentence,
      "top": rules.top == 1
        ? "The first man and the first woman of the list, for whoever wants to begin."
        : "The first \(rules.top) men and women of the list, for whoever wants to begin.",
    ]
    for table in [pages, findings, filters, sexes, cards] + lists + statistics {
      tables.add(table)
    }
    return tables
  }

  /// One row a group: what its pages say beside their tables.
  private var pages: ResultTable {
    ResultTable(
      "groups", keys: "group", rows: groups, privacy: privacy.figures,
      [
        .text("group", "Group") { $0.group.id },
        // A report of the one group that the definition names is no page of several.
        .text("page", "Page") { result.options.group == nil ? $0.group.id : nil },
        .text("query", "Records") {
          PopulationTemplate.escaped("group:" + QueryLiteral.quoted($0.group.id.utf8))
        },
        .text("name", "Name", privacy.names) { $0.group.name },
        .text("shares", "Shared") { $0.sharesAnswer }, .text("ready", "Ready") { $0.readyAnswer },
        .text("holders", "Held") { $0.heldAnswer },
        .text("next_term", "Terms", privacy.names) { $0.termAnswer(zone) },
        .text("cards", "Cards", privacy.names) { $0.cardsAnswer },
        .text("taken", "Taken") { $0.takenAnswer },
        .text("leader", "Most", privacy.names) { $0.leaderAnswer },
        .text("nobody", "Held", privacy.names) {
          $0.list.openReservations.isEmpty ? "Nobody holds a name." : nil
        },
        .text("months", "Months") { $0.statistics.months.isEmpty ? nil : "yes" },
        .text("cut", "Months") { $0.statistics.cutSentence },
        .text("idle", "Without") { $0.idleSentence(\.id) },
        .text("idle_names", "Without", privacy.names) { $0.idleSentence(\.name) },
        .text("member_months", "Months") { $0.memberMonths.isEmpty ? nil : "yes" },
        .text("refused", "Refused") { $0.statistics.refused.isEmpty ? nil : "yes" },
        .text("nothing_refused", "Refused") {
          $0.statistics.refused.isEmpty ? "Nothing was refused." : nil
        },
      ])
  }

  /// What does not fit together among the shares of each group, by code.
  private var findings: ResultTable {
    let rows = groups.flatMap { group -> [(group: SharingGroup, code: SharingCode, count: Int)] in
      let own = result.machine.findings.filter { $0.group == group.group.id }
      return SharingCode.allCases.map { code in
        (group: group, code: code, count: own.count { $0.code == code })
      }.filter { $0.count > 0 }
    }
    return ResultTable(
      "findings", keys: "group", "code", rows: rows, privacy: privacy.figures,
      [
        .text("group", "Group") { $0.group.group.id }, .text("code", "Code") { $0.code.rawValue },
        .text("severity", "Severity") {
          ($0.code == .sharedTwice ? Finding.Severity.note : .warning).name
        },
        .text("text", "What") { "\($0.code.sentence) \($0.code.advice)" },
        .integer("count", "Count") { Int64($0.count) },
      ])
  }

  private var settings: [Parameter] {
    [
      (
        "present",
        result.present.map {
          day($0) + (result.isPresentGiven ? "" : ", the newest instant in the data")
        } ?? "none: no record has a time"
      ), ("order", rules.orderSentence), ("limit", "\(rules.limit) names a member at once"),
      ("expires", rules.expires == 0 ? "never" : "\(rules.expires) days after reserving"),
      ("zone", zone.name),
    ].map { Parameter(name: $0.0, value: $0.1) }
  }

  // MARK: - Columns

  /// `2018-06-30`, by the clocks of the pipeline's zone.
  private func day(_ instant: Int64) -> String { InstantText.day(instant, zone) }

  /// Instants that may be missing: the day for readers, and beside that exactly.
  func times<Row>(
    _ id: String, _ title: String, _ instant: @escaping (Row) -> Int64?
  ) -> [ColumnForm<Row>?] {
    [
      .text(id, title) { row in
        instant(row).map { InstantText.text(microseconds: $0, zone: zone) }
      }, .text(id + "_day", title) { row in instant(row).map(day) },
    ]
  }

  /// A figure of the group whose page a table stands on; its records are those of the group that `query` narrows.
  func figure(
    _ measure: Measure, _ own: SharingRole = .shares, _ query: String? = nil
  ) -> FigureDefinition {
    let ofGroup = "{groups.query}"
    let template = own == .ordinances ? query ?? "*" : query.map { "\(ofGroup) \($0)" } ?? ofGroup
    let all = SharingRole.allCases.compactMap { role in
      result.datasets[role].map {
        PopulationTemplate(role: role.rawValue, dataset: $0, query: "*")
      }
    }
    let parameters = [
      ("group", "{groups.group}"), ("limit", "\(rules.limit)"), ("expires", "\(rules.expires)"),
      ("present", result.present.map { InstantText.text(microseconds: $0) } ?? ""),
    ]
    return FigureDefinition(
      measure: measure, parameters: parameters.map { Parameter(name: $0.0, value: $0.1) },
      populations: result.datasets[own].map {
        [PopulationTemplate(dataset: $0, query: template)] + all
      } ?? [])
  }

  /// A figure of what actions say; without a dataset of actions it rests on the shares.
  func actionFigure(_ measure: Measure, _ query: String? = nil) -> FigureDefinition {
    result.datasets[.actions] == nil ? figure(measure) : figure(measure, .actions, query)
  }
}

extension InstantText {
  /// `2018-06-30`, by the clocks of a zone.
  static func day(_ instant: Int64, _ zone: TimeZone) -> String {
    String(text(microseconds: instant, zone: zone).prefix { $0 != "T" })
  }
}
