internal import Generation

extension TripsGenerator {
  /// The rows of one device: its walk, with the flaws that were asked for.
  struct DeviceFixes {
    private var walk: DeviceWalk
    private var flaws: FlawDraws?
    private var remaining: Int
    private var repeated: Fix?
    /// When the last fix was taken, whatever a flaw made of its time.
    private(set) var moment: Int64 = 0
    /// The stay that ended with the last fix.
    private(set) var endedStay: Stay?

    init(_ options: Options, device: Int, _ circle: Circle) {
      walk = DeviceWalk(options, device: device, circle)
      flaws = options.dirtyPerMillion > 0 ? FlawDraws(options, device: device, circle) : nil
      remaining = options.quota(of: device)
    }

    /// The next row, or nil after all that the device has in the file.
    mutating func next() -> Fix? {
      guard remaining > 0 else { return nil }
      remaining -= 1
      if let copy = repeated {
        repeated = nil
        endedStay = nil
        return copy
      }
      var fix = walk.next()
      endedStay = walk.endedStay
      let previous = moment == 0 ? fix.time : moment
      moment = fix.time
      if flaws?.spoil(&fix, previous: previous) == true { repeated = fix }
      return fix
    }

    /// The stay that the last row is in, if it is long enough up to that row.
    var lastStay: Stay? { walk.presentStay(now: moment) }
  }
}
