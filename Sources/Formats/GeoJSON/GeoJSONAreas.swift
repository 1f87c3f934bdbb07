internal import Platform

/// The areas of a GeoJSON document: its Polygon and MultiPolygon features, held in memory.
///
/// Reads the same documents as `GeoJSONReader`, of at most 64 MiB.
public struct GeoJSONAreas: Sendable {
  /// The longest document that is read.
  public static let maximumByteCount = 64 << 20

  /// The areas in the order of the document.
  public private(set) var areas: [Area] = []
  /// The features that were refused; offsets and lines count from the start of the document.
  public private(set) var rejects: [RowReject] = []
  /// `GEOJSON_NO_AREA`, features without a polygon, and `GEOJSON_RING`, rings that were not closed.
  public private(set) var notes: [String: Int64] = [:]

  /// Reads all areas; the path `name` leads from a feature's `properties` to what it is called.
  ///
  /// Throws `DocumentFailure`, of code `TOO_LONG` for a document of more than `maximumByteCount` bytes,
  /// and what the source throws.
  public init(
    _ source: any ByteSource, name: JSONPath, chunkByteCount: Int = 1 << 20,
    maximumByteCount: Int = GeoJSONAreas.maximumByteCount
  ) throws {
    var features = try FeatureSource(
      source, chunkByteCount: chunkByteCount, limit: maximumByteCount, arenaSlack: 0)
    var parser = try FeatureParser(properties: [name])
    reading: while true {
      switch try features.next(mayMove: true) {
      case .end, .pause: break reading
      case .tooLong: throw features.document.tooLong(limit: maximumByteCount)
      case .text(let range):
        if features.document.buffer.offset + Int64(range.upperBound) > Int64(maximumByteCount) {
          throw features.document.tooLong(limit: maximumByteCount)
        }
        try read(range, &features, &parser, name)
      }
    }
    if features.document.offset > Int64(maximumByteCount) {
      throw features.document.tooLong(limit: maximumByteCount)
    }
  }

  /// Takes in or refuses the feature at `range` of the buffer.
  private mutating func read(
    _ range: Range<Int>, _ features: inout FeatureSource, _ parser: inout FeatureParser,
    _ name: JSONPath
  ) throws {
    let base = UnsafePointer(features.document.buffer.base) + range.lowerBound
    do throws(AreaFault) {
      switch try parser.readArea(base, range.count, name) {
      case .some(let area):
        areas.append(area)
        if parser.openRingCount > 0 {
          notes["GEOJSON_RING", default: 0] += parser.openRingCount
        }
      case .none: notes["GEOJSON_NO_AREA", default: 0] += 1
      }
    } catch {
      switch error {
      case .memory(let error): throw error
      case .feature(let reject):
        if let failure = features.failure(of: reject, at: range.lowerBound) { throw failure }
        add(reject, range.lowerBound..<range.upperBound, &features)
      case .value(let reject, let place):
        add(
          reject, range.lowerBound + place.lowerBound..<range.lowerBound + place.upperBound,
          &features)
      }
    }
  }

  private mutating func add(
    _ reject: GeoJSONReject, _ range: Range<Int>, _ features: inout FeatureSource
  ) {
    let offset = features.document.buffer.offset + Int64(range.lowerBound)
    rejects.append(
      reject.row(
        offset: offset, byteCount: Int64(range.count),
        line: features.document.lineFeeds(before: offset)))
  }
}
