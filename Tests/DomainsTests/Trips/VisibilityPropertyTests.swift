import TestSupport
import Testing

@testable import Analysis
@testable import Trips

/// What holds of any records.
@Suite struct VisibilityPropertyTests {
  private struct Case {
    let viewer: String?
    let kind: TripObject.Kind
    let id: String
    let at: Int64
  }

  private static let ids: [(TripObject.Kind, String)] =
    (0..<3).map { (.trip, "t\($0)") } + (0..<6).map { (.location, "l\($0)") }
    + (0..<6).map { (.photo, "p\($0)") } + RandomTripRecords.users.map { (.traces, $0) }

  private static let cases: [Case] = (RandomTripRecords.users + [nil]).flatMap { viewer in
    ids.flatMap { kind, id in
      [0, 13, 27, RandomTripRecords.latest].map {
        Case(viewer: viewer, kind: kind, id: id, at: $0)
      }
    }
  }

  private static func verdicts(_ records: TripRecords, isAudit: Bool = false)
    -> [Verdict<VisibilityReason>]
  {
    let index = VisibilityIndex(records)
    return cases.compactMap { each in
      index.object(each.kind, each.id).map {
        index.verdict(
          viewer: each.viewer.flatMap { index.user($0) }, $0, at: each.at, isAudit: isAudit)
      }
    }
  }

  /// The rules once more, record by record, without tables or numbers.
  @Test func verdictsAreThoseOfThePlainRules() {
    withSeeds(150) { random, seed in
      let records = RandomTripRecords.make(&random)
      let found = Self.verdicts(records)
      let plain = Self.cases.map {
        PlainVisibility(records: records, viewer: $0.viewer, at: $0.at).sees($0.kind, $0.id)
      }
      #expect(found.map(\.isAllowed) == plain, "seed \(seed)")
    }
  }

  /// The same of records that were changed: by updates of their owners and by versions, up to each instant.
  @Test func verdictsAfterChangesAreThoseOfThePlainRules() {
    var changed = 0
    withSeeds(100, base: 6_000) { random, seed in
      let records = RandomTripRecords.makeChanged(&random)
      for at in [0, 13, 27, RandomTripRecords.latest] {
        var directory = TripDirectory(records)
        let history = TripHistory.settle(&directory, at: at)
        let index = VisibilityIndex(
          directory, RelationTables(directory), TripDeletions(directory), history: history)
        let plain = PlainHistory(records: records, present: at)
        #expect(history.updates.map(\.update.at) == plain.updates.map(\.deed.at), "seed \(seed)")
        let settled = plain.settled
        if settled.locations.map(\.privacy) != records.locations.map(\.privacy) { changed += 1 }
        let around = ([3, 11, 23] as [Int64]).filter { $0 <= at }.map { then in
          (then, [false, true].map { plain.settled(around: then, isAfter: $0) })
        }
        for each in Self.cases where each.at == at {
          guard let object = index.object(each.kind, each.id) else { continue }
          let viewer = each.viewer.flatMap { index.user($0) }
          let now = PlainVisibility(records: settled, viewer: each.viewer, at: at)
          #expect(
            index.verdict(viewer: viewer, object, at: at).isAllowed == now.sees(each.kind, each.id),
            "seed \(seed), at \(at): \(each.kind) \(each.id) by \(each.viewer ?? "nobody")")
          // What it was before is told to nobody who might not see it then, or might not just after.
          for (then, states) in around where index.mightSee(viewer: viewer, object, change: then) {
            let might = states.allSatisfy { state in
              PlainVisibility(records: state, viewer: each.viewer, at: then).sees(
                each.kind, each.id)
            }
            #expect(might, "seed \(seed), at \(at), \(then): \(each.kind) \(each.id)")
          }
        }
      }
    }
    #expect(changed > 100)
  }

  @Test func addingAFriendshipOrAShareHidesNothing() {
    withSeeds(150, base: 1_000) { random, seed in
      var records = RandomTripRecords.make(&random)
      let before = Self.verdicts(records)
      if Bool.random(using: &random) {
        records.friendships.append(RandomTripRecords.friendship(&random))
      } else {
        records.shares.append(RandomTripRecords.share(&random))
      }
      let after = Self.verdicts(records)
      #expect(zip(before, after).allSatisfy { !$0.isAllowed || $1.isAllowed }, "seed \(seed)")
    }
  }

  @Test func ownersSeeAllThatIsNotDeletedAndInAnAuditTheRestToo() {
    let hidden: Set<String> = ["deleted", "location_deleted", "trip_deleted"]
    withSeeds(150, base: 2_000) { random, seed in
      let records = RandomTripRecords.make(&random)
      let plain = Self.verdicts(records)
      let audited = Self.verdicts(records, isAudit: true)
      for (each, (verdict, audit)) in zip(Self.cases, zip(plain, audited)) {
        let rules = PlainVisibility(records: records, viewer: each.viewer, at: each.at)
        let isOwner = each.viewer != nil && rules.owner(each.kind, each.id) == each.viewer
        if isOwner {
          #expect(audit.isAllowed, "seed \(seed)")
          #expect(
            verdict.reason == .owner || hidden.contains(verdict.reason.code), "seed \(seed)")
        } else {
          #expect(audit == verdict, "seed \(seed)")
        }
      }
    }
  }

  /// Private things are seen by their owner and by whom it was shared with itself, by nobody else.
  @Test func privateThingsDoNotLeak() {
    withSeeds(150, base: 3_000) { random, seed in
      var records = RandomTripRecords.make(&random)
      for row in records.locations.indices {
        records.locations[row].privacy = Bool.random(using: &random) ? .private : nil
      }
      for row in records.trips.indices { records.trips[row].privacy = .private }
      for (each, verdict) in zip(Self.cases, Self.verdicts(records)) where verdict.isAllowed {
        if verdict.reason == .owner { continue }
        guard case .shared(let kind, _) = verdict.reason else {
          Issue.record("seed \(seed): \(verdict.reason.code)")
          continue
        }
        #expect(
          kind == each.kind || (kind == .location && each.kind == .photo), "seed \(seed)")
        #expect(
          records.shares.contains { $0.kind == kind && $0.with == each.viewer }, "seed \(seed)")
      }
    }
  }

  /// Neither the order of records nor that of a pair matters, but for states of one instant.
  @Test func theOrderOfRecordsDoesNotMatter() {
    withSeeds(100, base: 4_000) { random, seed in
      var records = RandomTripRecords.make(&random)
      let before = Self.verdicts(records).map(\.reason)
      records.users.shuffle(using: &random)
      records.trips.shuffle(using: &random)
      records.locations.shuffle(using: &random)
      records.photos.shuffle(using: &random)
      records.shares.shuffle(using: &random)
      records.tombstones.shuffle(using: &random)
      records.friendships = records.friendships.shuffled(using: &random).map {
        Friendship($0.second, $0.first, since: $0.since)
      }
      #expect(Self.verdicts(records).map(\.reason) == before, "seed \(seed)")
    }
  }
}
