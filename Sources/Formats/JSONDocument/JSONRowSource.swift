/// Cuts a JSON document into the texts of its rows, chunk by chunk: the objects at a path of keys.
///
/// A list on the way is gone through item by item. What stands beside the way is checked as JSON and passed over.
struct JSONRowSource: ~Copyable {
  /// What comes next in a document.
  enum Next {
    /// A row that stands here in the buffer until `next` is called again.
    case row(Range<Int>)
    /// A row that is too long, which began at the mark.
    case tooLong(DocumentMark, byteCount: Int64)
    /// Bytes have to be read, which moves those that are held.
    case pause
    /// The document has ended.
    case end
  }

  /// Where in the document the next byte stands.
  private enum Place {
    case front
    /// Before a value on the way.
    case value
    /// Before a row.
    case row
    case key(isFirst: Bool)
    case colon(leadsOn: Bool)
    /// Before a value beside the way.
    case other
    case memberEnd
    case item(isFirst: Bool)
    case itemEnd
    case tail
    case end
  }

  /// An object or list on the way that is open.
  private struct Level {
    var isObject: Bool
    /// How many keys lead to it.
    var step: Int
    /// Whether its items are rows.
    var holdsRows = false
    /// Whether the key that leads on stood in it.
    var hasKey = false
  }

  var document: JSONDocument
  private let keys: [[UInt8]]
  private let parser: JSONParser
  private var place = Place.front
  private var levels: [Level] = []
  /// How many keys lead to the value that comes next.
  private var step = 0
  private var hasMetRows = false

  /// A source of the rows at `keys`; none of them for the document itself.
  init(
    _ source: any ByteSource, keys: [String], chunkByteCount: Int, limit: Int, arenaSlack: Int
  ) throws(JSONLinesError) {
    parser = try JSONParser()
    self.keys = keys.map { Array($0.utf8) }
    document = JSONDocument(
      source, chunkByteCount: chunkByteCount, limit: limit, arenaSlack: arenaSlack)
  }

  /// Goes on to the next row; reads bytes only if those that are held `mayMove`.
  ///
  /// Throws `DocumentFailure`, and what the source throws.
  mutating func next(mayMove: Bool) throws -> Next {
    document.mayMove = mayMove
    do {
      while true {
        if let next = try go() { return next }
      }
    } catch is JSONDocument.Pause {
      return .pause
    }
  }

  private mutating func go() throws -> Next? {
    switch place {
    case .front:
      try document.passByteOrderMark()
      place = .value
    case .value: try value()
    case .row: return try row()
    case .key(let isFirst): try key(isFirst: isFirst)
    case .colon(let leadsOn):
      guard try document.significant() == UInt8(ascii: ":") else {
        throw document.failure(at: document.cursor, "a colon")
      }
      document.cursor += 1
      place = leadsOn ? .value : .other
    case .other:
      if case .held(let range) = try document.value() { try document.check(range, parser) }
      close()
    case .memberEnd: try end(by: UInt8(ascii: "}"), "a comma or }", next: .key(isFirst: false))
    case .item(let isFirst): try item(isFirst: isFirst)
    case .itemEnd: try end(by: UInt8(ascii: "]"), "a comma or ]", next: .item(isFirst: false))
    case .tail: try tail()
    case .end: return .end
    }
    return nil
  }

  /// A value on the way: what it holds, or a row.
  private mutating func value() throws {
    let isLast = step == keys.count
    switch try document.significant() {
    case UInt8(ascii: "{") where isLast:
      hasMetRows = true
      place = .row
    case UInt8(ascii: "{"): try open(Level(isObject: true, step: step), .key(isFirst: true))
    case UInt8(ascii: "["):
      if isLast { hasMetRows = true }
      try open(Level(isObject: false, step: step, holdsRows: isLast), .item(isFirst: true))
    case UInt8(ascii: "n"):
      if isLast { hasMetRows = true }
      place = .other
    case let byte? where "\"-0123456789tf".utf8.contains(byte):
      let found = DocumentWalk.kind(of: byte).name
      throw document.failure(
        "JSON_ROWS", at: document.cursor,
        isLast ? "rows: a list of objects, or one, found \(found)" : "an object, found \(found)")
    default: throw document.failure(at: document.cursor, "a value")
    }
  }

  private mutating func open(_ level: Level, _ place: Place) throws {
    if levels.count == JSONParser.depthLimit {
      throw document.failure(
        "JSON_DEPTH", at: document.cursor, JSONReject.depth(position: 0).expected)
    }
    levels.append(level)
    document.cursor += 1
    self.place = place
  }

  private mutating func row() throws -> Next? {
    let value = try document.value()
    close()
    switch value {
    case .tooLong(let mark, let byteCount): return .tooLong(mark, byteCount: byteCount)
    case .held(let range): return .row(range)
    }
  }

  /// A value was read to its end.
  private mutating func close() {
    guard let level = levels.last else {
      place = .tail
      return
    }
    place = level.isObject ? .memberEnd : .itemEnd
  }

  private mutating func key(isFirst: Bool) throws {
    let level = levels[levels.count - 1]
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
    var leadsOn = false
    if case .held(let range) = try document.value() {
      try document.check(range, parser)
      let key = keys[level.step]
      leadsOn = document.content(range) { $0.elementsEqual(key) } ?? false
      if leadsOn, level.hasKey {
        throw document.failure(
          "JSON_DUPLICATE_KEY", at: range.lowerBound, "each key once in its object")
      }
    }
    if leadsOn {
      levels[levels.count - 1].hasKey = true
      step = level.step + 1
    }
    place = .colon(leadsOn: leadsOn)
  }

  private mutating func item(isFirst: Bool) throws {
    let level = levels[levels.count - 1]
    if isFirst, try document.significant() == UInt8(ascii: "]") {
      place = .itemEnd
      return
    }
    step = level.step
    place = level.holdsRows ? .row : .value
  }

  /// What stands behind a member or an item.
  private mutating func end(by bracket: UInt8, _ expected: String, next: Place) throws {
    switch try document.significant() {
    case UInt8(ascii: ","): place = next
    case bracket:
      levels.removeLast()
      close()
    default: throw document.failure(at: document.cursor, expected)
    }
    document.cursor += 1
  }

  private mutating func tail() throws {
    if try document.significant() != nil {
      throw document.failure(
        at: document.cursor, "nothing after the value; one object a line is format: jsonl")
    }
    if !hasMetRows {
      throw document.failure(
        "JSON_ROWS", at: document.cursor, "rows at the path of `rows:`, found none")
    }
    place = .end
  }
}
