internal import Generation
internal import Platform

extension RatingsGenerator {
  /// Gives votes their times: more of them each year, in summer, on weekends and in the evening.
  ///
  /// The range is cut into hours. An hour's weight is a product of small integers; within the hour
  /// every second is equally likely.
  struct VoteClock {
    /// First second of the range, from 1970-01-01 in UTC.
    let start: Int
    /// First second after the range.
    let end: Int

    private let hours: AliasTable
    private let weights: [UInt32]
    private let total: UInt64
    private var sequence = Sequence()

    /// Where the walk through the range in row order stands.
    private struct Sequence {
      var hour = 0
      var passed: UInt64 = 0
    }

    private static let monthWeights = [70, 72, 85, 95, 110, 125, 150, 160, 115, 95, 75, 85]
    /// Thursday first, the weekday of 1970-01-01.
    private static let weekdayWeights = [10, 13, 17, 16, 9, 9, 10]
    private static let hourWeights = [
      6, 3, 2, 1, 1, 2, 5, 10, 16, 20, 24, 30, 42, 44, 36, 32, 30, 34, 46, 60, 66, 56, 36, 16,
    ]

    init(days: Range<Int>) {
      start = days.lowerBound * 86_400
      end = days.upperBound * 86_400
      var weights: [UInt32] = []
      weights.reserveCapacity(days.count * 24)
      for (position, day) in days.enumerated() {
        let month = CivilDate(daysSinceEpoch: day).month
        let growth = 60 + 140 * position / days.count
        let weight =
          growth * VoteClock.monthWeights[month - 1] * VoteClock.weekdayWeights[day % 7]
        for hour in VoteClock.hourWeights { weights.append(UInt32(weight * hour)) }
      }
      self.weights = weights
      total = weights.reduce(0) { $0 + UInt64($1) }
      hours = AliasTable(weights: weights)
    }

    /// A time anywhere in the range.
    func anyTime(_ random: inout Random) -> Int {
      start + hours.index(for: random.next()) * 3_600 + random.below(3_600)
    }

    /// The time of row `row` of `count` when rows follow time; call it for rising rows.
    mutating func time(ofRow row: Int, of count: Int) -> Int {
      let product = total.multipliedFullWidth(by: UInt64(row))
      let target = UInt64(count).dividingFullWidth(product).quotient
      while sequence.passed + UInt64(weights[sequence.hour]) <= target {
        sequence.passed += UInt64(weights[sequence.hour])
        sequence.hour += 1
      }
      let second = (target - sequence.passed) * 3_600 / UInt64(weights[sequence.hour])
      return start + sequence.hour * 3_600 + Int(second)
    }
  }
}
