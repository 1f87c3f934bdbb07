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
