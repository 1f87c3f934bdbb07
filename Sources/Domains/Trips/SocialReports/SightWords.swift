internal import Platform

extension VisibilityReason {
  /// Why something is seen, in few words.
  func word(zone: TimeZone) -> String {
    func text(_ instant: Int64) -> String {
      Phrase.day(zone.localDay(of: instant))
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
