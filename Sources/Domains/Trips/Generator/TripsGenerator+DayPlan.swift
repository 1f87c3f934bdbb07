internal import Generation

extension TripsGenerator {
  /// How a stay ends.
  struct StayEnd {
    var departure: Int64
    /// Where the device goes then.
    var destination: Int
    /// When it is switched on again, at the same place, if it is switched off at `departure`.
    var resumption: Int64?
  }

  /// What a device does next: work on weekdays, errands, other places at weekends, days without it.
  struct DayPlan {
    private let placeCount: Int
    private let leavesHome: Int64
    private let workSeconds: Int64
    private let zone: Int64

    private static let dayLength: Int64 = 86_400
    /// The least stay: long enough for the least one of the truth.
    static let shortestStay = Int(Stay.shortest) + 60

    init(_ device: Device) {
      placeCount = device.places.count
      leavesHome = device.leavesHome
      workSeconds = device.workSeconds
      zone = device.city.zone
    }

    /// When the stay at `place` ends that began or goes on at `now`.
    func end(ofStayAt place: Int, now: Int64, _ random: inout Random) -> StayEnd {
      let local = now + zone
      let day = local / DayPlan.dayLength
      let clock = local - day * DayPlan.dayLength
      var end =
        switch place {
        case Device.home: homeEnd(now: now, day: day, clock: clock, &random)
        case Device.work: workEnd(now: now, day: day, clock: clock, &random)
        default: visitEnd(now: now, day: day, clock: clock, &random)
        }
      end.departure = max(end.departure, now + Int64(DayPlan.shortestStay))
      return end
    }

    /// The number of the local day, counted from 1970-01-01.
    func localDay(_ time: Int64) -> Int64 { (time + zone) / DayPlan.dayLength }

    private func homeEnd(
      now: Int64, day: Int64, clock: Int64, _ random: inout Random
    ) -> StayEnd {
      if clock < 17 * 3_600 {
        let leave = leaving(day, &random)
        if leave.departure > now + 600 { return leave }
      }
      if clock < 19 * 3_600, random.below(10) < 3 {
        return StayEnd(departure: now + minutes(20...150, &random), destination: other(&random))
      }
      let next = clock < 4 * 3_600 ? day : day + 1
      guard random.below(12) == 0 else { return leaving(next, &random) }
      let morning = next + Int64(random.below(3) == 0 ? 2 : 1)
      return StayEnd(
        departure: now + minutes(20...120, &random), destination: Device.home,
        resumption: time(morning, 5 * 3_600) + minutes(20...80, &random))
    }

    private func workEnd(
      now: Int64, day: Int64, clock: Int64, _ random: inout Random
    ) -> StayEnd {
      if clock < 11 * 3_600, random.below(10) < 3 {
        return StayEnd(
          departure: time(day, 12 * 3_600) + minutes(0...45, &random), destination: other(&random))
      }
      let usual = time(day, leavesHome + workSeconds) + minutes(0...80, &random)
      return StayEnd(
        departure: max(usual, now + minutes(30...60, &random)),
        destination: random.below(20) < 13 ? Device.home : other(&random))
    }

    private func visitEnd(
      now: Int64, day: Int64, clock: Int64, _ random: inout Random
    ) -> StayEnd {
      if isWeekday(day), clock >= 12 * 3_600, clock < 13 * 3_600 + 1_800 {
        return StayEnd(departure: now + minutes(15...50, &random), destination: Device.work)
      }
      let length =
        switch random.below(5) {
        case 0, 1: minutes(8...40, &random)
        case 2, 3: minutes(40...120, &random)
        default: minutes(120...300, &random)
        }
      let isLate = clock + length >= 20 * 3_600 || clock < 5 * 3_600
      return StayEnd(
        departure: now + length,
        destination: isLate || random.below(5) < 3 ? Device.home : other(&random))
    }

    /// How the day begins: on most weekdays with the way to work.
    private func leaving(_ day: Int64, _ random: inout Random) -> StayEnd {
      if isWeekday(day), random.below(8) > 0 {
        return StayEnd(
          departure: time(day, leavesHome) + minutes(0...60, &random) - 1_800,
          destination: Device.work)
      }
      return StayEnd(
        departure: time(day, 9 * 3_600) + minutes(0...420, &random), destination: other(&random))
    }

    /// A place beyond home and work; those that come first are drawn more often.
    private func other(_ random: inout Random) -> Int {
      2 + random.below(random.below(placeCount - 2) + 1)
    }

    private func isWeekday(_ day: Int64) -> Bool {
      // 1970-01-01 was a Thursday, the fourth day from Monday.
      (day + 3) % 7 < 5
    }

    private func time(_ day: Int64, _ second: Int64) -> Int64 {
      day * DayPlan.dayLength + second - zone
    }

    /// A number of minutes with seconds, in seconds.
    private func minutes(_ range: ClosedRange<Int>, _ random: inout Random) -> Int64 {
      Int64(range.lowerBound * 60 + random.below((range.upperBound - range.lowerBound) * 60 + 1))
    }
  }
}
