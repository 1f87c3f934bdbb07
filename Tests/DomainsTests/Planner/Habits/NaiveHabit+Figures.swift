import Glibc

@testable import Planner

extension NaiveHabit {
  /// The totals of the last `length` days, of those from `first` on.
  func tally(last length: Int, from first: Int64) -> HabitTally {
    let low = max(first, today - Int64(length) + 1)
    var tally = HabitTally()
    for day in low...max(low, today) where day <= today {
      let (marks, state) = (marks(day), state(day))
      tally.over += marks.over
      tally.unplanned += marks.unplanned
      tally.doneDays += state == .done ? 1 : 0
      tally.missedDays += state == .missed ? 1 : 0
      tally.skippedDays += state == .skipped ? 1 : 0
      tally.perfectDays += state == .done && marks.late.isEmpty ? 1 : 0
      if isQuota(day) {
        tally.skipped += state == .skipped ? 1 : 0
      } else if state != .open {
        tally.planned += slots(day).count - marks.skipped.count
        tally.done += marks.done.count
        tally.late += marks.late.count
        tally.skipped += marks.skipped.count
      }
    }
    for week in judged(first...max(first, today + 6)) where week.unit == .weeks {
      guard week.state == .done || week.state == .missed, week.last >= low else { continue }
      tally.planned += week.asked
      tally.done += min(week.done, week.asked)
      tally.extraDays += max(0, week.done - week.asked)
    }
    return tally
  }

  /// The score of the days from `first` on.
  func score(from first: Int64) -> Double {
    var score = 0.0
    var recent: [(share: Double, quota: Int)] = []
    for day in first...max(first, today) where day <= today {
      let (slots, marks, state) = (slots(day), marks(day), state(day))
      guard let rule = rule(day), !slots.isEmpty, state != .skipped, state != .open else {
        continue
      }
      if rule.quota > 0 {
        if day == today, state != .done { continue }
        recent.append((Double(marks.done.count) / Double(slots.count), rule.quota))
        let week = recent.suffix(7)
        let asked = week.map { Double($0.quota) / 7 }.reduce(0, +)
        let value = min(1, week.map(\.share).reduce(0, +) / asked)
        let m = pow(0.5, (Double(rule.quota) / 7).squareRoot() / 13)
        score = score * m + value * (1 - m)
      } else {
        let value = Double(marks.done.count) / Double(slots.count - marks.skipped.count)
        let frequency = Double((1...7).count { rule.weekdays >> UInt8($0) & 1 == 1 }) / 7
        // The weight of a calendar day, for as many days as lie between two planned ones.
        let m = pow(pow(0.5, frequency.squareRoot() / 13), 1 / frequency)
        score = score * m + value * (1 - m)
      }
    }
    return score
  }
}
