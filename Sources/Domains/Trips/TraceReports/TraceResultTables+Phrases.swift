internal import Analysis
internal import Platform
internal import Report

/// What traces come to, as sentences say it.
extension TraceResultTables {
  /// `4 devices covered 53.3 km from 1 May 2024 to 1 January 2025`; nil without a fix that counts.
  func whole(_ totals: TraceTotals) -> String? {
    guard let period = period(totals.sum) else { return nil }
    let word = traceTitle.lowercased()
    return "\(Phrase.count(totals.traces, word, word + "s")) covered "
      + "\(Phrase.distance(totals.sum.legDistance)) \(period)"
  }

  /// `7 of 3,847 positions were removed, most of them as “too fast”`; of fewer than half how many they are.
  func loss(_ totals: TraceTotals) -> String? {
    let counts = totals.sum.counts
    let lost = counts.read - counts.kept
    guard counts.read > 0 else { return nil }
    if lost == 0 { return "None of \(GroupedInteger.text(counts.read)) positions was removed" }
    let first = RemovalReason.allCases.max { counts[$0] < counts[$1] }
    let reason = first.map { first in
      let part = counts[first]
      let words = part == lost ? "all" : part * 2 > lost ? "most" : GroupedInteger.text(part)
      return "\(words) of them as “\(first.title)”"
    }
    return "\(GroupedInteger.text(lost)) of \(GroupedInteger.text(counts.read)) positions "
      + (lost == 1 ? "was removed" : "were removed") + (reason.map { ", " + $0 } ?? "")
  }

  /// `The recordings cover 73.9 % of their time, with 4 gaps`.
  func care(_ totals: TraceTotals) -> String? {
    guard let coverage = totals.sum.coverage else { return nil }
    return "The recordings cover \(Number.real(100 * coverage, places: 1)) % of their time, with "
      + Phrase.count(totals.sum.gaps, "gap", "gaps")
  }

  /// `on 3 May 2021`, or `from 3 to 5 May 2021`; nil without a fix that counts.
  func period(_ summary: TraceSummary) -> String? {
    summary.times.map {
      Phrase.period(
        result.zone.localDay(of: $0.lowerBound), result.zone.localDay(of: $0.upperBound))
    }
  }

  /// The days of a trace without a word before them: `3 to 5 May 2021`.
  func days(_ summary: TraceSummary) -> String? {
    summary.times.map { times in
      let days = [times.lowerBound, times.upperBound].map {
        CivilDate(daysSinceEpoch: Int(result.zone.localDay(of: $0)))
      }
      return DateWords.text(days[0], to: days[1])
    }
  }

  /// `22.6 km in 1 h 31 min, 1 h 7 min of it on the move, with 1 stop, on 6 July 2024`, or over days
  /// `33.0 km on 6 days, with 15 stops and 5 h 35 min on the move, from 1 May to 16 June 2024`; nil without a fix that counts.
  func journey(_ detail: TraceDetail) -> String? {
    let summary = detail.summary
    guard let times = summary.times, let period = period(summary) else { return nil }
    let stops = Phrase.count(summary.stays, "stop", "stops")
    guard summary.legs > 0 else { return "No way was covered \(period), with \(stops)" }
    let moving = Phrase.duration(summary.legMovingTime)
    let way = Phrase.distance(summary.legDistance)
    let days = detail.days(result.zone).count { $0.legs > 0 }
    if result.zone.localDay(of: times.lowerBound) == result.zone.localDay(of: times.upperBound) {
      return "\(way) in \(Phrase.duration(summary.way.duration)), \(moving) of it on the move, "
        + "with \(stops), \(period)"
    }
    return "\(way) on \(Phrase.count(Int64(days), "day", "days")), with \(stops) and \(moving) "
      + "on the move, \(period)"
  }

  /// What a page about a trace is called.
  func heading(_ name: [UInt8]) -> String {
    switch result.grouping {
    case .device: "Device \(Self.name(name))"
    case .trace: Self.name(name)
    case nil: "All positions"
    }
  }
}
