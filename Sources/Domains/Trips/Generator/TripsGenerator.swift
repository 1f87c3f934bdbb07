public import Generation

/// Writes synthetic GPS fixes of devices that live through days, and the stays behind them, as CSV.
///
/// The same options give the same bytes on every machine: all draws and all geometry are integer
/// arithmetic, without sine or cosine of the system. A device has a home near a made-up city, a
/// place of work and others; it stays, and moves between them. Nobody ever went there.
public struct TripsGenerator: Sendable {
  /// What draws are for.
  enum Stream: UInt64 {
    case places = 1
    case days, dirt, window
  }

  typealias Random = SeededRandom<Stream>

  /// What the files hold; checked when the generator was made.
  public let options: Options

  /// A generator for `options`, or the first option that is out of its range.
  public init(_ options: Options) throws(GeneratorOptionError) {
    try options.validate()
    self.options = options
  }

  /// Writes `device,trip,at,lat,lon,ele,accuracy,speed` and `options.count` rows.
  ///
  /// `sink` gets the file in order, in pieces of about 1 MiB that are valid only during the call.
  /// The memory needed does not depend on `options.count`: one device is held, or `DeviceMerge.width`
  /// of them in the order of time, or `FixWindow.width` fixes if they are shuffled.
  public func writeFixes<Failure: Error>(
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    let circle = Circle()
    defer { circle.deallocate() }
    var rows = FixRows()
    defer { rows.deallocate() }
    switch options.order {
    case .device:
      try forEachDevice(circle) { (fixes: inout DeviceFixes) throws(Failure) in
        while let fix = fixes.next() { try rows.append(fix, to: sink) }
      }
    case .time:
      var merge = DeviceMerge(options, circle)
      while let fix = merge.next() { try rows.append(fix, to: sink) }
    case .shuffled:
      var window = FixWindow(seed: options.seed)
      try forEachDevice(circle) { (fixes: inout DeviceFixes) throws(Failure) in
        while let fix = fixes.next() {
          if let other = window.exchange(fix) { try rows.append(other, to: sink) }
        }
      }
      for fix in window.rest() { try rows.append(fix, to: sink) }
    }
    try rows.flush(to: sink)
  }

  /// Writes `device,arrival,departure,lat,lon` and a row for each stay, by device and time.
  ///
  /// These are the stays that were generated, before noise and flaws, as far as the fixes of their
  /// device reach. The pieces are those of `writeFixes(to:)`.
  public func writeStays<Failure: Error>(
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    let circle = Circle()
    defer { circle.deallocate() }
    var rows = StayRows()
    defer { rows.deallocate() }
    try forEachDevice(circle) { (fixes: inout DeviceFixes) throws(Failure) in
      while fixes.next() != nil {
        if let stay = fixes.endedStay { try rows.append(stay, to: sink) }
      }
      if let stay = fixes.lastStay { try rows.append(stay, to: sink) }
    }
    try rows.flush(to: sink)
  }

  private func forEachDevice<Failure: Error>(
    _ circle: Circle, _ body: (inout DeviceFixes) throws(Failure) -> Void
  ) throws(Failure) {
    for device in 0..<options.devices {
      var fixes = DeviceFixes(options, device: device, circle)
      try body(&fixes)
    }
  }
}
