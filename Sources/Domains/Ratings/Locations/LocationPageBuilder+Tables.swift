internal import Analysis
internal import Pipeline
internal import Platform
internal import Report
internal import SearchIndex

extension LocationPageBuilder {
  /// Votes, scores and rank in total, in the newest year and in the newest month.
  func windowTable() throws -> Table {
    let standings = result.standings
    let tallies = page.windows.map(\.tally)
    let range = result.range
    // A window is the time from one month or year to another, so that one form of query fits all.
    let first = standings.map { standing in
      standing.window.isTotal
        ? range.map { CalendarWindow.month($0.firstMonth).label } ?? "" : standing.window.label
    }
    let last = standings.map { standing in
      standing.window.isTotal
        ? range.map { CalendarWindow.month($0.lastMonth).label } ?? "" : standing.window.label
    }
    let window = "at:[{first} TO {last}]"
    let query = "location:{location} " + window
    func column(
      _ id: String, _ measure: Measure, _ values: ColumnValues, n: String? = "votes",
      presence: [CellPresence] = []
    ) -> Column {
      Column(
        id: id, title: measure.title, values: values, privacy: result.privacy.figures,
        figure: definition(measure, query, window: window, n: n), presence: presence)
    }
    let hasVotes: [CellPresence] = tallies.map { $0.votes == 0 ? .missing : .present }
    let scored = zip(tallies, standings)
    return try Table(
      id: "windows", caption: "Total, newest year and newest month of the data", key: "window",
      columns: [
        Column(
          id: "window", title: "Window", values: .strings(standings.map(\.window.label)),
          privacy: result.privacy.figures),
        hidden("first", first), hidden("last", last), locationColumn(count: standings.count),
        column(
          "rank", RankMeasures.rank,
          .integers(page.windows.map { Int64($0.rank ?? 0) }), presence: hasVotes),
        Column(
          id: "ranked", title: PageMeasures.ranked.title,
          values: .integers(standings.map { Int64($0.locations) }),
          privacy: result.privacy.figures,
          figure: definition(PageMeasures.ranked, window, n: nil)),
        column("votes", RankMeasures.votes, .integers(tallies.map(\.votes)), n: nil),
        column(
          "mean", RankMeasures.mean,
          .reals(tallies.map { $0.votes == 0 ? .nan : $0.mean }, places: 4)),
        column(
          "bayes", RankMeasures.bayes,
          .reals(scored.map { $0.votes == 0 ? .nan : $0.bayes($1.prior) }, places: 4)),
        column(
          "wilson", RankMeasures.wilson,
          .reals(
            tallies.map { $0.votes == 0 ? .nan : LocationPagesOptions.wilson($0) },
            places: 4)),
      ])
  }

  /// Votes by stars, with a histogram.
  func starSection() throws -> Section {
    let scale = result.scale
    var votes = [Int64](repeating: 0, count: scale.count)
    for month in page.months {
      for bucket in votes.indices { votes[bucket] += month.histogram[bucket] }
    }
    let total = votes.reduce(0, +)
    let stars = (0..<scale.count).map { hundredthsText(scale.value(of: $0)) }
    let query = "location:{location} stars:{stars}"
    let table = try Table(
      id: "stars", caption: "Votes and their share by stars", key: "stars",
      columns: [
        Column(
          id: "stars", title: "Stars", values: .strings(stars), privacy: result.privacy.figures),
        locationColumn(count: scale.count),
        Column(
          id: "votes", title: "Votes", values: .integers(votes), privacy: result.privacy.figures,
          figure: definition(PageMeasures.starVotes, query, n: nil)),
        Column(
          id: "share", title: "Share",
          values: .reals(
            votes.map { total == 0 ? .nan : Double($0) * 100 / Double(total) }, places: 1),
          privacy: result.privacy.figures,
          figure: FigureDefinition(
            measure: PageMeasures.share,
            populations: [
              PopulationTemplate(dataset: result.dataset, query: query),
              PopulationTemplate(
                role: "all votes", dataset: result.dataset, query: "location:{location}"),
            ])),
      ])
    let chart = Chart.histogram(
      id: "chart_stars", title: "Votes by stars",
      description: "How many votes gave each number of stars.",
      privacy: result.privacy.figures, labelTitle: "Stars", buckets: stars,
      counts: ChartSeries(title: "Votes", integers: votes))
    return Section(id: "by_stars", title: "Stars", charts: [chart], tables: [table])
  }

  /// The newest comments, newest first.
  func commentTable() throws -> Table {
    let comments = page.comments
    // Numbered from the oldest on, so that a number stays when newer comments come.
    let numbers = comments.indices.map { Int64(page.commentCount - $0) }
    var texts = TextArena()
    var users = TextArena()
    for comment in comments {
      texts.append(bytes: comment.text)
      users.append(bytes: comment.user)
    }
    var columns = [
      Column(
        id: "number", title: "No.", values: .integers(numbers), privacy: commentPrivacy),
      Column(
        id: "at", title: "When",
        values: .strings(
          comments.map { InstantText.text(microseconds: $0.time, zone: facts.zone) }),
        privacy: commentPrivacy),
      Column(
        id: "stars", title: "Stars",
        values: .strings(comments.map { hundredthsText($0.stars) }),
        privacy: commentPrivacy),
      Column(
        id: "comment", title: "Comment", values: .text(texts), privacy: commentPrivacy),
    ]
    if facts.clearance >= result.privacy.user {
      columns.append(
        Column(id: "user", title: "User", values: .text(users), privacy: result.privacy.user))
    }
    return try Table(
      id: "newest_comments", caption: "Comments, newest first", key: "number", columns: columns,
      order: "By time; at one instant the vote that was read later first.")
  }

  /// The location in each row, for the queries of the figures beside it.
  func locationColumn(count: Int) -> Column {
    var ids = TextArena()
    for _ in 0..<count { ids.append(bytes: page.id) }
    return Column(
      id: "location", title: "Location", values: .text(ids), privacy: result.privacy.location,
      isShown: false)
  }

  private func hidden(_ id: String, _ texts: [String]) -> Column {
    Column(
      id: id, title: id == "first" ? "From" : "To", values: .strings(texts),
      privacy: result.privacy.figures, isShown: false)
  }

  /// What a figure of the records of `query` is; `window` finds all votes of its window, for measures
  /// that rest on those.
  func definition(
    _ measure: Measure, _ query: String, window: String = "*", n: String? = "votes"
  ) -> FigureDefinition {
    let own = PopulationTemplate(dataset: result.dataset, query: query)
    return FigureDefinition(
      measure: measure, parameters: result.parameters(of: measure), n: n,
      populations: measure.restsOnWindow
        ? [own, PopulationTemplate(role: "window", dataset: result.dataset, query: window)]
        : [own])
  }
}
