/// When trips, locations and photos were deleted; 16 bytes a delete.
struct TripDeletions: Sendable {
  private struct Entry: Sendable {
    let ordinal: Int32
    let at: Int64
  }

  /// By the position of the kind: the first delete of each that is deleted at all, by ordinal.
  private let entries: [[Entry]]

  init(_ directory: TripDirectory) {
    entries = TripObject.Kind.deletable.map { kind in
      let sorted = directory.tombstones.lazy.filter { $0.kind == kind && $0.target >= 0 }
        .map { Entry(ordinal: $0.target, at: $0.at) }
        .sorted { ($0.ordinal, $0.at) < ($1.ordinal, $1.at) }
      return sorted.indices.filter { $0 == 0 || sorted[$0].ordinal != sorted[$0 - 1].ordinal }
        .map { sorted[$0] }
    }
  }

  /// Since when an object itself is deleted; nil if it never is, or there is none.
  func time(_ kind: TripObject.Kind, _ ordinal: Int32) -> Int64? {
    let entries = entries[kind.position]
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].ordinal < ordinal { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].ordinal == ordinal ? entries[low].at : nil
  }

  /// Since when an object, or what it belongs to, is deleted at the instant `at`; nil if it is not.
  func since(_ chain: TripDirectory.Chain, at: Int64) -> Int64? {
    let first = min(
      time(.photo, chain.photo) ?? .max, time(.location, chain.location) ?? .max,
      time(.trip, chain.trip) ?? .max)
    return first <= at && first != .max ? first : nil
  }

  /// Whether an object, or what it belongs to, is deleted at any time.
  func isEver(_ chain: TripDirectory.Chain) -> Bool {
    time(.photo, chain.photo) != nil || time(.location, chain.location) != nil
      || time(.trip, chain.trip) != nil
  }
}
