internal import Analysis
internal import Platform
internal import Report

/// A window of a ranking as a row of the table of windows.
///
/// A class, since each of its locations refers to it.
final class RankWindow: Sendable {
  let ranking: WindowRanking
  /// Whether it is the newest one of its kind that has votes, which is what most readers want.
  let isNewest: Bool
  /// A window before it on the page that has the same votes, if this one is of the last days; nil if there is none.
  let twin: RankWindow?

  private init(ranking: WindowRanking, isNewest: Bool, twin: RankWindow? = nil) {
    self.ranking = ranking
    self.isNewest = isNewest
    self.twin = twin
  }

  var window: CalendarWindow { ranking.window }

  /// The newest window of each kind, then the earlier ones of each kind, newest first.
  static func rows(of result: RankResult) -> [RankWindow] {
    let kinds = result.windows.reduce(into: [CalendarWindow.Kind]()) { kinds, ranking in
      if kinds.last != ranking.window.kind { kinds.append(ranking.window.kind) }
    }
    let newest = kinds.compactMap { kind in result.windows.last { $0.window.kind == kind }?.window }
    let earlier = kinds.flatMap { kind in
      result.windows.reversed().filter { $0.window.kind == kind && !newest.contains($0.window) }
    }
    let onPage = result.windows.filter { newest.contains($0.window) }
      .reduce(into: [RankWindow]()) { rows, ranking in
        let twin = rows.first { $0.twin == nil && ranking.isOfLastDays(withVotesOf: $0.ranking) }
        rows.append(RankWindow(ranking: ranking, isNewest: true, twin: twin))
      }
    return onPage + earlier.map { RankWindow(ranking: $0, isNewest: false) }
  }

  /// `total`, `y2015`, `m2015_08`, `t30`: a name that may stand in addresses.
  var id: String {
    switch window {
    case .total: "total"
    case .year: "y" + window.label
    case .month: "m" + window.label.split(separator: "-").joined(separator: "_")
    case .trailing(let days): "t\(days.days)"
    }
  }

  var title: String {
    switch window {
    case .total: "All time"
    case .year: window.label
    case .month(let month): DateWords.month(month % 12 + 1, of: month / 12)
    case .trailing(let days): days.days == 1 ? "Last day" : "Last \(days.days) days"
    }
  }

  /// The window in a sentence about it: `in 2018`, `in the last 30 days`.
  var phrase: String {
    switch window {
    case .total: "all time"
    case .year, .month: title
    case .trailing: "the " + title.lowercased()
    }
  }

  /// That the last days have the votes of another window, which is on the page.
  var twinSentence: String? {
    twin.map {
      "The votes of \(phrase) are those of \($0.phrase); their ranking has a page of its own."
    }
  }

  /// That the list ends among equals.
  var tie: String? {
    guard let last = ranking.entries.last, last.score == ranking.next?.score else { return nil }
    return "More places share the last rank than are listed."
  }

  /// The days of a trailing window in a sentence.
  func note(_ zone: TimeZone) -> String? {
    guard case .trailing = window else { return nil }
    return "\(window.span), whole days in \(zone.name)."
  }

  var sentence: String {
    guard ranking.votes > 0 else { return "No votes in this period." }
    let mean = Self.fixed(ranking.prior.mean, 2)
    let votes = Self.counted(ranking.votes, "vote")
    return "\(votes) on \(Self.counted(ranking.locations, "place")), \(mean) stars on average. "
      + "So that few votes cannot lead, places are weighed: \(Self.fixed(ranking.prior.votes, 1)) votes of \(mean) stars are added to each."
  }

  /// What the window is compared with.
  var comparison: String {
    guard let movement = ranking.movement else {
      return "There is no period before to compare with."
    }
    return
      "Compared with \(movement.window.span), where \(Self.fixed(movement.prior.votes, 1)) votes of "
      + "\(Self.fixed(movement.prior.mean, 2)) stars were added."
  }

  private static func counted(_ count: Int64, _ what: String) -> String {
    "\(GroupedInteger.text(count)) \(what)\(count == 1 ? "" : "s")"
  }

  private static func fixed(_ value: Double, _ places: Int) -> String {
    Number.real(value, places: places).description
  }
}

extension WindowRanking {
  /// Whether it is one of the last days that has all votes of `other`, and no more.
  func isOfLastDays(withVotesOf other: WindowRanking) -> Bool {
    guard case .trailing = window, votes == other.votes else { return false }
    let (own, others) = (window.days, other.window.days)
    return own.clamped(to: others) == own || own.clamped(to: others) == others
  }
}

extension CalendarWindow {
  /// Its days, in days since 1970-01-01.
  fileprivate var days: ClosedRange<Int> {
    func month(_ month: Int) -> Int {
      CivilDate.daysSinceEpoch(year: month / 12, month: month % 12 + 1, day: 1)
    }
    return switch self {
    case .total: Int.min...Int.max
    case .year(let year): month(year * 12)...month(year * 12 + 12) - 1
    case .month(let own): month(own)...month(own + 1) - 1
    case .trailing(let days): days.firstDay...days.lastDay
    }
  }

  /// A window in a sentence: `2015`, `2015-08`, `2018-12-02 to 2018-12-31`.
  var span: String {
    guard case .trailing(let days) = self else { return label }
    let (first, last) = (Self.text(ofDay: days.firstDay), Self.text(ofDay: days.lastDay))
    return first == last ? first : "\(first) to \(last)"
  }

  /// The condition that picks the votes of the window; nil for the total.
  var condition: String? {
    switch self {
    case .total: nil
    case .year, .month: "at:\(label)"
    case .trailing(let days):
      "at:[\(Self.text(ofDay: days.firstDay)) TO \(Self.text(ofDay: days.lastDay))]"
    }
  }

  private static func text(ofDay day: Int) -> String {
    InstantText.text(CivilDate(daysSinceEpoch: day))
  }
}

extension RankTables {
  /// The windows, with what is said of each.
  func windows(_ rows: [RankWindow]) -> ResultTable {
    func period(_ window: CalendarWindow) -> String { window.condition.map { " " + $0 } ?? "" }
    let compares = options.comparesWindows
    return ResultTable(
      "windows", keys: "window", rows: rows, privacy: privacy.figures,
      [
        .text("window", "Window") { $0.id },
        .text("state", "State") { window in
          window === rows.first
            ? "first" : window.twin != nil ? "same" : window.isNewest ? "newest" : "earlier"
        },
        .text("label", "Window") { $0.window.label },
        .text("title", "Window") { $0.title },
        .text("phrase", "Window") { $0.phrase },
        .text("answer", "Answer", privacy.names) { window in
          window === rows.first ? answer(rows) : nil
        },
        .text("lead", "Who leads", privacy.names) { lead($0).map { $0 + "." } },
        .text("certainty", "How sure that is", privacy.names) { certainty($0) },
        .text("tie", "Shared rank") { $0.tie },
        .text("span", "Days") { $0.window.span },
        .text("period", "Condition") { period($0.window) },
        .text("all", "All votes") { $0.window.condition ?? "*" },
        .text("before", "Window before") { $0.ranking.movement?.window.span ?? "none" },
        .text("before_period", "Condition") { $0.ranking.movement.map { period($0.window) } },
        .text("before_all", "All votes") { $0.ranking.movement.map { $0.window.condition ?? "*" } },
        .text("note", "Days") { $0.note(zone) },
        .text("sentence", "Votes") { $0.sentence },
        .text("comparison", "Compared with") {
          compares && $0.window != .total ? $0.comparison : nil
        },
      ])
  }
}
