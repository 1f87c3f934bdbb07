/// Where the value of a column comes from.
struct ColumnCell: BitwiseCopyable {
  enum Origin: UInt8 {
    case constant, geometry, part, point, lat, lon, ele, time
  }

  let origin: Origin
  /// Of a constant, its number in the feature's constants.
  let constant: Int

  /// The cells of columns; constants are numbered in the order of their columns.
  static func plan(_ columns: [GeoJSONColumn]) -> [ColumnCell] {
    var count = 0
    return columns.map { column in
      let origin: Origin
      switch column {
      case .file, .feature, .id, .property:
        count += 1
        return ColumnCell(origin: .constant, constant: count - 1)
      case .geometry: origin = .geometry
      case .part: origin = .part
      case .point: origin = .point
      case .lat: origin = .lat
      case .lon: origin = .lon
      case .ele: origin = .ele
      case .time: origin = .time
      }
      return ColumnCell(origin: origin, constant: 0)
    }
  }
}
