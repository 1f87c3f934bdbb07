internal import Generation

extension RatingsGenerator {
  /// What makes a row one that a reader has to reject.
  enum Flaw {
    /// Text in place of the stars: no number, or none from 1 to 5.
    case stars(StaticString)
    /// Text in place of the time.
    case time(StaticString)
    /// Text in place of the comment and of the comma before it: a wrong number of columns.
    case columns(StaticString)
    /// A comment that is not UTF-8.
    case encoding

    private static let stars: [StaticString] = [
      "four", "4.x", "*****", "n/a", "3 of 5", "0", "6", "-1", "10", "55",
    ]
    private static let times: [StaticString] = [
      "2016-02-30T10:00:00Z", "yesterday", "2015-13-01T08:15:00Z", "2017-06-01T25:00:00Z",
      "T12:00Z",
    ]
    private static let columns: [StaticString] = ["", ",,", ",fine,fine", ",ok,,,"]

    init(_ random: inout Random) {
      let choice = random.below(20)
      switch random.below(5) {
      case 0, 1: self = .stars(Flaw.stars[choice % Flaw.stars.count])
      case 2: self = .time(Flaw.times[choice % Flaw.times.count])
      case 3: self = .columns(Flaw.columns[choice % Flaw.columns.count])
      default: self = .encoding
      }
    }
  }
}
