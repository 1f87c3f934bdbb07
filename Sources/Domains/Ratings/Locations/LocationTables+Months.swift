internal import Analysis
internal import Report

/// One month of a page, with all votes up to its end.
private struct PageMonth {
  let page: LocationPage
  let month: Int
  /// Nil where nobody voted.
  var votes: HistoryMonth?
  var sum = Tally()

  /// The months with votes, ascending.
  static func all(_ page: LocationPage, _ scale: BucketScale) -> [PageMonth] {
    var sum = Tally()
    return page.months.map { month in
      sum.votes += month.votes
      sum.stars += month.stars(scale)
      return PageMonth(page: page, month: month.month, votes: month, sum: sum)
    }
  }

  func mean(_ scale: BucketScale) -> Double? {
    votes.map { Double($0.stars(scale)) / 100 / Double($0.votes) }
  }

  var label: String { CalendarWindow.month(month).label }
}

extension LocationTables {
  /// Months that charts draw at most; beyond them only months with votes are drawn.
  private static let drawnLimit = 600

  /// The months with votes of each page, newest first.
  var months: ResultTable {
    let scale = result.scale
    let query = "location:{location} at:{month}"
    func figure(
      _ measure: Measure, _ query: String, n: String? = "votes"
    ) -> FigureDefinition {
      FigureDefinition(measure: measure, n: n, populations: [votes(query)])
    }
    var columns: [ColumnForm<PageMonth>?] = [
      .bytes("location", "Location", privacy.location) { $0.page.id },
      .text("month", "Month") { $0.label },
      .integer("votes", nil, figure(PageMeasures.monthVotes, query, n: nil)) { $0.votes?.votes },
      .real("mean", nil, figure(PageMeasures.monthMean, query)) { $0.mean(scale) },
      .real(
        "mean_so_far", nil,
        figure(PageMeasures.meanSoFar, "location:{location} at:<={month}", n: nil)
      ) { $0.sum.mean },
    ]
    columns += (0..<scale.count).map { step in
      .integer(
        stars.id(step), "\(stars.stars(step)) ★",
        figure(RankMeasures.stars, "\(query) stars:\(stars.stars(step))")
      ) { $0.votes?.histogram[step] }
    }
    return ResultTable(
      "months", keys: "location", "month",
      rows: result.pages.flatMap { PageMonth.all($0, scale).reversed() },
      privacy: privacy.figures, columns)
  }

  /// The months that are drawn, ascending; those without votes, too, unless they are too many.
  var drawnMonths: ResultTable {
    let scale = result.scale
    let rows = result.pages.flatMap { page -> [PageMonth] in
      let months = PageMonth.all(page, scale)
      guard let first = months.first?.month, let last = months.last?.month,
        last - first < Self.drawnLimit
      else { return months }
      var next = 0
      return (first...last).map { month in
        guard months[next].month == month else {
          return PageMonth(page: page, month: month, sum: months[next - 1].sum)
        }
        next += 1
        return months[next - 1]
      }
    }
    return ResultTable(
      "drawn_months", keys: "location", "month", rows: rows, privacy: privacy.figures,
      [
        .bytes("location", "Location", privacy.location) { $0.page.id },
        .text("month", "Month") { $0.label },
        .integer("votes", "Votes") { $0.votes?.votes ?? 0 },
        .real("mean", "Mean of the month (stars)") { $0.mean(scale) },
        .real("mean_so_far", "Mean so far (stars)") { $0.sum.mean },
      ])
  }
}
