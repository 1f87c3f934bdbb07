internal import Analysis

/// What owners share with whom, and until when.
struct ShareTables: Sendable {
  /// What shares came to for one target and viewer.
  enum Outcome {
    case none
    /// Open; without `until` for good.
    case open(until: Int64?)
    case expired(until: Int64)
  }

  /// By target and viewer, in the order of `TripObject.Kind`; the value is where the share ends.
  private let tables: [TimedTable<Int64?>]

  /// Takes the shares that the owner of their target made; others give nothing.
  init(_ directory: TripDirectory) {
    tables = TripObject.Kind.allCases.map { kind in
      TimedTable(
        (directory.shares + directory.deeds.shares.map(\.share)).compactMap { share in
          guard share.kind == kind, share.target >= 0, share.by >= 0, share.with >= 0 else {
            return nil
          }
          let object = TripObject(kind: kind, ordinal: share.target)
          guard directory.chain(of: object).owner == share.by else { return nil }
          return .init(
            key: PairKey(share.target, share.with), at: share.at, value: share.until)
        })
    }
  }

  /// Whether `target` is shared with `viewer` at `at`; of several shares the one that lasts longest says.
  func outcome(
    _ kind: TripObject.Kind, _ target: Int32, _ viewer: Int32, at: Int64
  ) -> Outcome {
    var latest: Int64?
    for share in tables[kind.position].entries(of: PairKey(target, viewer), upTo: at) {
      guard let until = share.value else { return .open(until: nil) }
      latest = max(latest ?? until, until)
    }
    guard let latest else { return .none }
    return latest > at ? .open(until: latest) : .expired(until: latest)
  }
}

extension TripObject.Kind {
  /// The position in `allCases`.
  var position: Int {
    switch self {
    case .trip: 0
    case .location: 1
    case .photo: 2
    case .traces: 3
    }
  }
}
