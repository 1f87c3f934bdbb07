internal import Analysis
internal import Platform

/// Why somebody may see where somebody else is, or may not.
enum SightReason: VerdictReason {
  // What parts are conditions of.
  /// Being shown a position at an instant: one alert is enough.
  case sight
  /// Being shown it during an alert: all has to hold.
  case alert(AlertKind, started: Int64)
  // Facts.
  case own
  case circle(since: Int64?)
  case neverInCircle
  case circleBegins(Int64)
  case circleEnded(Int64)
  case circleRejected(Int64)
  /// In a circle of which nothing says since when; a store knew it at `known`.
  case circleUncertain(known: Int64?)
  case alertRuns
  case alertMayRun
  case noAlert(last: Int64?, next: Int64?)
  case accepted(Int64)
  case acceptsLater(Int64)
  case notAsked
  case notAnswered
  case rejected
  case dismissed
  case acceptedSometime
  case answersUnknown
  case positionThen(Int64)
  case positionOutside(Int64)
  case positionUncertain(Int64)
  case noPosition

  var outcome: Outcome {
    switch self {
    case .own, .circle, .alertRuns, .accepted, .positionThen: .allowed
    case .circleUncertain, .alertMayRun, .acceptedSometime, .answersUnknown, .positionUncertain,
      .noPosition:
      .undecidable
    case .sight, .alert, .neverInCircle, .circleBegins, .circleEnded, .circleRejected, .noAlert,
      .acceptsLater, .notAsked, .notAnswered, .rejected, .dismissed, .positionOutside:
      .denied
    }
  }

  var code: String {
    switch self {
    case .sight: "sight"
    case .alert(let kind, _): kind.word
    case .own: "own"
    case .circle: "in_circle"
    case .neverInCircle: "not_in_circle"
    case .circleBegins: "not_yet_in_circle"
    case .circleEnded: "no_longer_in_circle"
    case .circleRejected: "rejected_circle"
    case .circleUncertain: "circle_uncertain"
    case .alertRuns: "alert_runs"
    case .alertMayRun: "alert_end_unknown"
    case .noAlert: "no_alert"
    case .accepted: "accepted"
    case .acceptsLater: "accepted_later"
    case .notAsked: "not_asked"
    case .notAnswered: "not_answered"
    case .rejected: "rejected"
    case .dismissed: "dismissed"
    case .acceptedSometime: "acceptance_time_unknown"
    case .answersUnknown: "answers_unknown"
    case .positionThen: "position_within"
    case .positionOutside: "position_outside"
    case .positionUncertain: "position_uncertain"
    case .noPosition: "no_position"
    }
  }

  func sentence(zone: TimeZone) -> String {
    func text(_ instant: Int64) -> String { SafetyText.second(instant, zone) }
    return switch self {
    case .sight: "A position may be seen during an alert by the circle."
    case .alert(.watch, let started):
      "During the watch alert of \(text(started)): in the circle, and accepted before."
    case .alert(.helpNow, let started):
      "During the call for help of \(text(started)): in the circle."
    case .own: "It is the viewer's own position."
    case .circle(nil): "The viewer is in the circle."
    case .circle(let since?): "The viewer is in the circle since \(text(since))."
    case .neverInCircle: "The viewer was never in the circle."
    case .circleBegins(let from): "The viewer is not in the circle before \(text(from))."
    case .circleEnded(let at): "The viewer left the circle at \(text(at))."
    case .circleRejected(let at): "The viewer rejected being in the circle at \(text(at))."
    case .circleUncertain(nil):
      "The viewer is in the circle, and nothing says since when."
    case .circleUncertain(let known?):
      "The viewer is known to be in the circle since \(text(known)); nothing says since when."
    case .alertRuns: "The alert runs."
    case .alertMayRun: "Nothing says whether the alert was over."
    case .noAlert(nil, nil): "The other has no alert at any time."
    case .noAlert(let last?, nil): "The other has no alert: the last one ended at \(text(last))."
    case .noAlert(nil, let next?): "The other has no alert before \(text(next))."
    case .noAlert(let last?, let next?):
      "The other has no alert between \(text(last)) and \(text(next))."
    case .accepted(let at): "The viewer accepted at \(text(at))."
    case .acceptsLater(let at): "The viewer accepts only at \(text(at))."
    case .notAsked: "Nobody asked the viewer to watch."
    case .notAnswered: "The viewer did not answer the request to watch."
    case .rejected: "The viewer rejected the request to watch."
    case .dismissed: "The viewer dismissed the request to watch."
    case .acceptedSometime: "The viewer accepted, and nothing says when."
    case .answersUnknown: "No requests were given: nobody knows who accepted."
    case .positionThen(let at): "The position is of \(text(at)), when all of this held."
    case .positionOutside(let at): "The position is of \(text(at)), when not all of this held."
    case .positionUncertain(let at):
      "The position is of \(text(at)), and it is not certain that all of this held then."
    case .noPosition: "No position is known."
    }
  }
}
