internal import Analysis
internal import Definition
internal import Platform

/// A trace none of whose fixes that are shown has a time: a shape and a length.
struct AnalyzedShape: Codable, ListedTrace {
  let name: [UInt8]
  let points: Int64
  /// Millimetres along the line.
  let length: Int64

  var listedLength: Int64 { length }

  init(name: [UInt8], _ shape: TraceShape) {
    self.name = name
    points = shape.pointCount
    length = shape.length
  }
}

/// The shapes among many traces.
struct TraceShapes: Codable, Sendable {
  var count: Int64 = 0
  var points: Int64 = 0
  /// The longest, in order behind `keep`.
  private(set) var longest: [AnalyzedShape] = []

  /// Adds one, and holds some more than the `listed` longest.
  mutating func add(_ shape: AnalyzedShape, listed: Int) {
    count += 1
    points += shape.points
    longest.append(shape)
    if longest.count >= 2 * listed + 1024 { longest.keepLongest(listed) }
  }

  mutating func add(_ other: TraceShapes) {
    count += other.count
    points += other.points
    longest += other.longest
  }

  mutating func keep(_ listed: Int) { longest.keepLongest(listed) }
}

/// A shape with its line, for a page and the map.
struct ShapeDetail: Codable, Sendable {
  let shape: AnalyzedShape
  let lines: [TraceLine]
}

/// Walks the shape of a single trace again, for its page; holds its points.
struct ShapeDetailTask: PipelineTask {
  let tables: TraceTables
  let name: [UInt8]
  let settings: TraceSettings
  let zones: PrivacyZones

  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws -> ShapeDetail {
    var merger = try TraceMerger(tables, .stream(name))
    var way = ZonedShape(settings, zones: zones)
    try merger.run { _ in
    } take: { _, _ in
    } shape: { fixes in
      try context.cancellation.check()
      way.consume(fixes)
    } end: {
      way.shape.interrupt()
    }
    return ShapeDetail(shape: AnalyzedShape(name: name, way.shape), lines: way.shape.lines)
  }
}

/// The shape of what privacy zones leave of a way.
struct ZonedShape {
  var shape: TraceShape
  private var cuts: ZoneCuts

  init(_ settings: TraceSettings, zones: PrivacyZones) {
    shape = TraceShape(settings)
    cuts = ZoneCuts(zones)
  }

  /// Goes on with the next fixes.
  mutating func consume(_ fixes: TraceBuffers) {
    cuts.walk(fixes) {
      shape.consume(fixes[$0])
    } cut: {
      shape.interrupt()
    }
  }
}
