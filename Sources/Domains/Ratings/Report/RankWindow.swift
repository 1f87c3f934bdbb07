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

  private init(ranking: WindowRanking, isNewest: Bool) {
    self.ranking = ranking
    self.isNewest = isNewest
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
    return result.windows.filter { newest.contains($0.window) }
      .map { RankWindow(ranking: $0, isNewest: true) }
      + earlier.map { RankWindow(ranking: $0, isNewest: false) }
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

  /// The days of a trailing window in a sentence.
  func note(_ zone: TimeZone) -> String? {
    guard case .trailing = window else { return nil }
    return "\(window.span), whole days in \(zone.name)."
  }

  var sentence: String {
    guard ranking.votes > 0 else { return "No votes in this window." }
    let mean = Self.fixed(ranking.prior.mean, 2)
    let votes = Self.counted(ranking.votes, "vote")
    return "\(votes) on \(Self.counted(ranking.locations, "place")), \(mean) stars on average. "
      + "So that few votes cannot lead, \(Self.fixed(ranking.prior.votes, 1)) votes of \(mean) stars are added to each place."
  }

  /// What the window is compared with.
  var comparison: String {
    guard let movement = ranking.movement else {
      return "There is no window before to compare with."
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

extension CalendarWindow {
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
          window === rows.first ? "first" : window.isNewest ? "newest" : "earlier"
        },
        .text("label", "Window") { $0.window.label },
        .text("title", "Window") { $0.title },
        .text("phrase", "Window") { $0.phrase },
        .text("answer", "Answer", privacy.names) { window in
          window === rows.first ? answer(rows) : nil
        },
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
