internal import Analysis
internal import Platform
internal import Report

extension LocationTables {
  /// Votes, scores and rank of each page in total, in the newest year and in the newest month.
  var windows: ResultTable {
    typealias Row = (page: LocationPage, tally: Tally, rank: Int?, standing: WindowStanding)
    let rows = result.pages.flatMap { page in
      zip(page.windows, result.standings).map { window, standing -> Row in
        (page, window.tally, window.rank, standing)
      }
    }
    // A window is the time from one month or year to another, so that one form of query fits all.
    let window = "at:[{first} TO {last}]"
    let query = "location:{location} " + window
    func end(_ row: Row, _ month: KeyPath<WindowRange, Int>) -> String {
      guard row.standing.window == .total else { return row.standing.window.label }
      return result.range.map { CalendarWindow.month($0[keyPath: month]).label } ?? ""
    }
    let columns: [ColumnForm<Row>?] = [
      .bytes("location", "Location", privacy.location) { $0.page.id },
      .text("window", "Window") { $0.standing.window.label },
      .text("first", "From") { end($0, \.firstMonth) },
      .text("last", "To") { end($0, \.lastMonth) },
      .integer("rank", nil, rank(query, in: window)) { row in row.rank.map { Int64($0) } },
      .integer(
        "ranked", nil,
        FigureDefinition(measure: PageMeasures.ranked, populations: [votes(window)])
      ) { Int64($0.standing.locations) },
    ]
    return ResultTable(
      "windows", keys: "location", "window", rows: rows, privacy: privacy.figures,
      columns + scores(query, in: window) { ($0.tally, $0.standing.prior) })
  }

  /// Votes of each page by stars.
  var starCounts: ResultTable {
    let rows = result.pages.flatMap { page in
      let counts = (0..<result.scale.count).map { step in
        page.months.reduce(0) { $0 + $1.histogram[step] }
      }
      let total = counts.reduce(0, +)
      return counts.indices.map { (page: page, step: $0, votes: counts[$0], total: total) }
    }
    let query = "location:{location} stars:{stars}"
    return ResultTable(
      "stars", keys: "location", "stars", rows: rows, privacy: privacy.figures,
      [
        .bytes("location", "Location", privacy.location) { $0.page.id },
        .text("stars", "Stars") { stars.stars($0.step) },
        .integer(
          "votes", nil,
          FigureDefinition(measure: PageMeasures.starVotes, populations: [votes(query)])
        ) { $0.votes },
        .real(
          "share", nil,
          FigureDefinition(
            measure: PageMeasures.share,
            populations: [votes(query), votes("location:{location}", "all votes")]), places: 1
        ) { $0.total == 0 ? nil : Double($0.votes) * 100 / Double($0.total) },
      ])
  }
}
