internal import Definition
internal import Platform

/// The options that commands of the planner share.
enum PlannerOptions {
  static let now = Option(
    "now", .text("INSTANT"), help: "print as if it were this moment (default: the clock)")
  static let json = Flag("json", help: "print JSON, one object a line")
}
