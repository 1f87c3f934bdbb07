internal import Definition
internal import Platform

/// Whether a step may be recorded at a moment: the ledger's instants ascend, so one that lies far ahead would keep all
/// later steps from their own.
struct NamesClock {
  /// How far before the last row of the ledger a step may be, in microseconds: ten minutes, since clocks differ.
  static let tolerance: Int64 = 600_000_000
  /// How far ahead of the machine's clock a step may be, in microseconds: a day, since zones differ.
  static let lead: Int64 = 86_400_000_000

  let now: Int64
  /// Whether the command line gave the moment.
  let isGiven: Bool
  let zone: TimeZone

  /// Refuses a moment that is more than a day ahead of the machine's clock.
  func checkAhead() throws {
    guard isGiven, now > SystemClock.nanoseconds() / 1000 + Self.lead else { return }
    throw DomainCommand.Refused(
      "--now: expected at most a day after the clock, since every later step comes after it, found "
        + "\(text(now)); --dry-run may look further")
  }

  /// Refuses a moment that is more than ten minutes before the last row of the ledger.
  func checkBehind(_ last: Int64?) throws {
    guard let last, now < last, last - now > Self.tolerance else { return }
    throw DomainCommand.Refused(
      isGiven
        ? "--now: expected a moment not before the last step of the ledger, \(text(last)), found \(text(now))"
        : "the clock says \(text(now)), which is before the last step of the ledger, \(text(last)): "
          + "set the clock right, or wait")
  }

  private func text(_ instant: Int64) -> String {
    InstantText.text(microseconds: instant, zone: zone)
  }
}
