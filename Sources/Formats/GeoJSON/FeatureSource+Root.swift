internal import Platform

/// What the members of a root object said so far.
struct RootMembers: BitwiseCopyable {
  enum Key {
    case type, features, reference, other
  }

  /// Where the object begins.
  var start = DocumentMark(offset: 0, lineFeedCount: 0, hash: Hash128(high: 0, low: 0))
  /// The key whose value is being read.
  var key = Key.other
  var type = DocumentType.missing
  var hasType = false
  var hasReference = false
  var hasFeatures = false
}

extension FeatureSource {
  mutating func key(isFirst: Bool) throws {
    if document.open == nil {
      let byte = try document.significant()
      if byte == UInt8(ascii: "}"), isFirst {
        place = .memberEnd
        return
      }
      guard byte == UInt8(ascii: "\"") else {
        throw document.failure(at: document.cursor, "a key in double quotes")
      }
    }
    root.key = .other
    if case .held(let range) = try document.value() {
      try document.check(range, parser)
      let isSeen: Bool
      if document.isText(range, "type") {
        isSeen = root.hasType
        root.key = .type
        root.hasType = true
      } else if document.isText(range, "features") {
        isSeen = root.hasFeatures
        root.key = .features
      } else if document.isText(range, "crs") {
        isSeen = root.hasReference
        root.key = .reference
        root.hasReference = true
      } else {
        isSeen = false
      }
      if isSeen {
        throw document.failure(
          "JSON_DUPLICATE_KEY", at: range.lowerBound, "each key once in its object")
      }
    }
    place = .colon
  }

  mutating func colon() throws {
    guard try document.significant() == UInt8(ascii: ":") else {
      throw document.failure(at: document.cursor, "a colon")
    }
    document.cursor += 1
    place = .value
  }

  mutating func member() throws {
    if document.open == nil {
      let byte = try document.significant()
      if root.key == .features, root.type == .missing || root.type == .collection {
        if byte == UInt8(ascii: "[") {
          document.cursor += 1
          root.hasFeatures = true
          place = .item(isFirst: true)
          return
        }
        let found = byte.map { DocumentWalk.kind(of: $0).name } ?? "nothing"
        throw document.failure(
          "GEOJSON_ROOT", at: document.cursor, "a list of features, found \(found)")
      }
    }
    if case .held(let range) = try document.value() {
      try document.check(range, parser)
      switch root.key {
      case .type: try readType(range)
      case .reference: try readReference(range)
      default: break
      }
    }
    place = .memberEnd
  }

  mutating func memberEnd() throws -> Next? {
    switch try document.significant() {
    case UInt8(ascii: ","):
      document.cursor += 1
      place = .key(isFirst: false)
      return nil
    case UInt8(ascii: "}"): break
    default: throw document.failure(at: document.cursor, "a comma or }")
    }
    switch (root.type, root.hasFeatures) {
    case (.collection, true): break
    case (.feature, false), (.geometry, false):
      document.cursor += 1
      place = .tail
      let end = document.buffer.offset + Int64(document.cursor)
      return .tooLong(root.start, byteCount: end - root.start.offset)
    default:
      let found = root.hasFeatures ? root.type.found : root.type.found + " without features"
      throw document.failure(
        "GEOJSON_ROOT", at: document.cursor, "a FeatureCollection, found \(found)")
    }
    document.cursor += 1
    place = .tail
    return nil
  }

  private mutating func readType(_ range: Range<Int>) throws {
    let base = UnsafePointer(document.buffer.base) + range.lowerBound
    guard base[0] == UInt8(ascii: "\"") else {
      throw document.failure("GEOJSON_ROOT", at: range.lowerBound, "a text as type")
    }
    root.type = JSONName.withContent(
      of: UnsafeBufferPointer(start: base + 1, count: range.count - 2)
    ) { DocumentType(name: $0) }
    if root.type != .collection,
      root.hasFeatures || (root.type != .feature && root.type != .geometry)
    {
      throw document.failure(
        "GEOJSON_ROOT", at: range.lowerBound, "a FeatureCollection, found \(root.type.found)")
    }
  }

  private mutating func readReference(_ range: Range<Int>) throws {
    let text = UnsafePointer(document.buffer.base) + range.lowerBound
    var isKnown = text[0] == UInt8(ascii: "n")
    if text[0] == UInt8(ascii: "{") {
      var walk = DocumentWalk([JSONPath("properties.name")])
      if case .record = walk.read(text, range.count, parser.tokens), walk.slots[0].kind == .text {
        let start = Int(walk.slots[0].start)
        isKnown = JSONName.withContent(
          of: UnsafeBufferPointer(start: text + start, count: Int(walk.slots[0].end) - start)
        ) { CoordinateReference.isWGS84($0) }
      }
    } else if text[0] == UInt8(ascii: "\"") {
      isKnown = JSONName.withContent(
        of: UnsafeBufferPointer(start: text + 1, count: range.count - 2)
      ) { CoordinateReference.isWGS84($0) }
    }
    if !isKnown {
      throw document.failure(
        "GEOJSON_CRS", at: range.lowerBound, GeoJSONReject.reference(position: 0).expected)
    }
  }
}
