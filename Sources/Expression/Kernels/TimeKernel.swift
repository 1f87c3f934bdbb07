internal import Platform

/// Periods and numbers of calendars and clocks.
enum TimeKernel {
  static func period(
    _ unit: PeriodUnit, ofDates a: Slot, _ result: Slot, _ rows: KernelRows
  ) {
    rows.meet(a, into: result)
    for row in 0..<rows.count {
      let day = a.numbers[row]
      if PeriodUnit.days.contains(day) {
        result.numbers[row] = unit.knownPeriod(ofDay: day)
      } else {
        rows.fail(row, of: result, .dateRange)
      }
    }
  }

  static func period(
    _ unit: PeriodUnit, ofInstants a: Slot, zone: TimeZone, _ result: Slot, _ rows: KernelRows
  ) {
    rows.meetMasked([a], into: result)
    var clock = LocalClock(zone)
    rows.forEach(result) { row in
      let instant = a.numbers[row]
      result.numbers[row] = unit.period(ofInstant: instant, offset: clock.offset(at: instant))
    }
  }

  static func part(_ part: TimePart, ofDates a: Slot, _ result: Slot, _ rows: KernelRows) {
    rows.meet(a, into: result)
    for row in 0..<rows.count {
      let day = a.numbers[row]
      if PeriodUnit.days.contains(day) {
        result.numbers[row] = number(part, ofDay: day)
      } else {
        rows.fail(row, of: result, .dateRange)
      }
    }
  }

  static func part(
    _ part: TimePart, ofInstants a: Slot, zone: TimeZone, _ result: Slot, _ rows: KernelRows
  ) {
    rows.meetMasked([a], into: result)
    var clock = LocalClock(zone)
    rows.forEach(result) { row in
      let instant = a.numbers[row]
      let local = clock.local(instant)
      result.numbers[row] =
        part == .hour
        ? Int64(local.time / LocalClock.hour) : number(part, ofDay: local.day)
    }
  }

  /// The first day of periods; a day must be one that there is.
  static func firstDay(_ unit: PeriodUnit, _ a: Slot, _ result: Slot, _ rows: KernelRows) {
    rows.meetMasked([a], into: result)
    rows.forEach(result) { row in
      if let day = unit.firstDay(of: a.numbers[row]) {
        result.numbers[row] = day
      } else {
        rows.fail(row, of: result, .dateRange)
      }
    }
  }

  static func shift(
    _ unit: TimeUnit, dates a: Slot, by n: Slot, _ result: Slot, _ rows: KernelRows
  ) {
    rows.meetMasked([a, n], into: result)
    rows.forEach(result) { row in
      if let day = CalendarShift.day(a.numbers[row], by: n.numbers[row], unit) {
        result.numbers[row] = day
      } else {
        rows.fail(row, of: result, .dateRange)
      }
    }
  }

  static func shift(
    _ unit: TimeUnit, instants a: Slot, by n: Slot, zone: TimeZone, _ result: Slot,
    _ rows: KernelRows
  ) {
    rows.meetMasked([a, n], into: result)
    var clock = LocalClock(zone)
    rows.forEach(result) { row in
      if let time = CalendarShift.instant(a.numbers[row], by: n.numbers[row], unit, &clock) {
        result.numbers[row] = time
      } else {
        rows.fail(row, of: result, .dateRange)
      }
    }
  }

  static func count(
    _ unit: TimeUnit, dates a: Slot, _ b: Slot, _ result: Slot, _ rows: KernelRows
  ) {
    rows.meetMasked([a, b], into: result)
    rows.forEach(result) { row in
      let (from, to) = (a.numbers[row], b.numbers[row])
      guard PeriodUnit.days.contains(from), PeriodUnit.days.contains(to) else {
        return rows.fail(row, of: result, .dateRange)
      }
      result.numbers[row] = CalendarShift.count(unit, from, to, { $0 }) { start, n in
        CalendarShift.day(start, by: n, unit)
      }
    }
  }

  static func count(
    _ unit: TimeUnit, instants a: Slot, _ b: Slot, zone: TimeZone, _ result: Slot,
    _ rows: KernelRows
  ) {
    rows.meetMasked([a, b], into: result)
    var clock = LocalClock(zone)
    rows.forEach(result) { row in
      result.numbers[row] = CalendarShift.count(
        unit, a.numbers[row], b.numbers[row], { clock.local($0).day }
      ) { start, n in CalendarShift.instant(start, by: n, unit, &clock) }
    }
  }

  private static func number(_ part: TimePart, ofDay day: Int64) -> Int64 {
    switch part {
    case .month: Int64(CivilDate(daysSinceEpoch: Int(day)).month)
    case .weekday: Int64(CivilDate.weekday(ofDay: Int(day)))
    case .hour: 0
    }
  }
}
