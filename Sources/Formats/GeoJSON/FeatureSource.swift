internal import Platform

/// Cuts a GeoJSON document into the texts of its features and geometries, chunk by chunk.
///
/// Takes brackets, quotes and the members of the root apart; what a feature says is for
/// `FeatureParser`. Holds one feature at a time, and of what is longer nothing.
struct FeatureSource: ~Copyable {
  /// What comes next in a document.
  enum Next {
    /// A text that stands here in the buffer until `next` is called again.
    case text(Range<Int>)
    /// A text that is too long, which began at the mark.
    case tooLong(DocumentMark, byteCount: Int64)
    /// Bytes have to be read, which moves those that are held.
    case pause
    /// The document has ended.
    case end
  }

  /// How a document is built.
  enum Form {
    /// A `FeatureCollection`.
    case collection
    /// One Feature or geometry.
    case single
    /// A Feature or geometry a line, or one behind each record separator.
    case texts
  }

  /// Where in the document the next byte stands.
  enum Place {
    case front
    case text(separator: UInt8)
    case key(isFirst: Bool)
    case colon
    case value
    case memberEnd
    case item(isFirst: Bool)
    case itemEnd
    case tail
    case end
  }

  /// The record separator of RFC 8142.
  static let recordSeparator: UInt8 = 0x1E

  let parser: JSONParser
  var document: JSONDocument
  var place = Place.front
  var form = Form.collection
  var root = RootMembers()

  /// A source of features of at most `limit` bytes; `arenaSlack` is for the buffer.
  init(
    _ source: any ByteSource, chunkByteCount: Int, limit: Int, arenaSlack: Int
  ) throws(JSONLinesError) {
    parser = try JSONParser()
    document = JSONDocument(
      source, chunkByteCount: chunkByteCount, limit: limit, arenaSlack: arenaSlack)
  }

  /// Goes on to the next text; reads bytes only if those that are held `mayMove`.
  ///
  /// Throws `DocumentFailure`, and what the source throws.
  mutating func next(mayMove: Bool) throws -> Next {
    document.mayMove = mayMove
    do {
      while true {
        if let next = try step() { return next }
      }
    } catch is JSONDocument.Pause {
      return .pause
    }
  }

  private mutating func step() throws -> Next? {
    switch place {
    case .front: return try begin()
    case .text(let separator): return try text(separator)
    case .key(let isFirst): try key(isFirst: isFirst)
    case .colon: try colon()
    case .value: try member()
    case .memberEnd: return try memberEnd()
    case .item(let isFirst): return try item(isFirst: isFirst)
    case .itemEnd: try itemEnd()
    case .tail:
      if try document.significant() != nil {
        throw document.failure(at: document.cursor, "nothing after the value")
      }
      place = .end
    case .end: return .end
    }
    return nil
  }

  /// The next text of a document that has one after the other.
  private mutating func text(_ separator: UInt8) throws -> Next? {
    while document.open == nil {
      guard let byte = try document.significant() else {
        place = .end
        return nil
      }
      // Lines may have record separators, too.
      if byte != Self.recordSeparator { break }
      document.cursor += 1
    }
    switch try document.value(separator: separator) {
    case .tooLong(let mark, let byteCount): return .tooLong(mark, byteCount: byteCount)
    case .held(let range):
      var end = range.upperBound
      while end > range.lowerBound, JSONDocument.isSpace(document.buffer.base[end - 1]) { end -= 1 }
      return .text(range.lowerBound..<end)
    }
  }

  private mutating func item(isFirst: Bool) throws -> Next? {
    if document.open == nil, try document.significant() == UInt8(ascii: "]"), isFirst {
      document.cursor += 1
      place = .memberEnd
      return nil
    }
    let value = try document.value()
    place = .itemEnd
    switch value {
    case .tooLong(let mark, let byteCount): return .tooLong(mark, byteCount: byteCount)
    case .held(let range): return .text(range)
    }
  }

  private mutating func itemEnd() throws {
    switch try document.significant() {
    case UInt8(ascii: ","): place = .item(isFirst: false)
    case UInt8(ascii: "]"): place = .memberEnd
    default: throw document.failure(at: document.cursor, "a comma or ]")
    }
    document.cursor += 1
  }

  /// The failure of the document that a refused text is, if it is one.
  mutating func failure(of reject: GeoJSONReject, at start: Int) -> DocumentFailure? {
    if form == .texts { return nil }
    let place = start + (reject.position ?? 0)
    switch reject {
    // Behind it nobody can tell what belongs to which feature.
    case .json(.syntax): return document.failure(reject.code, at: place, reject.expected)
    case .reference where form == .single:
      return document.failure(reject.code, at: place, reject.expected)
    case .notAFeature where form == .single:
      return document.failure("GEOJSON_ROOT", at: place, reject.expected)
    default: return nil
    }
  }
}
