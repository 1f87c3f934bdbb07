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
