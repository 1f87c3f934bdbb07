internal import Platform

extension VisibilityReason {
  /// Why something is seen, in few words.
  func word(zone: TimeZone) -> String {
    func text(_ instant: Int64) -> String {
      String(InstantText.localMinute(instant, zone: zone).prefix(10))
    }
    switch self {
    case .ownerInAudit: return "owner, in an audit"
    case .member(let since): return "member since \(text(since))"
    case .friend(let since): return "friend since \(text(since))"
    case .shared(let kind, let until):
      return "\(kind.rawValue) shared" + (until.map { " until \(text($0))" } ?? "")
    default: return code
    }
  }
}

extension InstantText {
  /// `2024-05-01 10:00`: what clocks of the zone show, to the minute.
  static func localMinute(_ instant: Int64, zone: TimeZone) -> String {
    let local = text(microseconds: instant, zone: zone)
    guard let clock = local.firstIndex(of: "T") else { return local }
    return "\(local[..<clock]) \(local[local.index(after: clock)...].prefix(5))"
  }
}
