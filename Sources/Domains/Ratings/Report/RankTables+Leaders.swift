internal import Analysis
internal import Platform
internal import Report

extension RankTables {
  /// The first three locations of each window: who led when.
  func leaders(_ windows: [RankWindow]) -> ResultTable {
    func name(_ window: RankWindow, _ place: Int) -> String? {
      let entries = window.ranking.entries
      return place < entries.count ? title(of: entries[place].location) : nil
    }
    return ResultTable(
      "leaders", keys: "window", rows: windows, privacy: max(privacy.figures, privacy.names),
      [
        .text("window", "Window") { $0.id },
        .text("title", "Period") { $0.title },
        .text("anchor", "Section") { "#" + $0.id },
        .text("first", "First", says: ["votes"]) { name($0, 0) },
        .text("second", "Second", says: ["votes"]) { name($0, 1) },
        .text("third", "Third", says: ["votes"]) { name($0, 2) },
        .integer("votes", "Votes") { $0.ranking.votes },
      ])
  }

  /// Who leads, in a sentence: over all votes, and in the newest month if that was asked for.
  func answer(_ windows: [RankWindow]) -> String? {
    guard let first = windows.first, let lead = lead(first) else { return nil }
    let month = windows.first { window in
      if case .month = window.window { window.isNewest } else { false }
    }
    guard let month, month !== first, let newest = month.ranking.entries.first,
      month.ranking.entries.dropFirst().first?.score != newest.score
    else { return lead + "." }
    let name = title(of: newest.location)
    let isSame = newest.location == first.ranking.entries[0].location
    return lead
      + (isSame ? ", and led in \(month.phrase), too." : "; in \(month.phrase) it was \(name).")
  }

  /// The ways from each earlier window to those of its kind before and after it.
  func beside(_ windows: [RankWindow]) -> ResultTable {
    let rows = windows.filter { !$0.isNewest }.flatMap { window in
      let kin = windows.filter { $0.window.kind == window.window.kind }
        .sorted { $0.window.label < $1.window.label }
      let place = kin.firstIndex { $0 === window } ?? 0
      return [("before", place - 1), ("after", place + 1)].filter { kin.indices.contains($0.1) }
        .map { (window: window, way: $0.0, other: kin[$0.1]) }
    }
    return ResultTable(
      "beside", keys: "window", "way", rows: rows, privacy: privacy.figures,
      [
        .text("window", "Window") { $0.window.id }, .text("way", "Which") { $0.way },
        .text("title", "Period") { $0.other.title },
        .text("anchor", "Section") { "#" + $0.other.id },
      ])
  }

  /// Between which ranks the first location may stand; nil where that was not asked for.
  func certainty(_ window: RankWindow) -> String? {
    guard let best = window.ranking.entries.first, let range = window.ranking.rankRanges.first
    else { return nil }
    let ranks =
      range.count == 1
      ? "on rank \(range.lowerBound)" : "between rank \(range.lowerBound) and \(range.upperBound)"
    return "\(title(of: best.location)) stands \(ranks), 95 % sure"
  }

  /// `Old Mill leads 60 places with 3.95 stars (3.67 after weighing)`, without the full stop; nil where nothing is ranked.
  func lead(_ window: RankWindow) -> String? {
    let entries = window.ranking.entries
    guard let best = entries.first else { return nil }
    let name = title(of: best.location)
    guard entries.count > 1 || window.ranking.next != nil else {
      return "\(name) is the only place that is ranked"
    }
    let level = entries.count { $0.score == best.score }
    let places = "\(GroupedInteger.text(window.ranking.locations)) places"
    // More may share the lead than are listed.
    if window.ranking.next?.score == best.score { return "Several of \(places) share the lead" }
    if level > 2 { return "\(level) of \(places) share the lead" }
    let second =
      level == 2 ? " and \(title(of: entries[1].location)) share the lead of " : " leads "
    return name + second + places + score(best.tally, window, isAlone: level == 1)
  }

  /// The score of the best in words; the mean beside a weighed one, unless others share that score with another mean.
  private func score(_ tally: Tally, _ window: RankWindow, isAlone: Bool) -> String {
    let value = scoring.value(options.order, tally, prior: window.ranking.prior)
    let short = Number.real(value, places: 2).description
    switch options.order {
    case .votes:
      return " with \(GroupedInteger.text(tally.votes)) \(tally.votes == 1 ? "vote" : "votes")"
    case .mean: return " with \(short) stars"
    case .bayes:
      let mean = Number.real(tally.mean, places: 2).description
      return isAlone
        ? " with \(mean) stars (\(short) after weighing)" : " with \(short) stars after weighing"
    case .starsLower: return " with at least \(short) stars"
    case .wilson: return ": at least \(Number.real(value * 100, places: 0)) % like it"
    case .hot: return " at present"
    }
  }
}
