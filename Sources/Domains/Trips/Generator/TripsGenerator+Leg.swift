internal import Generation

extension TripsGenerator {
  /// The way from one place to another, and how far a device has come on it.
  struct Leg {
    private let start: PlanePoint
    private let deltaX: Int
    private let deltaY: Int
    /// The greatest step aside from the straight line.
    private let swayX: Int
    private let swayY: Int
    /// Half waves of the path on its way.
    private let waves: Int
    /// Millimetres.
    private let length: Int
    private let mode: Mode
    private var travelled = 0
    private var target: Int
    private var haltSeconds = 0
    /// Millimetres a second.
    private(set) var speed = 0

    init(from start: PlanePoint, to end: PlanePoint, hasBike: Bool, _ random: inout Random) {
      self.start = start
      deltaX = end.x - start.x
      deltaY = end.y - start.y
      length = max(start.distance(to: end), 1)
      waves = 1 + random.below(5)
      let share = (random.below(61) - 30) * 1_024 / (1_000 * waves)
      swayX = -deltaY * share / 512
      swayY = deltaX * share / 512
      mode = Mode(length: length, hasBike: hasBike, &random)
      target = mode.cruise
    }

    var hasArrived: Bool { travelled >= length }

    /// Where the device is; `end` itself once it has arrived.
    @inline(__always)
    func position(_ circle: Circle) -> PlanePoint {
      let share = min((travelled << 20) / length, 1 << 20)
      let sway = circle.sine(share * waves / 2)
      return PlanePoint(
        x: start.x + (deltaX * share) >> 20 + (swayX * sway) >> 30,
        y: start.y + (deltaY * share) >> 20 + (swayY * sway) >> 30)
    }

    /// Moves on by `seconds`: at the speed that traffic allows, slower before the end.
    @inline(__always)
    mutating func advance(_ seconds: Int, _ random: inout Random) {
      let draw = random.below(1 << 20)
      if haltSeconds > 0 {
        haltSeconds -= seconds
        if haltSeconds <= 0 { target = mode.cruise }
      } else if mode.halts && seconds <= 15 && draw < seconds << 12 {
        haltSeconds = 8 + draw % 32
        target = 0
      } else if draw >= (1 << 20) - seconds << 15 {
        target = mode.cruise * (60 + draw % 50) / 100
      }
      // Near the end the speed falls with what is left to go.
      let wanted = min(target, (length - travelled) / 8 + 500)
      let step = mode.acceleration * seconds
      let reached = max(min(wanted, speed + step), speed - 2 * step)
      travelled += (speed + reached) * seconds / 2
      speed = reached
    }

    /// Moves on by up to `seconds` that leave no fix; the seconds until the end if that was reached.
    mutating func advanceUnseen(_ seconds: Int) -> Int? {
      let pace = mode.cruise * 4 / 5
      let rest = length - travelled
      travelled += pace * seconds
      speed = pace
      return hasArrived ? max(rest / pace, 1) : nil
    }
  }
}
