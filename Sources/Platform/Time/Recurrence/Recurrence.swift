/// The instances of a rule from a start on, ascending, as what clocks show: in seconds from 1970-01-01T00:00:00, each day being
/// one of 86,400.
///
/// Periods are walked one by one, each is made of integers, and nothing is kept of those before but the last instance, so instances do not
/// depend on the window that is asked for. After RFC 5545, section 3.3.10, with the rulings: a day that does not exist is no instance unless
/// `SKIP` says what stands for it; parts that the RFC forbids beside a frequency limit it, as in dateutil; weeks by number belong to the
/// year whose weeks they are, so `BYWEEKNO=1` has days of the December before. An instance costs about 20 ns, a period without one as much.
public struct Recurrence: Sequence, IteratorProtocol, Sendable {
  private let rule: RecurrenceRule
  private let filter: RecurrenceFilter
  private let start: Int64
  /// Instances before it are not given.
  private let first: Int64
  /// The last second that may be an instance.
  private let last: Int64
  /// How many instances may come, counted from the start on.
  private var left: Int
  /// Whether the start counts as an instance even if it is none of the rule.
  private let countsStart: Bool
  /// The seconds of a day, or of a shorter period, at which instances are, ascending.
  private let times: [Int64]
  /// Bits of what limits periods shorter than a day.
  private let hours: UInt64
  private let minutes: UInt64
  private let seconds: UInt64
  /// The number of the next period, in years, months, days or seconds from 1970 on; of weeks the first day.
  private var period: Int64
  /// From one period to the next.
  private let step: Int64
  private var days: [Int] = []
  private var found: [Int64] = []
  private var kept: [Int64] = []
  private var taken = 0
  private var before = Int64.min
  private var isDone = false
  /// Periods and instances that were walked before the first instance that is asked for.
  private var walked = 0
  /// Whether the rule has more than is walked, so that nothing is given: no calendar that people made has such a rule.
  public private(set) var isGivenUp = false

  /// The most periods and instances of a rule that counts before what is asked for: of days those of 2,700 years, of seconds of eleven days.
  private static let maximumWalk = 2_000_000
  /// The most instances of a period, which are held.
  private static let maximumPeriod = 1_000_000

  /// The last second of the year 9999.
  private static let horizon =
    Int64(CivilDate.daysSinceEpoch(year: 10_000, month: 1, day: 1)) * 86_400 - 1

  /// The instances of `rule` from `start` on.
  ///
  /// Those before `from` are left out, and those behind `through`; a rule that counts its instances is walked from its start on all the same.
  /// `until` stands for what the rule says, by the clocks of `start`; a rule that ends on a day ends with the day. With `isDate` instances
  /// are days, and what the rule says of times is left out. With `countsStart` a start that the rule does not have is one of its count, though
  /// it is not given.
  public init(
    _ rule: RecurrenceRule, start: Int64, isDate: Bool = false, from: Int64 = .min,
    through: Int64 = .max, until: Int64? = nil, countsStart: Bool = false
  ) {
    self.rule = rule
    self.start = start
    self.countsStart = countsStart
    first = Swift.max(from, start)
    var end = Swift.min(through, Self.horizon)
    left = .max
    switch rule.end {
    case .never: break
    case .count(let count): left = count
    case .until(let stated):
      let stated = stated.form == .date ? stated.seconds + 86_399 : stated.seconds
      end = Swift.min(end, until ?? stated)
    }
    last = end
    let day = Int(floorDivide(start, 86_400))
    let date = CivilDate(daysSinceEpoch: day)
    filter = RecurrenceFilter(rule, start: date)
    func bits(_ numbers: [Int]) -> UInt64 {
      isDate || numbers.isEmpty ? .max : numbers.reduce(0) { $0 | 1 << UInt64($1) }
    }
    (hours, minutes, seconds) = (bits(rule.hours), bits(rule.minutes), bits(rule.seconds))
    let time = Int(start - Int64(day) * 86_400)
    let length = rule.frequency.seconds ?? 86_400
    func chosen(_ numbers: [Int], _ unit: Int, _ count: Int) -> [Int] {
      if unit >= length { return [0] }
      if isDate || numbers.isEmpty { return [time / unit % count] }
      return Set(numbers).filter { $0 < count }.sorted()
    }
    let (hour, minute) = (chosen(rule.hours, 3_600, 24), chosen(rule.minutes, 60, 60))
    let second = chosen(rule.seconds, 1, 60)
    times = hour.flatMap { hour in
      minute.flatMap { minute in second.map { Int64(hour * 3_600 + minute * 60 + $0) } }
    }
    let interval = Int64(rule.interval)
    /// The period before the one with `from` in it, `now` being that of the start; one more, since a day may stand for one before it.
    func begin(_ now: Int64, _ from: Int64, _ step: Int64) -> Int64 {
      Swift.max(0, (from - now) / step - 1) * step + now
    }
    let isCounted = if case .count = rule.end { true } else { false }
    let asked = isCounted ? start : Swift.min(first, Self.horizon)
    let askedDay = floorDivide(asked, 86_400)
    let askedDate = CivilDate(daysSinceEpoch: Int(askedDay))
    switch rule.frequency {
    case .yearly:
      step = interval
      var year = date.year
      // A start in a week of another year that the rule allows counts as of that year.
      if !filter.weeks.isEmpty, step == 1 || filter.allows(day) {
        if step > 1, day >= filter.firstWeek(of: date.year + 1) { year += 1 }
        if day < filter.firstWeek(of: date.year) { year -= 1 }
      }
      period = begin(Int64(year), Int64(askedDate.year), step)
    case .monthly:
      step = interval
      period = begin(
        Int64(date.year * 12 + date.month - 1), Int64(askedDate.year * 12 + askedDate.month - 1),
        step)
    case .weekly:
      step = interval * 7
      period = begin(Int64(day - (date.weekday - rule.weekStart + 7) % 7), askedDay, step)
    case .daily:
      step = interval
      period = begin(Int64(day), askedDay, step)
    case .hourly, .minutely, .secondly:
      step = interval * length
      period = begin(floorDivide(start, length) * length, asked, step)
    }
    let mostDays: [RecurrenceRule.Frequency: Int] = [.yearly: 366, .monthly: 31, .weekly: 7]
    isGivenUp = times.count * (mostDays[rule.frequency] ?? 1) > Self.maximumPeriod
    isDone = isGivenUp || times.isEmpty || (rule.frequency.seconds != nil && !meets)
  }

  /// The next instance; nil behind the last one.
  public mutating func next() -> Int64? {
    while !isDone {
      while taken < found.count {
        let instance = found[taken]
        taken += 1
        // A day that stands for another one may come again.
        guard instance > before, instance >= start else { continue }
        if countsStart, before == .min, instance > start, left < .max { left -= 1 }
        guard instance <= last, left > 0 else {
          isDone = true
          return nil
        }
        before = instance
        left -= 1
        if instance >= first { return instance }
      }
      taken = 0
      found.removeAll(keepingCapacity: true)
      fill()
    }
    return nil
  }

  // MARK: - Periods

  /// Finds the instances of the next period that has some, or that there is none.
  private mutating func fill() {
    while found.isEmpty {
      guard left > 0 else {
        isDone = true
        return
      }
      let begin: Int64
      days.removeAll(keepingCapacity: true)
      switch rule.frequency {
      case .yearly:
        begin = Int64(filter.firstWeek(of: Int(period)) - 7) * 86_400
        if begin <= last { filter.days(ofYear: Int(period), rule.skip, to: &days) }
      case .monthly:
        let (year, month) = (
          Int(floorDivide(period, 12)), Int(period - floorDivide(period, 12) * 12)
        )
        begin = Int64(CivilDate.daysSinceEpoch(year: year, month: month + 1, day: 1)) * 86_400
        if begin <= last { filter.days(ofMonth: month + 1, year, rule.skip, to: &days) }
      case .weekly:
        begin = period * 86_400
        if begin <= last { filter.days(ofWeek: Int(period), to: &days) }
      case .daily:
        begin = period * 86_400
        if begin <= last, filter.allows(Int(period)) { days.append(Int(period)) }
      case .hourly, .minutely, .secondly:
        begin = period
        guard begin <= last else { break }
        if let other = mismatch() {
          walked += begin < first ? 1 : 0
          if walked > Self.maximumWalk { break }
          period += (other - period + step - 1) / step * step
          continue
        }
        for time in times { found.append(period + time) }
      }
      if begin < first { walked += 1 + Swift.max(days.count, 1) * times.count }
      isGivenUp = walked > Self.maximumWalk
      guard begin <= last, !isGivenUp else {
        isDone = true
        return
      }
      period += step
      if !days.isEmpty { take() }
      if !rule.positions.isEmpty { choose() }
    }
  }

  /// Takes the days of a period, at each time.
  private mutating func take() {
    var isAscending = true
    for place in days.indices.dropFirst() where days[place - 1] > days[place] {
      isAscending = false
    }
    if !isAscending { days.sort() }
    for place in days.indices where place == 0 || days[place] != days[place - 1] {
      for time in times { found.append(Int64(days[place]) * 86_400 + time) }
    }
  }

  /// Keeps the instances of the period at the positions that the rule names.
  private mutating func choose() {
    kept.removeAll(keepingCapacity: true)
    for position in rule.positions {
      let place = position > 0 ? position - 1 : found.count + position
      if found.indices.contains(place) { kept.append(found[place]) }
    }
    if kept.count > 1 { kept.sort() }
    swap(&found, &kept)
  }

  // MARK: - Periods shorter than a day

  /// Where the next period can begin, if the one that comes is not one that the rule allows.
  private func mismatch() -> Int64? {
    let day = floorDivide(period, 86_400)
    guard filter.allows(Int(day)) else { return (day + 1) * 86_400 }
    let time = period - day * 86_400
    guard hours >> UInt64(time / 3_600) & 1 == 1 else { return period - time % 3_600 + 3_600 }
    if rule.frequency == .hourly { return nil }
    guard minutes >> UInt64(time / 60 % 60) & 1 == 1 else { return period - time % 60 + 60 }
    if rule.frequency == .minutely { return nil }
    return seconds >> UInt64(time % 60) & 1 == 1 ? nil : period + 1
  }

  /// Whether periods ever begin at a time of the day that the rule allows, and have an instance at a position that it
  /// names; without it one would look for ever.
  private var meets: Bool {
    guard rule.positions.isEmpty || rule.positions.contains(where: { abs($0) <= times.count })
    else {
      return false
    }
    guard let length = rule.frequency.seconds, hours & minutes & seconds != .max else {
      return true
    }
    var (one, other) = (step, Int64(86_400))
    while other != 0 { (one, other) = (other, one % other) }
    let begin = period - floorDivide(period, one) * one
    for time in stride(from: begin, to: 86_400, by: Int(one)) {
      guard hours >> UInt64(time / 3_600) & 1 == 1 else { continue }
      if length < 3_600, minutes >> UInt64(time / 60 % 60) & 1 == 0 { continue }
      if length == 1, seconds >> UInt64(time % 60) & 1 == 0 { continue }
      return true
    }
    return false
  }
}
