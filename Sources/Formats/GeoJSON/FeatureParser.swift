/// Reads the text of one feature or geometry: checks it as a whole, and finds what rows are made of.
struct FeatureParser: ~Copyable {
  /// What a text turned out to be.
  enum Outcome {
    /// A feature or a geometry; `outline` holds its positions.
    case feature
    /// The same without any position.
    case empty
    case refused(GeoJSONReject)
  }

  /// The paths that are always looked for; those of `properties` follow.
  private enum Key: Int, CaseIterable {
    case type, id, geometry, coordTimes, times, time, timestamp, reference, referenceName

    var path: String {
      switch self {
      case .type: "type"
      case .id: "id"
      case .geometry: "geometry"
      case .coordTimes: "properties.coordTimes"
      case .times: "properties.coordinateProperties.times"
      case .time: "properties.time"
      case .timestamp: "properties.timestamp"
      case .reference: "crs"
      case .referenceName: "crs.properties.name"
      }
    }
  }

  private let parser: JSONParser
  private var walk: DocumentWalk
  /// For each property that was asked for, where the walk has it.
  private let propertySlots: [Int]
  private(set) var outline = GeometryOutline()
  /// The text that was read last, if it is JSON.
  private(set) var text: JSONTokenText?

  /// A parser that also looks for `properties`, paths inside of `properties`.
  init(properties: [JSONPath]) throws(JSONLinesError) {
    parser = try JSONParser()
    var paths = Key.allCases.map { JSONPath($0.path) }
    var slots: [Int] = []
    for property in properties {
      let path = JSONPath("properties." + property.text)
      if let known = paths.firstIndex(where: { $0.keys == path.keys }) {
        slots.append(known)
      } else {
        slots.append(paths.count)
        paths.append(path)
      }
    }
    propertySlots = slots
    walk = DocumentWalk(paths)
  }

  /// Reads `byteCount` bytes, behind which 64 can be read.
  mutating func read(
    _ bytes: UnsafePointer<UInt8>, _ byteCount: Int
  ) throws(JSONLinesError) -> Outcome {
    text = nil
    let verdict = try parser.check(bytes, byteCount)
    if verdict != .valid, let reason = JSONReject.find(in: bytes, byteCount) {
      return .refused(.json(reason))
    }
    guard verdict != .invalid, let text = JSONTokenText(bytes, parser.tokens) else {
      return .refused(.json(.syntax(position: 0, expected: "one JSON object")))
    }
    self.text = text
    switch walk.read(bytes, byteCount, parser.tokens) {
    case .record: break
    case .notAnObject(let found): return .refused(.notAFeature(found: found.name))
    case .duplicateKey(let position):
      return .refused(.json(.duplicateKey(position: position)))
    case .tooDeep(let position): return .refused(.json(.depth(position: position)))
    }
    if let position = foreignReference(text) { return .refused(.reference(position: position)) }
    return outline(text)
  }

  private mutating func outline(_ text: JSONTokenText) -> Outcome {
    let type = DocumentType(slot(.type), text)
    switch type {
    case .geometry: outline.read(text, 0)
    case .feature:
      let geometry = slot(.geometry)
      if geometry.kind == .null { return .empty }
      guard geometry.kind == .object else {
        return .refused(.notAGeometry(found: geometry.kind))
      }
      outline.read(text, text.token(at: Int(geometry.start)))
    default: return .refused(.notAFeature(found: type.found))
    }
    return outline.isEmpty ? .empty : .feature
  }

  /// Where a reference system is named that is not WGS 84, if one is.
  private func foreignReference(_ text: JSONTokenText) -> Int? {
    let reference = slot(.reference)
    if reference.kind == .null { return nil }
    let name = reference.kind == .object ? slot(.referenceName) : reference
    let isKnown =
      name.kind == .text
      && JSONName.withContent(of: text.bytes(name)) { CoordinateReference.isWGS84($0) }
    return isKnown ? nil : Int(reference.start) - (reference.kind == .text ? 1 : 0)
  }

  /// The feature's `id`.
  var id: DocumentWalk.Slot { slot(.id) }

  /// The property that was asked for as number `number`, from 0.
  func property(_ number: Int) -> DocumentWalk.Slot { walk.slots[propertySlots[number]] }

  /// The time of a feature that is one point.
  var pointTime: DocumentWalk.Slot {
    let time = slot(.time)
    return time.kind == .null ? slot(.timestamp) : time
  }

  /// The token of the times of all positions, or nil.
  var timesToken: Int? {
    var times = slot(.coordTimes)
    if times.kind == .null { times = slot(.times) }
    guard times.kind != .null, let text else { return nil }
    return text.token(at: Int(times.start) - (times.kind == .text ? 1 : 0))
  }

  private func slot(_ key: Key) -> DocumentWalk.Slot { walk.slots[key.rawValue] }
}
