internal import Report

/// What a safety network is counted by: all of it numbers that name nobody.
enum SafetyMeasures {
  static let accounts = count("accounts", "Accounts", "Accounts of users.")
  static let alerts = count("alerts", "Alerts", "Alerts that users began.")
  static let calls = count("calls", "Calls for help", "Alerts that call for help.", "alerts")
  static let unanswered = count(
    "unanswered", "Answered by nobody", "Calls for help that nobody of the circle answered.",
    "alerts")
  static let views = count("views", "Views", "Times somebody looked where somebody else was.")
  static let positions = count("positions", "Positions", "Positions of users.")
  static let requests = count("requests", "Requests", "Requests to be a friend, to watch, to help.")
  static let people = count(
    "people", "People", "People whom any record names as owner, friend, user, or who asks.")
  static let withFriends = count(
    "with_friends", "People with so many in their circle",
    "People in whose circle so many friends are.", "people")
  static let inCircles = count(
    "in_circles", "People in so many circles", "People who are in so many circles.", "people")

  /// Requests that came to an answer.
  static func answered(_ answer: String, _ title: String) -> Measure {
    count(answer, title, "Requests whose answer is: \(answer).", "requests")
  }

  private static func count(
    _ id: String, _ title: String, _ definition: String, _ unit: String? = nil
  ) -> Measure {
    Measure(
      id: "safety." + id, title: title, unit: unit ?? id, formula: "count",
      definition: definition, source: Measure.countSource)
  }
}
