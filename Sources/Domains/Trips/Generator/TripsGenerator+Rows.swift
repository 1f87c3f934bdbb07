internal import Generation
internal import Platform

extension TripsGenerator {
  /// Writes fixes as CSV.
  struct FixRows {
    private var buffer = LineBuffer()
    private var clock = TimeText()

    init() { buffer.append("device,trip,at,lat,lon,ele,accuracy,speed\n") }

    func deallocate() { buffer.deallocate() }

    @inline(__always)
    mutating func append<Failure: Error>(
      _ fix: Fix, to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
      buffer.append(UInt8(ascii: "d"))
      buffer.append(number: Int(fix.device))
      buffer.append(",t")
      buffer.append(number: Int(fix.trip))
      buffer.append(UInt8(ascii: ","))
      clock.append(fix.time, to: &buffer)
      buffer.append(UInt8(ascii: ","))
      buffer.append(fix.point)
      buffer.append(UInt8(ascii: ","))
      buffer.append(tenths: Int(fix.elevation))
      buffer.append(UInt8(ascii: ","))
      buffer.append(tenths: Int(fix.accuracy))
      buffer.append(UInt8(ascii: ","))
      buffer.append(tenths: Int(fix.speed))
      buffer.append(UInt8(ascii: "\n"))
      if buffer.isFull { try buffer.flush(to: sink) }
    }

    mutating func flush<Failure: Error>(
      to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
      try buffer.flush(to: sink)
    }
  }

  /// Writes stays as CSV.
  struct StayRows {
    private var buffer = LineBuffer()
    private var clock = TimeText()

    init() { buffer.append("device,arrival,departure,lat,lon\n") }

    func deallocate() { buffer.deallocate() }

    mutating func append<Failure: Error>(
      _ stay: Stay, to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
      buffer.append(UInt8(ascii: "d"))
      buffer.append(number: Int(stay.device))
      buffer.append(UInt8(ascii: ","))
      clock.append(stay.arrival, to: &buffer)
      buffer.append(UInt8(ascii: ","))
      clock.append(stay.departure, to: &buffer)
      buffer.append(UInt8(ascii: ","))
      buffer.append(stay.point)
      buffer.append(UInt8(ascii: "\n"))
      if buffer.isFull { try buffer.flush(to: sink) }
    }

    mutating func flush<Failure: Error>(
      to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
      try buffer.flush(to: sink)
    }
  }

  /// Writes times as `2023-04-05T10:11:12Z`; the date of the last one is kept.
  private struct TimeText {
    private var day: Int64 = 0
    private var date = CivilDate(daysSinceEpoch: 0)

    @inline(__always)
    mutating func append(_ time: Int64, to buffer: inout LineBuffer) {
      let (day, second) = time.quotientAndRemainder(dividingBy: 86_400)
      if day != self.day {
        self.day = day
        date = CivilDate(daysSinceEpoch: Int(day))
      }
      buffer.append(date)
      buffer.append(UInt8(ascii: "T"))
      buffer.append(twoDigits: Int(second) / 3_600)
      buffer.append(UInt8(ascii: ":"))
      buffer.append(twoDigits: Int(second) / 60 % 60)
      buffer.append(UInt8(ascii: ":"))
      buffer.append(twoDigits: Int(second) % 60)
      buffer.append(UInt8(ascii: "Z"))
    }
  }
}

extension LineBuffer {
  /// `47.1234567,-122.1234567`; a latitude that is not there is empty.
  @inline(__always)
  fileprivate mutating func append(_ point: TripsGenerator.GlobePoint) {
    if point.latitude != TripsGenerator.GlobePoint.noLatitude { append(degrees: point.latitude) }
    append(UInt8(ascii: ","))
    append(degrees: point.longitude)
  }

  /// Ten-millionths of a degree as degrees with seven decimals.
  @inline(__always)
  private mutating func append(degrees: Int32) {
    if degrees < 0 { append(UInt8(ascii: "-")) }
    let magnitude = Int(degrees.magnitude)
    append(number: magnitude / 10_000_000)
    append(UInt8(ascii: "."))
    let fraction = magnitude % 10_000_000
    append(48 &+ UInt8(truncatingIfNeeded: fraction / 1_000_000))
    append(twoDigits: fraction / 10_000 % 100)
    append(twoDigits: fraction / 100 % 100)
    append(twoDigits: fraction % 100)
  }

  /// Tenths as a number with one decimal.
  @inline(__always)
  fileprivate mutating func append(tenths: Int) {
    if tenths < 0 { append(UInt8(ascii: "-")) }
    let magnitude = Int(tenths.magnitude)
    append(number: magnitude / 10)
    append(UInt8(ascii: "."))
    append(48 &+ UInt8(truncatingIfNeeded: magnitude % 10))
  }
}
