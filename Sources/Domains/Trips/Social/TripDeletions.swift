/// When trips, locations and photos were deleted.
struct TripDeletions: Sendable {
  private let directory: TripDirectory
  /// By kind and ordinal the first delete; `Int64.max` without one.
  private let times: [TripObject.Kind: [Int64]]

  init(_ records: TripRecords, _ directory: TripDirectory) {
    self.directory = directory
    var times: [TripObject.Kind: [Int64]] = [:]
    for kind in TripObject.Kind.deletable {
      times[kind] = [Int64](repeating: .max, count: directory.table(kind).count)
    }
    for tombstone in records.tombstones {
      let target = Int(directory.table(tombstone.kind).ordinal(of: tombstone.target))
      guard target >= 0, let known = times[tombstone.kind]?[target] else { continue }
      times[tombstone.kind]?[target] = min(known, tombstone.at)
    }
    self.times = times
  }

  /// Since when `object`, or what it belongs to, is deleted at the instant `at`; nil if it is not.
  func since(_ object: TripObject, at: Int64) -> Int64? {
    let chain = directory.chain(of: object)
    let first = min(
      time(.photo, chain.photo), time(.location, chain.location), time(.trip, chain.trip))
    return first <= at && first != .max ? first : nil
  }

  private func time(_ kind: TripObject.Kind, _ ordinal: Int32) -> Int64 {
    ordinal < 0 ? .max : times[kind]?[Int(ordinal)] ?? .max
  }
}
