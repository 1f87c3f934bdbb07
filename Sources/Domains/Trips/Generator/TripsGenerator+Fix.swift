internal import Generation

extension TripsGenerator {
  /// One row of the file of fixes.
  struct Fix: BitwiseCopyable {
    /// Seconds since 1970-01-01T00:00:00Z.
    var time: Int64
    /// Devices and trips count from 1, trips anew for each device.
    var device: UInt32
    var trip: UInt32
    var point: GlobePoint
    /// Decimetres above the sea.
    var elevation: Int32
    /// Decimetres.
    var accuracy: UInt16
    /// Decimetres a second.
    var speed: UInt16
  }

  /// One row of the file of stays.
  struct Stay: BitwiseCopyable {
    /// Nothing shorter is listed.
    static let shortest: Int64 = 300

    var device: UInt32
    var arrival: Int64
    var departure: Int64
    var point: GlobePoint
  }

  /// A position in ten-millionths of a degree.
  struct GlobePoint: BitwiseCopyable {
    /// A latitude that is not there: the field is empty.
    static let noLatitude = Int32.min

    var latitude: Int32
    var longitude: Int32
  }

  /// A position in a city's plane: millimetres east and north of its centre.
  struct PlanePoint: BitwiseCopyable {
    var x: Int
    var y: Int

    /// The distance to `other` in millimetres.
    func distance(to other: PlanePoint) -> Int {
      let (dx, dy) = (other.x - x, other.y - y)
      return integerSquareRoot(dx * dx + dy * dy)
    }
  }

  /// The greatest integer whose square is at most `value`; Newton's method from above.
  static func integerSquareRoot(_ value: Int) -> Int {
    guard value > 1 else { return max(value, 0) }
    var root = 1 << ((Int.bitWidth - value.leadingZeroBitCount + 1) / 2)
    while true {
      let next = (root + value / root) / 2
      if next >= root { return root }
      root = next
    }
  }
}
