internal import Pipeline
internal import Report
internal import SearchIndex

/// What the report of traces shows, if there is something.
struct TripTraceLayout {
  let layout: SocialLayout
  let traces: TripTraces

  /// Nil without traces, or if readers may not see any.
  init?(_ layout: SocialLayout) {
    guard let traces = layout.result.traces, layout.shows(layout.privacy.traces) else { return nil }
    self.layout = layout
    self.traces = traces
  }

  var privacy: PrivacyClass { layout.privacy.traces }

  /// What the owner should know of what others get.
  func findings(_ traces: some Sequence<TripTrace>) -> [Finding] {
    let count = traces.reduce(0) { $0 + $1.hiddenFromOthers }
    guard count > 0 else { return [] }
    return [
      Finding(
        severity: .note, code: "TRACE_HIDDEN_LOCATION",
        text:
          "Locations on shared traces are hidden from somebody who may see the trace: they get it "
          + "without what lies around these.", count: count)
    ]
  }
}

extension LocationMatch.Outcome {
  /// The outcome for readers.
  var text: String {
    switch self {
    case .stay: "stay"
    case .passed: "passed"
    case .missed: "not on the trace"
    case .unplaced: "no position"
    }
  }
}
