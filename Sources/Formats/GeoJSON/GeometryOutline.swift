/// The parts of a feature's geometries, and where each of their positions stands.
struct GeometryOutline: ~Copyable {
  /// A point, a line, a ring, the positions of a `MultiPoint`, or something that is none of these.
  struct Part: BitwiseCopyable {
    var kind: GeometryKind
    /// The first of its entries.
    var first: Int
    var count: Int
    /// The token that ends the list of its positions; of a point, its own.
    var endToken: Int
  }

  /// What stands in the place of a position.
  struct Entry: BitwiseCopyable {
    enum Form: UInt8 { case position, wrongNesting, wrongType }

    var token: UInt32
    /// Whether it may be a position; if not, why.
    var form: Form
  }

  private(set) var parts = FlatList<Part>()
  private(set) var entries = FlatList<Entry>()

  /// Reads the geometry object that begins at `token`; objects are at most 64 deep.
  mutating func read(_ text: JSONTokenText, _ token: Int) {
    parts.removeAll()
    entries.removeAll()
    geometry(text, token)
  }

  /// Whether there is neither a position nor anything wrong in the place of one.
  var isEmpty: Bool { entries.count == 0 }

  private mutating func geometry(_ text: JSONTokenText, _ token: Int) {
    guard text.byte(token) == UInt8(ascii: "{") else { return wrong(.wrongNesting, token) }
    var kind: GeometryKind?
    var coordinates: Int?
    var geometries: Int?
    var next = token + 1
    while text.byte(next) != UInt8(ascii: "}") {
      if text.byte(next) == UInt8(ascii: ",") { next += 1 }
      let value = next + 2
      JSONName.withContent(of: text.bytes(text.scalar(next))) { key in
        if JSONName.isEqual(key, "type") {
          let name = text.scalar(value)
          if name.kind == .text {
            kind = JSONName.withContent(of: text.bytes(name)) { GeometryKind($0) }
          }
        } else if JSONName.isEqual(key, "coordinates") {
          coordinates = value
        } else if JSONName.isEqual(key, "geometries") {
          geometries = value
        }
      }
      next = text.next(value)
    }
    guard let kind else { return wrong(.wrongType, token) }
    if kind == .collection {
      guard let geometries else { return wrong(.wrongNesting, token) }
      collection(text, geometries)
    } else if let coordinates {
      list(text, coordinates, kind, depth: kind.listDepth)
    } else {
      wrong(.wrongNesting, token)
    }
  }

  private mutating func collection(_ text: JSONTokenText, _ token: Int) {
    guard text.byte(token) == UInt8(ascii: "[") else { return wrong(.wrongNesting, token) }
    var next = token + 1
    while text.byte(next) != UInt8(ascii: "]") {
      if text.byte(next) == UInt8(ascii: ",") { next += 1 }
      geometry(text, next)
      next = text.next(next)
    }
  }

  /// Goes over coordinates with `depth` lists around each position.
  private mutating func list(
    _ text: JSONTokenText, _ token: Int, _ kind: GeometryKind, depth: Int
  ) {
    if depth <= 1 { return part(text, token, kind, isList: depth == 1) }
    guard text.byte(token) == UInt8(ascii: "["), text.byte(token + 1) != UInt8(ascii: "]")
    else { return emptyOrWrong(text, token) }
    guard text.byte(token + 1) == UInt8(ascii: "[") else { return wrong(.wrongNesting, token) }
    var next = token + 1
    while text.byte(next) != UInt8(ascii: "]") {
      if text.byte(next) == UInt8(ascii: ",") { next += 1 }
      list(text, next, kind, depth: depth - 1)
      next = text.next(next)
    }
  }

  /// Goes over one position, or a list of them.
  private mutating func part(
    _ text: JSONTokenText, _ token: Int, _ kind: GeometryKind, isList: Bool
  ) {
    guard text.byte(token) == UInt8(ascii: "["), text.byte(token + 1) != UInt8(ascii: "]")
    else { return emptyOrWrong(text, token) }
    let first = entries.count
    var next = token
    if isList {
      // A list that begins with a number is a position itself, one level too high.
      guard text.byte(token + 1) == UInt8(ascii: "[") else { return wrong(.wrongNesting, token) }
      next = token + 1
      while text.byte(next) != UInt8(ascii: "]") {
        if text.byte(next) == UInt8(ascii: ",") { next += 1 }
        entries.append(Entry(token: UInt32(truncatingIfNeeded: next), form: .position))
        next = text.next(next)
      }
    } else {
      entries.append(Entry(token: UInt32(truncatingIfNeeded: token), form: .position))
    }
    parts.append(
      Part(kind: kind, first: first, count: entries.count - first, endToken: next))
  }

  /// An empty list is a geometry without positions; anything else is none.
  private mutating func emptyOrWrong(_ text: JSONTokenText, _ token: Int) {
    if text.byte(token) != UInt8(ascii: "[") { wrong(.wrongNesting, token) }
  }

  private mutating func wrong(_ form: Entry.Form, _ token: Int) {
    parts.append(Part(kind: .point, first: entries.count, count: 1, endToken: token))
    entries.append(Entry(token: UInt32(truncatingIfNeeded: token), form: form))
  }
}
