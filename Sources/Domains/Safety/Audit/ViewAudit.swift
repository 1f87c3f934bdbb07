internal import Analysis

/// What came of all views.
struct ViewAudit {
  /// A view that was not certainly allowed.
  struct Listed {
    let viewer, subject: Int32
    let at: Int64
    let shown: Int64?
    let verdict: Verdict<SightReason>
    /// Its place among all records of the dataset.
    let record: Int32
  }

  private var counts = Outcome.allCases.map { _ in Int64(0) }
  /// By outcome and the fact that decided.
  private var reasons: [[String: Int64]] = Outcome.allCases.map { _ in [:] }
  /// The first ones in the order of subjects and time: violations, then what nobody can decide.
  private(set) var listed: [Listed] = []
  /// Of who looked at themselves.
  private(set) var own: Int64 = 0
  /// Views whose position is said to be of a later time than they are.
  private(set) var ofLater: Int64 = 0
  /// By alert, the views during it, and those of them that were not allowed.
  private(set) var ofAlert: [(views: Int64, violations: Int64)]

  init(_ views: ViewBook, _ index: SightIndex, limit: Int, check: () throws -> Void) throws {
    ofAlert = index.alerts.entries.map { _ in (0, 0) }
    var undecidable: [Listed] = []
    for subject in 0..<Int32(views.subjectCount) {
      if subject % 1_024 == 0 { try check() }
      for place in views.places(of: subject) {
        let view = views.views[place]
        let shown = views.shown(place)
        let outcome = index.rights.outcome(view.viewer, subject, at: view.at, position: shown)
        counts[Int(outcome.rawValue)] += 1
        if view.viewer == subject { own += 1 }
        if views.saysLater(place) { ofLater += 1 }
        if let alert = index.alerts.alert(of: subject, at: view.at), view.viewer != subject {
          ofAlert[Int(alert)].views += 1
          if outcome == .denied { ofAlert[Int(alert)].violations += 1 }
        }
        guard outcome != .allowed else { continue }
        let reason = index.deciding(view.viewer, subject, at: view.at, position: shown)
        reasons[Int(outcome.rawValue)][reason.code, default: 0] += 1
        guard outcome == .denied ? listed.count < limit : undecidable.count < limit else {
          continue
        }
        let verdict = index.verdict(view.viewer, subject, at: view.at, position: shown)
        let entry = Listed(
          viewer: view.viewer, subject: subject, at: view.at, shown: shown, verdict: verdict,
          record: view.record)
        if outcome == .denied { listed.append(entry) } else { undecidable.append(entry) }
      }
    }
    listed += undecidable.prefix(limit - listed.count)
  }

  /// How many views came to an outcome.
  func count(_ outcome: Outcome) -> Int64 { counts[Int(outcome.rawValue)] }

  /// How many of them by the code of the fact that decided.
  func reasons(_ outcome: Outcome) -> [String: Int64] { reasons[Int(outcome.rawValue)] }
}
