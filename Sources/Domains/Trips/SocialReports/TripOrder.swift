internal import Synchronization

/// The order in which reports list trips.
enum TripOrder {
  /// The places of `trips`: the newest start first, those without one last; of equal ones as they were read.
  static func places(_ trips: [SeenTrip]) -> [Int] {
    trips.indices.sorted { a, b in
      let (first, second) = (trips[a].start ?? .min, trips[b].start ?? .min)
      return first == second ? a < b : first > second
    }
  }
}

/// The places of trips by their ids, for reports of some of them: made when somebody asks.
final class TripPlaces: Sendable {
  private let trips: [SeenTrip]
  private let known = Mutex<[String: Int]?>(nil)

  init(_ trips: [SeenTrip]) { self.trips = trips }

  /// The place of the trip with that id; nil if there is none.
  subscript(id: String) -> Int? {
    known.withLock { known in
      if known == nil {
        known = Dictionary(
          trips.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
      }
      return known?[id]
    }
  }
}

/// What stands where there is no picture.
enum DefaultPicture {
  static let token = "default"

  /// Where a picture is kept, or the token.
  static func uri(_ uri: String?) -> String { uri ?? token }
}
