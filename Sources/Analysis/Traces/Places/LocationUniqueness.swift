/// How many devices are told apart by the places they visit most.
///
/// For k = 1, 2, … n: somebody who knows the k places that a device visited most, as a set, knows
/// which one it is if no other device has the same set. Places must be labelled over all devices
/// together. Of equally often visited places the one with the lower label counts as visited more; a
/// device with fewer than k places has the set of all it has. Devices without a place are left out.
///
/// Sources: H. Zang and J. Bolot, "Anonymization of location data does not work", MobiCom 2011; the
/// location attacks of scikit-mobility (L. Pappalardo et al., 2022).
public struct LocationUniqueness: Sendable, Hashable {
  /// A place and how often a device was there.
  public struct Visits: Sendable, Hashable {
    /// The label of the place.
    public let place: Int
    /// How often.
    public let count: Int64

    /// `count` visits to `place`.
    public init(place: Int, count: Int64) {
      self.place = place
      self.count = count
    }
  }

  /// How many devices have at least one place.
  public let deviceCount: Int
  /// How many of them have a set of their own, for k = 1, 2, … at the indices 0, 1, ….
  public let uniqueCounts: [Int]

  /// The uniqueness of `devices`, each with its places once, for k up to `mostPlaces`.
  public init(_ devices: [[Visits]], mostPlaces: Int) {
    let ranked = devices.filter { !$0.isEmpty }.map { visits in
      visits.sorted { ($1.count, $0.place) < ($0.count, $1.place) }.map(\.place)
    }
    deviceCount = ranked.count
    uniqueCounts = (0..<mostPlaces).map { k in
      var counts: [[Int]: Int] = [:]
      for places in ranked { counts[places.prefix(k + 1).sorted(), default: 0] += 1 }
      return counts.values.count { $0 == 1 }
    }
  }

  /// The share of devices with a set of their own of their `k` places; nil without devices.
  public func share(places k: Int) -> Double? {
    deviceCount == 0 ? nil : Double(uniqueCounts[k - 1]) / Double(deviceCount)
  }
}
