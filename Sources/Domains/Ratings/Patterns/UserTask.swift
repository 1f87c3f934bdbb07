internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex

/// Walks the users of a range of keys and flags votes for what the user did.
///
/// Holds 16 bytes a location and the votes of one user; what new users did is in a scratch file.
struct UserTask: PipelineTask {
  struct Outcome: Codable, Sendable {
    var users: Int64 = 0
    var oneSided = FlagCount()
    var repeated = FlagCount()
    /// Flagged votes outside bursts, by location.
    var flagged: [FlaggedVotes] = []
    /// What new users did on crowded days, by the number of the day.
    let newUsers: ScratchArray<NewUsers>
    /// The first users by `FlaggedUser.isBefore`.
    var listed: [FlaggedUser] = []
  }

  /// Votes of a location that are flagged.
  struct FlaggedVotes: Codable, Sendable {
    let location: Int
    let tally: Tally
  }

  /// Users whose first vote ever was given on one crowded day.
  struct NewUsers: Codable, Sendable, BitwiseCopyable {
    var users: Int64
    /// Their first votes that nothing else flags.
    var unflagged: Tally

    mutating func add(_ other: NewUsers) {
      users += other.users
      unflagged.add(other.unflagged)
    }
  }

  let partials: [ContainerFile]
  let range: InteractionTables.KeyRange
  let scale: BucketScale
  let zone: TimeZone
  let options: PatternOptions
  let locations: VoteLocations

  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws -> Outcome {
    let tables = try InteractionTables(files: partials)
    var walk = try ActorWalk(tables, range: range)
    let newUsers = try ScratchArray<NewUsers>(
      count: locations.crowdedDays.count, scratch: context.scratch)
    var outcome = Outcome(newUsers: newUsers)
    var flagged = [Tally](repeating: Tally(), count: locations.count)
    var days = CivilDayLookup(zone: zone)
    var votes = UserVotes()
    while true {
      votes.removeAll()
      var damaged: Int?
      let id = try walk.next { table, event in
        let rows = locations.rowsByTable[table]
        guard Int(event.item) < rows.count, Int(event.bucket) < scale.count else {
          damaged = table
          return
        }
        votes.append(
          location: rows[Int(event.item)], bucket: event.bucket, time: event.time)
      }
      if let damaged {
        throw StoreError.corrupt(
          file: partials[damaged].path, offset: 0, expected: "items and buckets of the table",
          found: "others")
      }
      guard let id else { break }
      try context.cancellation.check()
      outcome.users += 1
      let end = votes.end(least: options.oneSidedVotes, scale: scale)
      // Who has few votes and is not one-sided needs no look at the locations.
      if end != nil || votes.count >= options.repeatedVotes {
        votes.findRepeated(least: options.repeatedVotes)
      }
      if end != nil || !votes.repeated.isEmpty {
        flag(votes, all: end != nil, days: &days, in: &flagged)
        count(votes, id: id, end: end, in: &outcome)
      }
      if votes.count > 0 {
        countFirst(votes, isOneSided: end != nil, days: &days, in: newUsers)
      }
    }
    outcome.flagged = flagged.indices.filter { flagged[$0].votes > 0 }.map {
      FlaggedVotes(location: $0, tally: flagged[$0])
    }
    return outcome
  }

  private func flag(
    _ votes: UserVotes, all: Bool, days: inout CivilDayLookup, in flagged: inout [Tally]
  ) {
    for number in 0..<votes.count {
      let location = Int(votes.locations[number])
      guard all || votes.isRepeated(votes.locations[number]) else { continue }
      let day = Int32(days.day(of: votes.times[number]))
      if locations.burstIndex.number(location: location, day: day) != nil { continue }
      flagged[location].count(1, stars: scale.value(of: Int(votes.buckets[number])))
    }
  }

  private func count(
    _ votes: UserVotes, id: UnsafeRawBufferPointer, end: Int?, in outcome: inout Outcome
  ) {
    if end != nil { outcome.oneSided.add(votes: votes.count) }
    for run in votes.repeated { outcome.repeated.add(votes: run.votes) }
    guard options.users > 0 else { return }
    outcome.listed.append(
      FlaggedUser(
        id: Array(id), votes: votes.count, end: end, mostOnOne: votes.mostOnOne))
    // Sorted now and then, so that neither the list nor the work grows with the users.
    if outcome.listed.count >= 2 * options.users + 64 {
      outcome.listed = FlaggedUser.first(options.users, of: outcome.listed)
    }
  }

  /// Counts the user for the crowded day on which the first vote was given, if it was one.
  private func countFirst(
    _ votes: UserVotes, isOneSided: Bool, days: inout CivilDayLookup,
    in newUsers: ScratchArray<NewUsers>
  ) {
    let location = votes.locations[votes.first]
    let day = Int32(days.day(of: votes.times[votes.first]))
    guard let number = locations.crowdedIndex.number(location: Int(location), day: day) else {
      return
    }
    newUsers[number].users += 1
    let isFlagged =
      isOneSided || votes.isRepeated(location)
      || locations.burstIndex.number(location: Int(location), day: day) != nil
    if !isFlagged {
      newUsers[number].unflagged
        .count(1, stars: scale.value(of: Int(votes.buckets[votes.first])))
    }
  }
}

/// How often something was found, and how many votes it concerns.
struct FlagCount: Codable, Sendable, Hashable {
  var found: Int64 = 0
  var votes: Int64 = 0

  mutating func add(votes count: Int) {
    found += 1
    votes += Int64(count)
  }

  mutating func add(_ other: FlagCount) {
    found += other.found
    votes += other.votes
  }
}

/// A user whose votes were flagged for what the user did.
struct FlaggedUser: Codable, Sendable {
  let id: [UInt8]
  let votes: Int
  /// The bucket that all votes gave; nil when they are not one-sided.
  let end: Int?
  /// The most votes on one location.
  let mostOnOne: Int

  /// One-sided raters first, then more votes first, then by id in byte order.
  static func isBefore(_ a: FlaggedUser, _ b: FlaggedUser) -> Bool {
    if (a.end == nil) != (b.end == nil) { return b.end == nil }
    return a.votes == b.votes ? a.id.lexicographicallyPrecedes(b.id) : a.votes > b.votes
  }

  /// The first `count` of `users`, in order.
  static func first(_ count: Int, of users: [FlaggedUser]) -> [FlaggedUser] {
    Array(users.sorted(by: isBefore).prefix(count))
  }
}
