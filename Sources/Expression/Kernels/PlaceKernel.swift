internal import Glibc
internal import Platform
internal import SearchIndex

/// Cells of a grid over the globe.
///
/// Rows of equal height divide the way from pole to pole; each is divided into as many equal cells as keep them
/// about as wide, in its middle, as high. Degrees are units of 1e-7.
enum PlaceKernel {
  private static let half: Int64 = 900_000_000

  static func cell(
    _ latitudes: Slot, _ longitudes: Slot, metres: Int, _ result: Slot, _ rows: KernelRows,
    _ arena: BatchArena, _ scratch: inout [UInt8]
  ) {
    let grid = GlobeGrid(metres: metres)
    rows.meetMasked([latitudes, longitudes], into: result)
    rows.forEach(result) { row in
      let (latitude, longitude) = (latitudes.numbers[row], longitudes.numbers[row])
      guard (-half...half).contains(latitude), (-2 * half...2 * half).contains(longitude) else {
        return rows.fail(row, of: result, .placeRange)
      }
      let middle = grid.middle(latitude: latitude, longitude: longitude)
      scratch.removeAll(keepingCapacity: true)
      NumberText.append(middle.latitude, places: 5, to: &scratch)
      scratch.append(UInt8(ascii: ","))
      NumberText.append(middle.longitude, places: 5, to: &scratch)
      TextKernel.keep(scratch, row, result, arena)
    }
  }
}

/// A grid of cells of one height.
struct GlobeGrid {
  /// How many rows of cells there are from pole to pole.
  private let rowCount: Int64

  private static let half: Int64 = 900_000_000

  /// A grid of cells that are at most so high, 10...1000000.
  init(metres: Int) {
    let way = Double.pi * GreatCircle.radius
    rowCount = Int64((way / Double(metres)).rounded(.up))
  }

  /// The middle of the cell that a place is in, in units of 1e-5 degrees.
  ///
  /// The place is in units of 1e-7 degrees, from -90 to 90 and from -180 to 180 degrees.
  func middle(latitude: Int64, longitude: Int64) -> (latitude: Int64, longitude: Int64) {
    let range = 2 * Self.half
    let row = min((latitude + Self.half) * rowCount / range, rowCount - 1)
    // The cosine decides how many cells there are, never in which a place is.
    let angle = (Double(2 * row + 1) / Double(2 * rowCount) - 0.5) * Double.pi
    let cells = max(1, Int64((Double(2 * rowCount) * cos(angle)).rounded(.up)))
    // The meridian of 180 degrees is one line.
    let column = (longitude + range) % (2 * range) * cells / (2 * range)
    return (
      Self.rounded((2 * row + 1) * range, 2 * rowCount) - 9_000_000,
      Self.rounded((2 * column + 1) * 2 * range, 2 * cells) - 18_000_000
    )
  }

  /// The place of a middle, from units of 1e-7 to units of 1e-5.
  private static func rounded(_ above: Int64, _ below: Int64) -> Int64 {
    Division.rounded(above, below * 100)
  }
}
