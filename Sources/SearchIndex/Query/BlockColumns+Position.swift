internal import Platform

extension BlockColumns {
  /// The rows among `candidates` whose position lies in `circle`.
  ///
  /// Ranges of latitude and longitude leave few rows, and skip most blocks without reading them;
  /// distances are computed for those that are left.
  mutating func rows(
    latitudes: Int, longitudes: Int, in circle: GlobeCircle, among candidates: BlockMask,
    block: Int,
    source: Source
  ) throws(Source.Failure) -> BlockMask {
    var open = try rows(integers: latitudes, in: circle.box.latitudes, block: block, source: source)
    open.formIntersection(candidates)
    if open.isEmpty { return open }
    var meridians = try rows(
      integers: longitudes, in: circle.box.longitudes, block: block, source: source)
    if let beyond = circle.box.beyondAntimeridian {
      meridians.formUnion(
        try rows(integers: longitudes, in: beyond, block: block, source: source))
    }
    open.formIntersection(meridians)
    if open.isEmpty { return open }
    // Bounds may have answered without reading.
    try loadIntegers(latitudes, block: block, source: source)
    try loadIntegers(longitudes, block: block, source: source)
    var found = BlockMask()
    let (norths, easts) = (values(latitudes), values(longitudes))
    norths.withUnsafeBufferPointer { norths in
      easts.withUnsafeBufferPointer { easts in
        open.forEachRow { row in
          guard let point = GlobePoint(latitude: norths[row], longitude: easts[row]) else { return }
          if circle.contains(point) { found[row] = true }
        }
      }
    }
    return found
  }
}
