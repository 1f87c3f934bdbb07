internal import Analysis
internal import Pipeline
internal import Report

extension RankReportBuilder {
  /// The table of one window.
  func rankTable(_ ranking: WindowRanking, id: String, caption: String) throws -> Table {
    let entries = ranking.entries
    let period =
      switch ranking.window.kind {
      case .total: ""
      default: " at:\(ranking.window.label)"
      }
    let votes = [
      PopulationTemplate(dataset: result.dataset, query: "location:{location}\(period)")
    ]
    let window = [Parameter(name: "window", value: ranking.window.label)]
    func figure(
      _ measure: Measure, n: String? = "votes", tells dependence: FigureDependence = .records
    ) -> FigureDefinition {
      FigureDefinition(
        measure: measure, parameters: window, n: n, populations: votes, dependence: dependence)
    }
    var ranks: [Int64] = []
    for (index, entry) in entries.enumerated() {
      let isTied = index > 0 && entries[index - 1].score == entry.score
      ranks.append(isTied ? ranks[index - 1] : Int64(index + 1))
    }
    var columns = [
      Column(
        id: "rank", title: "Rank", values: .integers(ranks), privacy: result.privacy.figures,
        figure: figure(RankMeasures.rank, tells: scoreDependence)),
      Column(
        id: "location", title: "Location", values: .text(ids(entries)),
        privacy: result.privacy.location,
        isShown: !result.hasPlaces),
    ]
    columns += nameColumn(entries.map(\.location))
    columns += [
      Column(
        id: "votes", title: "Votes", values: .integers(entries.map(\.tally.votes)),
        privacy: result.privacy.figures, figure: figure(RankMeasures.votes, n: nil)),
      Column(
        id: "mean", title: "Mean", values: .reals(entries.map(\.tally.mean), places: 4),
        privacy: result.privacy.figures, figure: figure(RankMeasures.mean, tells: starsDependence)),
      Column(
        id: "bayes", title: "Bayesian mean",
        values: .reals(entries.map { $0.tally.bayes(ranking.prior) }, places: 4),
        privacy: result.privacy.figures, figure: figure(RankMeasures.bayes, tells: starsDependence),
        showsBar: true),
      Column(
        id: "wilson", title: "Wilson lower bound",
        values: .reals(entries.map { $0.tally.wilson(z: result.options.z) }, places: 4),
        privacy: result.privacy.figures, figure: figure(RankMeasures.wilson, tells: likedDependence)
      ),
    ]
    columns += starColumns(
      (0..<result.scale.count).map { bucket in entries.map { $0.histogram[bucket] } },
      period: period, parameters: window)
    return try Table(
      id: id, caption: caption, key: "location", columns: columns, order: orderSentence,
      shownRows: shown,
      slice: TableSlice(of: "top", column: "window", value: ranking.window.label))
  }

  /// All locations with their stars: whole in CSV and JSON.
  func locationsSection() throws -> Section {
    let locations = result.locations
    let votes = [PopulationTemplate(dataset: result.dataset, query: "location:{location}")]
    var columns = [
      Column(
        id: "location", title: "Location", values: .text(locations.ids),
        privacy: result.privacy.location)
    ]
    columns += nameColumn((0..<locations.count).map { Array(locations.ids[$0]) })
    columns += [
      Column(
        id: "votes", title: "Votes", values: .integers(locations.tallies.map(\.votes)),
        privacy: result.privacy.figures,
        figure: FigureDefinition(measure: RankMeasures.votes, populations: votes)),
      Column(
        id: "mean", title: "Mean", values: .reals(locations.tallies.map(\.mean), places: 4),
        privacy: result.privacy.figures,
        figure: FigureDefinition(
          measure: RankMeasures.mean, n: "votes", populations: votes, dependence: starsDependence)),
    ]
    columns += starColumns(locations.histogram, period: "", parameters: [])
    let table = try Table(
      id: "locations", caption: "Votes by stars of every location", key: "location",
      columns: columns, order: "By location id, in byte order.", shownRows: shown)
    return Section(
      id: "stars", title: "Votes by stars", charts: starChart(), tables: [table])
  }

  private var orderSentence: String {
    "By score, highest first; equal scores share a rank and stand by votes, then by id."
  }

  private func ids(_ entries: [RankedLocation]) -> TextArena {
    var arena = TextArena()
    for entry in entries { arena.append(bytes: entry.location) }
    return arena
  }

  private func nameColumn(_ ids: [[UInt8]]) -> [Column] {
    guard result.hasPlaces else { return [] }
    return [
      Column(
        id: "name", title: "Name", values: .strings(ids.map { title(of: $0) }),
        privacy: result.privacy.names)
    ]
  }

  private func starColumns(
    _ histogram: [[Int64]], period: String, parameters: [Parameter]
  ) -> [Column] {
    (0..<result.scale.count).map { bucket in
      let stars = hundredthsText(result.scale.value(of: bucket))
      return Column(
        id: starColumnID(bucket), title: "\(stars) ★",
        values: .integers(histogram[bucket]), privacy: result.privacy.figures,
        figure: FigureDefinition(
          measure: RankMeasures.stars, parameters: parameters, n: "votes",
          populations: [
            PopulationTemplate(
              dataset: result.dataset, query: "location:{location}\(period) stars:\(stars)")
          ]))
    }
  }

  private func starColumnID(_ bucket: Int) -> String {
    let stars = hundredthsText(result.scale.value(of: bucket))
    return "stars_" + stars.split(separator: ".").joined(separator: "_")
  }

  /// What a mean tells of the votes behind it: the sum of their stars.
  private var starsDependence: FigureDependence {
    let buckets = 0..<result.scale.count
    return .sums([
      Dictionary(
        uniqueKeysWithValues: buckets.map { (starColumnID($0), result.scale.value(of: $0)) })
    ])
  }

  /// What a share of likes tells: the number of votes that like.
  private var likedDependence: FigureDependence {
    let liked = (0..<result.scale.count).filter {
      result.scale.value(of: $0) >= result.options.likedFrom
    }
    return .sums([Dictionary(uniqueKeysWithValues: liked.map { (starColumnID($0), 1) })])
  }

  private var scoreDependence: FigureDependence {
    switch result.options.order {
    case .votes: .sums([])
    case .mean, .bayes: starsDependence
    case .wilson: likedDependence
    }
  }

  private func starChart() -> [Chart] {
    guard result.locations.count > 0 else { return [] }
    let counts = result.locations.histogram.map { $0.reduce(0, +) }
    return [
      .histogram(
        id: "chart_stars", title: "All votes by stars",
        description: "How many of the votes that count gave each number of stars.",
        privacy: result.privacy.figures, labelTitle: "Stars",
        buckets: counts.indices.map { hundredthsText(result.scale.value(of: $0)) },
        counts: ChartSeries(title: "Votes", integers: counts))
    ]
  }
}
