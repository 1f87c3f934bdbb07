internal import Analysis
/// Who may see whose traces, for owners who want to know what others get.
struct SharedTraces: Sendable {
  private let sight: TripSight
  /// By the ordinal of the owner.
  private var viewers: [Int32: [UserOrdinal]] = [:]

  init(_ sight: TripSight) {
    self.sight = sight
    for share in sight.directory.shares where share.kind == .traces {
      let owner = share.target
      guard owner >= 0, sight.isArchive || owner == sight.viewerOrdinal,
        share.with >= 0, case let viewer = UserOrdinal(value: share.with),
        sight.isSeen(.traces, owner, by: viewer)
      else { continue }
      viewers[owner, default: []].append(viewer)
    }
  }

  /// How many of the locations that lie on a trace of `owner` are hidden from somebody who may see the trace.
  func hiddenCount(_ locations: ArraySlice<SeenLocation>, _ trace: TripTrace, owner: Int32) -> Int64
  {
    guard let viewers = viewers[owner] else { return 0 }
    return Int64(
      zip(locations, trace.matches).count { location, match in
        guard match.outcome == .passed || match.outcome.stay != nil else { return false }
        let ordinal = sight.directory.locations.ordinal(ofRow: Int(location.row))
        return viewers.contains { !sight.isSeen(.location, ordinal, by: $0) }
      })
  }
}
