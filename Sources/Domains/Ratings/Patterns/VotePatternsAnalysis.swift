internal import Analysis
internal import Definition
internal import Platform
internal import Report
internal import SearchIndex
internal import Store

/// Looks for votes that do not look independent, and ranks with and without them.
struct VotePatternsAnalysis: Analysis {
  static let kind = AnalysisKind(
    name: "vote_patterns",
    summary: "votes that do not look independent, and the ranking with and without them",
    roles: [RatingRecord.role, PlaceRecord.role],
    options: PatternOptions.table,
    configure: { options, inputs, _ in
      let (votes, places) = (inputs.required(RatingRecord.role), inputs[PlaceRecord.role])
      guard let rules = votes.rules.own(RatingRules.self) else { return nil }
      return VotePatternsAnalysis(
        dataset: votes.name,
        privacy: PatternPrivacy(votes: votes, places: places),
        interactions: Interactions(
          actor: votes.schema.id(required: RatingRecord.user),
          item: votes.schema.id(required: RatingRecord.location),
          time: votes.schema.id(required: RatingRecord.at), value: rules.stars,
          scale: rules.scale.buckets, zone: inputs.zone),
        options: options, places: places)
    })

  let dataset: String
  let privacy: PatternPrivacy
  let interactions: Interactions
  let options: PatternOptions
  let places: DeclaredDataset?

  /// Into how many ranges of keys the walks are divided; the result does not depend on it.
  private static let rangeCount = 16

  var partialKind: FileKind { Interactions.kind }

  var partialIdentity: String { interactions.identity }

  func consume(_ part: PartReader, path: String, context: TaskContext) throws -> UInt64 {
    try interactions.consume(part, path: path, context: context)
  }

  func finish(
    _ partials: [OutputFile], in context: AnalysisContext
  ) throws -> AnalysisOutcome {
    let files = partials.map { context.task.store.file($0) }
    let tables = try InteractionTables(files: files)
    let walked = try context.run(
      "location days",
      tables.ranges(of: .item, count: Self.rangeCount).map { range in
        LocationDaysTask(
          partials: files, range: range, scale: interactions.scale, options: options)
      })
    let locations = try VoteLocations(
      walked, tableCount: files.count, scratch: context.task.scratch)
    let users = try context.run(
      "users",
      tables.ranges(of: .actor, count: Self.rangeCount).map { range in
        UserTask(
          partials: files, range: range, scale: interactions.scale, zone: interactions.zone,
          options: options, locations: locations)
      })
    var result = try assemble(locations, users: users, scratch: context.task.scratch)
    if let places, let lookup = context[PlaceRecord.role] {
      result.names = try PlaceNames.read(lookup, schema: places.schema)
    }
    return AnalysisOutcome(
      tables: PatternTables(result: result, zone: interactions.zone).tables, outputs: [])
  }

  private func assemble(
    _ locations: VoteLocations, users: [UserTask.Outcome], scratch: ScratchSpace
  ) throws(FileError) -> VotePatternsResult {
    var result = VotePatternsResult(self)
    guard locations.count > 0 else { return result }
    var flagged = [Tally](repeating: Tally(), count: locations.count)
    let newUsers = try ScratchArray<UserTask.NewUsers>(
      count: locations.crowdedDays.count, scratch: scratch)
    for outcome in users {
      result.users += outcome.users
      result.oneSided.add(outcome.oneSided)
      result.repeated.add(outcome.repeated)
      for entry in outcome.flagged { flagged[entry.location].add(entry.tally) }
      for (day, new) in outcome.newUsers.enumerated() { newUsers[day].add(new) }
    }
    for burst in locations.bursts {
      flagged[burst.location].add(burst.tally)
      result.burstVotes += burst.tally.votes
    }
    func located<Finding>(_ location: Int, _ day: Int32, _ finding: Finding) -> LocatedDay<Finding>
    {
      LocatedDay(location: Array(locations.ids[location]), day: day, finding: finding)
    }
    for (new, day) in zip(newUsers, locations.crowdedDays) {
      guard options.isCluster(newUsers: new.users, votes: day.votes) else { continue }
      flagged[day.location].add(new.unflagged)
      result.clusterVotes += new.users
      result.clusters.append(
        located(day.location, day.day, NewUserCluster(votes: day.votes, users: new.users)))
    }
    result.clusters.sort {
      $0.finding.users == $1.finding.users
        ? LocatedDay.isBefore($0, $1) : $0.finding.users > $1.finding.users
    }
    result.bursts = locations.bursts.map { located($0.location, $0.day, $0) }.sorted {
      $0.finding.surprise == $1.finding.surprise
        ? LocatedDay.isBefore($0, $1) : $0.finding.surprise > $1.finding.surprise
    }
    result.listed = FlaggedUser.first(options.users, of: users.flatMap(\.listed))
    result.votes = locations.tallies.reduce(0) { $0 + $1.votes }
    result.flagged = flagged.reduce(0) { $0 + $1.votes }
    result.locations = Int64(locations.count)
    result.days = locations.days
    result.comparison = RankComparison(
      locations, flagged: flagged, prior: options.prior, top: options.top)
    return result
  }
}

extension PatternPrivacy {
  init(votes: DeclaredDataset, places: DeclaredDataset?) {
    let location = votes.schema.privacy(of: RatingRecord.location)
    let counted = max(votes.privacyOfCounts, votes.filteredBy, .internal)
    self.init(
      location: location, figures: counted,
      names: max(location, places?.schema.privacy(of: PlaceRecord.name) ?? .public),
      user: max(votes.schema.privacy(of: RatingRecord.user), counted))
  }
}
