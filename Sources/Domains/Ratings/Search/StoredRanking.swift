internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// The sums behind a ranking as a run left them, with the options that it was made with.
///
/// The options are read from the definition that the state keeps, by what reads them when a
/// definition is bound; the sums are the merged tables of the analysis. Nothing is counted again.
struct StoredRanking {
  let options: RankOptions
  let scale: BucketScale
  /// Nil where there is no vote.
  let sums: RankedVotes?
  /// The class of all figures.
  let privacy: PrivacyClass
  /// What one has to be cleared for to see figures over few records, if a report hides them.
  let hiddenPrivacy: PrivacyClass?
  /// The dataset with the names of locations.
  let places: DatasetReader?

  /// The ranking that the report `report` shows; the first one if that is nil.
  init(report: String?, in input: DomainCommand.Input) throws {
    let state = input.store.state
    let definition = StoredDefinition(state)
    let name = try Self.analysis(report, of: definition)
    guard let node = definition.node(name, in: .analyze)?.reader,
      let read = RankOptions.table.read(node),
      let entry = state.analyses.first(where: { $0.name == name }),
      let votesName = Self.input(RatingRecord.role, of: node),
      let votes = input.store.dataset(votesName),
      let normalize = definition.node(votesName, in: .normalize)?.reader,
      let scale = RatingOptions.table.read(normalize)?.scale(normalize)?.buckets
    else {
      throw DomainCommand.Refused("the run left no ranking \(name); it may have been refused")
    }
    options = read
    self.scale = scale
    places = Self.input(PlaceRecord.role, of: node).flatMap { input.store.dataset($0) }
    hiddenPrivacy =
      try input.store.hidesSmallCells() ? max(.personal, votes.recordPrivacy()) : nil
    privacy = try Self.privacy(
      votes, filters: [node, normalize].compactMap { $0.optionalString("where")?.value },
      zone: input.zone)
    // The analysis lists the partial of each part first, then the merged tables.
    let tiers = try MergedTier.find(
      Array(entry.partials.dropFirst(votes.parts.count)), scale: scale, in: input.store.layout)
    let merged = MergedVotes(
      tiers, moment: nil, scale: scale, trailing: tiers.first?.meta.windows.trailing ?? [])
    sums = try merged.map { merged in
      RankedVotes(
        merged,
        try merged.files.map {
          try LocationsTask(files: $0, windows: merged.windows, scale: scale)
            .locations(cancellation: Cancellation())
        }, prior: read.prior)
    }
  }

  /// The analysis that the report shows.
  private static func analysis(
    _ report: String?, of definition: StoredDefinition
  ) throws -> String {
    let rankings = definition.nodes.filter {
      $0.section == .report
        && $0.reader?.optionalString("kind")?.value == LocationsRankingReport.kind.name
    }
    if let report {
      guard let node = rankings.first(where: { $0.name == report }),
        let input = node.reader?.optionalString("input")
      else {
        throw DomainCommand.Refused(
          "no such ranking; there are: " + rankings.map(\.name).joined(separator: ", "))
      }
      return input.value
    }
    if let first = rankings.first, let input = first.reader?.optionalString("input") {
      return input.value
    }
    let analysis = definition.nodes.first {
      $0.section == .analyze && $0.reader?.optionalString("op")?.value == RankAnalysis.kind.name
    }
    guard let analysis else { throw DomainCommand.Refused("the pipeline ranks no locations") }
    return analysis.name
  }

  /// The dataset in a role; `input:` alone is that of the votes.
  private static func input(_ role: InputRole, of node: NodeReader) -> String? {
    if node.has("input") { return role.isOptional ? nil : node.optionalString("input")?.value }
    return node.optionalMapping("inputs")?.optionalString(role.name)?.value
  }

  /// The greatest class of what the figures count, are grouped by and filtered on.
  private static func privacy(
    _ votes: DatasetReader, filters: [String], zone: TimeZone
  ) throws -> PrivacyClass {
    guard !votes.parts.isEmpty else { return .public }
    let schema = try votes.open(0).segment.schema
    let counted = schema.privacy(of: RatingRecord.location, RatingRecord.stars, RatingRecord.at)
    return try filters.reduce(counted) {
      let fields = try RowFilter(query: $1, schema: schema, zone: zone).query.fields
      return fields.reduce($0) { max($0, schema[$1].privacy) }
    }
  }

  /// Nil where there is no vote.
  var windows: WindowRange? { sums?.windows }

  /// What the scores of each window are made with.
  var priors: [Prior] { sums?.priors ?? [] }

  /// The windows that are shown, by number: those before trailing ones serve comparisons only.
  var shownWindows: Range<Int> {
    guard let windows else { return 0..<0 }
    return 0..<(1 + windows.yearCount + windows.monthCount + options.trailingDays.count)
  }
}
