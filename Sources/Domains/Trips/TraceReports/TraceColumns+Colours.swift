internal import Analysis
internal import Platform

/// What lines of traces on maps may be coloured by.
extension TraceColumns {
  /// Millimetres a second along the straight way from the fix before to the one at `index`; nil for the first one, and where
  /// no time passes or is known.
  func speed(to index: Int) -> Int64? {
    guard index > 0 else { return nil }
    let (last, now) = (self[index - 1], self[index])
    guard let start = last.knownTime, let end = now.knownTime, end > start, let from = last.place,
      let to = now.place
    else { return nil }
    let way = Int128(GreatCircle.millimetres(from, to)) * 1_000_000
    return Int64(clamping: way / Int128(end - start))
  }
}

extension TraceFix {
  fileprivate var place: GlobePoint? {
    GlobePoint(latitude: Int64(latitude), longitude: Int64(longitude))
  }

  /// Which day of a way it is, from 1 on, where the first one is that of `start`, in microseconds since 1970; nil without a time.
  func day(since start: Int64?, zone: TimeZone) -> Int64? {
    guard let knownTime, let start else { return nil }
    return zone.localDay(of: knownTime) - zone.localDay(of: start) + 1
  }
}
