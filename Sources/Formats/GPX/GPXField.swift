/// Where the content of a column comes from.
enum GPXField: BitwiseCopyable {
  case file, creator, kind, track, trackName, trackType, segment, point
  /// An element or attribute of the point.
  case value(GPXName)

  init(_ column: GPXColumn) {
    switch column {
    case .file: self = .file
    case .creator: self = .creator
    case .kind: self = .kind
    case .track: self = .track
    case .trackName: self = .trackName
    case .trackType: self = .trackType
    case .segment: self = .segment
    case .point: self = .point
    case .lat: self = .value(.lat)
    case .lon: self = .value(.lon)
    case .ele: self = .value(.ele)
    case .time: self = .value(.time)
    case .speed: self = .value(.speed)
    case .course: self = .value(.course)
    case .hdop: self = .value(.hdop)
    case .vdop: self = .value(.vdop)
    case .pdop: self = .value(.pdop)
    case .sat: self = .value(.sat)
    case .fix: self = .value(.fix)
    case .name: self = .value(.name)
    case .cmt: self = .value(.cmt)
    case .desc: self = .value(.desc)
    case .src: self = .value(.src)
    case .sym: self = .value(.sym)
    case .type: self = .value(.type)
    }
  }
}
