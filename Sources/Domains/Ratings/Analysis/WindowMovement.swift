internal import Analysis

/// How a window's ranking differs from that of the window before.
struct WindowMovement: Sendable {
  /// The window before.
  let window: CalendarWindow
  /// The prior of the window before.
  let prior: Prior
  /// One for each entry of the window.
  let entries: [LocationMovement]
  /// Locations that were shown in the window before and are not in this one, in the order in which
  /// they stood there.
  let dropped: [DroppedLocation]
}

/// Where a location stood in the window before.
struct LocationMovement: Sendable {
  /// Its votes then; none if it had none.
  let previous: Tally
  /// Its rank then; nil when it was not ranked.
  let previousRank: Int64?
  /// Why its Bayesian mean is another now; nil when it had no votes then.
  let split: ScoreSplit?
}

/// A location that is no longer among those that are shown.
struct DroppedLocation: Sendable {
  let location: [UInt8]
  let previous: Tally
  let previousRank: Int64
  /// Its votes now; none if it lost them all.
  let tally: Tally
  /// Its rank now; nil when it has too few votes to be ranked.
  let rank: Int64?
}

/// The way of a Bayesian mean from one window to the next, one change after another: first the
/// prior is replaced, then the votes of the window before leave, then those of this window come.
struct ScoreSplit: Hashable, Sendable {
  /// The mean in the window before.
  let before: Double
  /// The old votes with the new prior.
  let withPrior: Double
  /// The new prior without votes.
  let withoutVotes: Double
  /// The new votes with the new prior.
  let after: Double

  init(_ previous: Tally, _ previousPrior: Prior, to tally: Tally, _ prior: Prior) {
    before = previous.bayes(previousPrior)
    withPrior = previous.bayes(prior)
    withoutVotes = Tally().bayes(prior)
    after = tally.bayes(prior)
  }
}
