internal import Generation

extension TripsGenerator {
  /// The fixes of one device without flaws, one after the other and without end.
  struct DeviceWalk {
    private let circle: Circle
    private let device: Device
    private let plan: DayPlan
    private let interval: Int
    private var random: Random
    private var noise: Noise
    private var leg: Leg?
    private var time: Int64
    private var place = Device.home
    private var arrival: Int64
    private var end: StayEnd
    private var day: Int64
    private var trip: UInt32 = 1
    private var hasStarted = false
    /// Decimetres that the height of the last fix was off.
    private var heightError = 0

    /// The stay that the last call of `next()` found to have ended.
    private(set) var endedStay: Stay?

    init(_ options: Options, device number: Int, _ circle: Circle) {
      self.circle = circle
      device = Device(options, device: number, circle)
      plan = DayPlan(device)
      interval = options.interval
      random = Random(seed: options.seed, stream: .days, item: number)
      noise = Noise(deviation: device.noise, interval: interval)
      time = device.firstDay * 86_400 - device.city.zone + Int64(5 * 3_600 + random.below(3_600))
      arrival = time
      day = device.firstDay
      end = plan.end(ofStayAt: place, now: time, &random)
    }

    mutating func next() -> Fix {
      endedStay = nil
      if leg != nil {
        moveOn()
      } else if hasStarted {
        stayOn()
      }
      hasStarted = true
      return fix()
    }

    /// The stay that goes on, as far as it is known at `now`.
    func presentStay(now: Int64) -> Stay? { leg == nil ? stay(until: now) : nil }

    private mutating func moveOn() {
      if device.sleeps, random.below(2_048) == 0 {
        let seconds = unseenSeconds()
        let rest = leg?.advanceUnseen(seconds)
        if let rest { arrive(at: time + Int64(min(rest, seconds)), seenAt: time + Int64(seconds)) }
        time += Int64(seconds)
        return
      }
      time += Int64(interval)
      leg?.advance(interval, &random)
      if leg?.hasArrived == true { arrive(at: time, seenAt: time) }
    }

    /// Begins a stay at `arrival` whose first fix is that of `seenAt`.
    private mutating func arrive(at arrival: Int64, seenAt: Int64) {
      leg = nil
      self.arrival = arrival
      place = end.destination
      end = plan.end(ofStayAt: place, now: seenAt, &random)
    }

    private mutating func stayOn() {
      let usual = max(interval, 60)
      let isUnseen = random.below(device.sleeps ? 3 : 512) == 0
      let seconds = isUnseen ? unseenSeconds() : usual * 3 / 4 + random.below(usual / 2 + 1)
      guard time + Int64(seconds) >= end.departure else {
        time += Int64(seconds)
        return
      }
      endedStay = stay(until: end.departure)
      time = end.departure
      if let resumption = end.resumption {
        time = resumption
        arrival = time
        end = plan.end(ofStayAt: place, now: time, &random)
      } else {
        depart()
      }
    }

    private mutating func depart() {
      let places = device.places
      // Home and work are far enough from each other for one of them to be a way off.
      if places[place].distance(to: places[end.destination]) < 500_000 {
        end.destination =
          places[place].distance(to: places[Device.home]) < 500_000 ? Device.work : Device.home
      }
      leg = Leg(
        from: places[place], to: places[end.destination], hasBike: device.hasBike, &random)
    }

    private mutating func unseenSeconds() -> Int { 600 + random.below(3_001) }

    private func stay(until departure: Int64) -> Stay? {
      guard departure - arrival >= Stay.shortest else { return nil }
      return Stay(
        device: device.number, arrival: arrival, departure: departure,
        point: device.city.globePoint(device.places[place]))
    }

    private mutating func fix() -> Fix {
      let isMoving = leg != nil
      let point = leg?.position(circle) ?? device.places[place]
      noise.advance(isMoving: isMoving, &random)
      // One draw for what is small: ten bits each.
      let draw = Int(truncatingIfNeeded: random.next() >> 24)
      heightError = (heightError * 3 + (draw & 63) - 31) / 4
      let accuracy = device.noise * (90 + ((draw >> 10) & 127)) / 10_000
      let jitter = (draw >> 20) & 1_023
      let measured = (leg?.speed ?? 0) / 100 + jitter & 3
      let speed = isMoving ? measured : jitter < 128 ? jitter & 7 : 0
      let today = plan.localDay(time)
      if today != day {
        day = today
        trip += 1
      }
      return Fix(
        time: time, device: device.number, trip: trip,
        point: device.city.globePoint(PlanePoint(x: point.x + noise.x, y: point.y + noise.y)),
        elevation: Int32(device.city.elevation(point, circle) / 100 + heightError),
        accuracy: UInt16(accuracy), speed: UInt16(speed))
    }
  }
}
