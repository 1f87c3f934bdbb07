/// What the `type` of a JSON object says about it.
enum DocumentType: Equatable {
  /// There is no `type`.
  case missing
  /// A `FeatureCollection`.
  case collection
  /// A `Feature`.
  case feature
  /// A geometry.
  case geometry
  /// The `Topology` of TopoJSON.
  case topology
  /// Anything else.
  case other

  /// The type that a value of `type` stands for.
  init(_ slot: DocumentWalk.Slot, _ text: JSONTokenText) {
    switch slot.kind {
    case .null: self = .missing
    case .text: self = JSONName.withContent(of: text.bytes(slot)) { DocumentType(name: $0) }
    default: self = .other
    }
  }

  /// The type that the content of a text names.
  init(name: UnsafeBufferPointer<UInt8>) {
    if JSONName.isEqual(name, "Feature") {
      self = .feature
    } else if JSONName.isEqual(name, "FeatureCollection") {
      self = .collection
    } else if JSONName.isEqual(name, "Topology") {
      self = .topology
    } else {
      self = GeometryKind(name) == nil ? .other : .geometry
    }
  }

  /// The type in words, without the value itself.
  var found: String {
    switch self {
    case .missing: "an object without a type"
    case .collection: "a FeatureCollection"
    case .feature: "a Feature"
    case .geometry: "a geometry"
    case .topology: "TopoJSON"
    case .other: "an object of another type"
    }
  }
}
