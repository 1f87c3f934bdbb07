/// What stands around the points: the file, the track or route that is open, and its segment.
struct GPXOutline: ~Copyable {
  var creator = ByteText()
  /// The name of the open track or route.
  var name = ByteText()
  /// The type of the open track or route.
  var type = ByteText()
  /// The number of the open track or route, from 1; 0 outside of them.
  private(set) var track: Int64 = 0
  /// The number of the open segment, from 1; 0 outside.
  private(set) var segment: Int64 = 0
  /// The elements of the open track or route so far.
  var seen = GPXNameSet()

  private var routeCount: Int64 = 0
  private var trackCount: Int64 = 0
  private var segmentCount: Int64 = 0
  /// Points so far, of the file outside of tracks and routes, of these, and of the segment.
  private var filePoints: Int64 = 0
  private var trackPoints: Int64 = 0
  private var segmentPoints: Int64 = 0
  private(set) var hasPoints = false

  init() {}

  /// A track or a route, as `context` says, begins.
  mutating func beginTrack(_ context: GPXContext) {
    if context == .route {
      routeCount += 1
      track = routeCount
    } else {
      trackCount += 1
      track = trackCount
    }
    segmentCount = 0
    trackPoints = 0
    leaveTexts()
  }

  /// The track or route ends.
  mutating func endTrack() {
    track = 0
    leaveTexts()
  }

  mutating func beginSegment() {
    segmentCount += 1
    segment = segmentCount
    segmentPoints = 0
  }

  mutating func endSegment() { segment = 0 }

  /// A point begins in an element of the kind `context`; returns its number.
  mutating func beginPoint(in context: GPXContext) -> Int64 {
    hasPoints = true
    switch context {
    case .segment:
      segmentPoints += 1
      return segmentPoints
    case .track, .route:
      trackPoints += 1
      return trackPoints
    default:
      filePoints += 1
      return filePoints
    }
  }

  private mutating func leaveTexts() {
    name.clear()
    type.clear()
    seen = []
    hasPoints = false
  }
}
