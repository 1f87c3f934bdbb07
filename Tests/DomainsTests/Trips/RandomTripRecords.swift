import TestSupport

@testable import Trips

/// Records of a small world at random: few users, so that they meet often, and ids that nobody has.
enum RandomTripRecords {
  static let users = (0..<5).map { "u\($0)" }
  static let latest: Int64 = 40

  static func make(_ random: inout SeededGenerator) -> TripRecords {
    var records = TripRecords()
    records.users = users
    records.trips = (0..<3).map { trip in
      Trip(
        id: "t\(trip)", owner: user(&random), members: some(&random, 3, user),
        privacy: privacy(&random))
    }
    records.locations = (0..<6).map { location in
      TripLocation(
        id: "l\(location)", trip: "t\(Int.random(in: 0..<4, using: &random))",
        privacy: privacy(&random))
    }
    records.photos = (0..<6).map { photo in
      TripPhoto(id: "p\(photo)", location: "l\(Int.random(in: 0..<7, using: &random))")
    }
    records.friendships = some(&random, 5, friendship)
    records.requests = some(&random, 8, request)
    records.shares = some(&random, 5, share)
    records.tombstones = some(&random, 2) { random in
      let share = share(&random)
      return Tombstone(
        kind: share.kind == .traces ? .trip : share.kind, target: share.target, by: share.by,
        at: share.at)
    }
    return records
  }

  /// The same with updates, most by owners, and with versions of some locations.
  static func makeChanged(_ random: inout SeededGenerator) -> TripRecords {
    var records = make(&random)
    for location in records.locations where Int.random(in: 0..<3, using: &random) == 0 {
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        records.locations.append(
          TripLocation(
            id: location.id, trip: location.trip, privacy: privacy(&random),
            modified: time(&random)))
      }
      if Bool.random(using: &random) {
        records.locations[records.locations.firstIndex { $0.id == location.id } ?? 0].modified =
          time(&random)
      }
    }
    let history = PlainHistory(records: records, present: .max)
    records.deeds = (0..<Int.random(in: 0...20, using: &random)).map { _ in
      let target = ChangeTarget.allCases[Int.random(in: 0..<3, using: &random)]
      let id: String =
        switch target {
        case .trip: "t\(Int.random(in: 0..<4, using: &random))"
        case .location: "l\(Int.random(in: 0..<7, using: &random))"
        case .photo, .user: "p\(Int.random(in: 0..<7, using: &random))"
        }
      let owner = history.owner(target, id) ?? "u0"
      let by = Int.random(in: 0..<5, using: &random) == 0 ? user(&random) : owner
      var deed = TripDeed(target: target, id: id, by: by, at: time(&random))
      switch target {
      case .photo, .user: (deed.field, deed.new) = (.caption, .text)
      case .trip where Int.random(in: 0..<3, using: &random) == 0:
        (deed.field, deed.new) = (.members, .members(some(&random, 3, user)))
      case .trip, .location:
        guard Bool.random(using: &random) else {
          (deed.field, deed.new) = (.description, .text)
          break
        }
        deed.field = .privacy
        deed.new = .privacy(privacy(&random) ?? .public)
        if Bool.random(using: &random) { deed.old = .privacy(privacy(&random) ?? .private) }
      }
      if case .text = deed.new, Bool.random(using: &random) { deed.old = .text }
      return deed
    }
    return records
  }

  static func user(_ random: inout SeededGenerator) -> String {
    // One more than there are.
    "u\(Int.random(in: 0...users.count, using: &random))"
  }

  static func time(_ random: inout SeededGenerator) -> Int64 {
    Int64.random(in: 0...latest, using: &random)
  }

  static func friendship(_ random: inout SeededGenerator) -> Friendship {
    Friendship(user(&random), user(&random), since: time(&random))
  }

  static func share(_ random: inout SeededGenerator) -> TripShare {
    let kind = TripObject.Kind.allCases[Int.random(in: 0..<4, using: &random)]
    let target =
      switch kind {
      case .trip: "t\(Int.random(in: 0..<4, using: &random))"
      case .location: "l\(Int.random(in: 0..<7, using: &random))"
      case .photo: "p\(Int.random(in: 0..<7, using: &random))"
      case .traces: user(&random)
      }
    let at = time(&random)
    return TripShare(
      kind: kind, target: target, by: user(&random), with: user(&random), at: at,
      until: Bool.random(using: &random) ? at + Int64.random(in: 0...20, using: &random) : nil)
  }

  private static func request(_ random: inout SeededGenerator) -> TripRequest {
    let states = TripRequest.State.allCases
    let isTrip = Int.random(in: 0..<4, using: &random) > 0
    return TripRequest(
      kind: isTrip ? .trip : .friend, from: user(&random), to: user(&random),
      trip: isTrip ? "t\(Int.random(in: 0..<4, using: &random))" : nil,
      state: states[Int.random(in: 0..<states.count, using: &random)], at: time(&random))
  }

  private static func privacy(_ random: inout SeededGenerator) -> TripPrivacy? {
    TripPrivacy(rawValue: UInt8.random(in: 0...4, using: &random))
  }

  private static func some<T>(
    _ random: inout SeededGenerator, _ most: Int, _ make: (inout SeededGenerator) -> T
  ) -> [T] {
    (0..<Int.random(in: 0...most, using: &random)).map { _ in make(&random) }
  }
}
