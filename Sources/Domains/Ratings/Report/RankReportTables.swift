internal import Analysis
internal import Pipeline
internal import Report

extension RankReportBuilder {
  /// The table of one window.
  func rankTable(_ ranking: WindowRanking, id: String, caption: String) throws -> Table {
    let entries = ranking.entries
    let period = period(ranking.window)
    let votes = [
      PopulationTemplate(dataset: result.dataset, query: "location:{location}\(period)")
    ]
    let window = [Parameter(name: "window", value: ranking.window.label)]
    let scoring = result.options.scoring(result.scale)
    func figure(
      _ measure: Measure, n: String? = "votes", low: String? = nil, high: String? = nil,
      tells dependence: FigureDependence = .records
    ) -> FigureDefinition {
      self.figure(measure, in: ranking.window, n: n, low: low, high: high, tells: dependence)
    }
    let hasRange = result.options.bootstrap != nil
    var ranks: [Int64] = []
    for (index, entry) in entries.enumerated() {
      let isTied = index > 0 && entries[index - 1].score == entry.score
      ranks.append(isTied ? ranks[index - 1] : Int64(index + 1))
    }
    var columns = [
      Column(
        id: "rank", title: "Rank", values: .integers(ranks), privacy: result.privacy.figures,
        figure: figure(
          RankMeasures.rank, low: hasRange ? "rank_low" : nil,
          high: hasRange ? "rank_high" : nil, tells: scoreDependence))
    ]
    if hasRange {
      let ranges = ranking.rankRanges
      func bound(
        _ id: String, _ title: String, _ quantile: String, _ values: [Int64]
      ) -> Column {
        Column(
          id: id, title: title,
          values: .integers(ranges.isEmpty ? entries.map { _ in 0 } : values),
          privacy: result.privacy.figures,
          figure: FigureDefinition(
            measure: RankMeasures.rankBound, parameters: window + level(quantile), n: "votes",
            populations: votes),
          presence: ranges.isEmpty ? entries.map { _ in .missing } : [])
      }
      columns += [
        bound("rank_low", "Rank from", "0.025", ranges.map(\.lowerBound)),
        bound("rank_high", "Rank to", "0.975", ranges.map(\.upperBound)),
      ]
    }
    columns += [
      Column(
        id: "location", title: "Location", values: .text(arena(entries.map(\.location))),
        privacy: result.privacy.location,
        isShown: !result.hasPlaces)
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
        values: .reals(entries.map { scoring.wilson($0.tally) }, places: 4),
        privacy: result.privacy.figures, figure: figure(RankMeasures.wilson, tells: likedDependence)
      ),
      Column(
        id: "stars_lower", title: "Lower bound of the stars",
        values: .reals(entries.map { scoring.stars($0.tally).lower / 100 }, places: 4),
        privacy: result.privacy.figures,
        figure: figure(RankMeasures.starsLower)),
    ]
    columns += hotColumn(ranking)
    columns += movementColumns(ranking, ranks: ranks)
    columns += starColumns(
      (0..<result.scale.count).map { bucket in entries.map { $0.histogram[bucket] } },
      period: period, parameters: window)
    if givesReasons {
      columns.append(
        Column(
          id: "reason", title: "Why it stands here",
          values: .text(RankReason(ranking: ranking, scoring: scoring).sentences),
          privacy: result.privacy.figures, saysFigures: ["votes", "mean", scoring.order.rawValue]))
    }
    return try Table(
      id: id, caption: caption, key: "location", columns: columns, order: orderSentence,
      shownRows: shown,
      slice: TableSlice(of: "top", column: "window", value: ranking.window.label))
  }

  /// What likes are worth today, if it was asked for: of the total only.
  private func hotColumn(_ ranking: WindowRanking) -> [Column] {
    guard result.options.halfLife != nil else { return [] }
    let isTotal = ranking.window == .total
    return [
      Column(
        id: "hot", title: RankMeasures.hot.title,
        values: .reals(ranking.entries.map(\.tally.hot), places: 4),
        privacy: result.privacy.figures,
        figure: figure(RankMeasures.hot, in: ranking.window, n: "votes"),
        presence: isTotal ? [] : ranking.entries.map { _ in .missing })
    ]
  }

  /// What a bound of a rank depends on beside the votes.
  private func level(_ quantile: String) -> [Parameter] {
    guard let bootstrap = result.options.bootstrap else { return [] }
    return [
      Parameter(name: "quantile", value: quantile),
      Parameter(name: "samples", value: String(bootstrap.samples)),
      Parameter(name: "seed", value: String(bootstrap.seed)),
    ]
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
        id: "votes", title: "Votes", values: .integers(locations.votes),
        privacy: result.privacy.figures,
        figure: FigureDefinition(measure: RankMeasures.votes, populations: votes)),
      Column(
        id: "mean", title: "Mean", values: .reals(locations.means, places: 4),
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

  /// Texts given as bytes.
  func arena(_ texts: [[UInt8]]) -> TextArena {
    var arena = TextArena()
    for text in texts { arena.append(bytes: text) }
    return arena
  }

  /// The names of locations, if there are places.
  func nameColumn(_ ids: @autoclosure () -> [[UInt8]]) -> [Column] {
    guard result.hasPlaces else { return [] }
    return [
      Column(
        id: "name", title: "Name", values: .strings(ids().map { title(of: $0) }),
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
    case .starsLower, .hot: .records
    }
  }
}
