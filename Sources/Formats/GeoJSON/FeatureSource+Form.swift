extension FeatureSource {
  /// What the first bytes of a root object tell.
  private enum Survey {
    case collection
    /// One value that is no `FeatureCollection`, up to this place.
    case single(end: Int)
    case undecided
  }

  /// Looks how the document is built, and goes to its first text if that is the root.
  mutating func begin() throws -> Next? {
    try passByteOrderMark()
    guard let first = try significant() else {
      place = .end
      return nil
    }
    if first == Self.recordSeparator {
      form = .texts
      place = .text(separator: first)
      return nil
    }
    guard first == UInt8(ascii: "{") else { throw rootFailure(first) }
    // The root's first byte becomes that of the buffer, so that no place moves for a while.
    if cursor > 0 { try refill() }
    holdsAll = true
    let survey = try survey()
    let isLines = try isOneALine(survey)
    holdsAll = false
    cursor = 0
    if isLines {
      form = .texts
      place = .text(separator: UInt8(ascii: "\n"))
    } else if case .single(let end) = survey {
      form = .single
      place = .tail
      cursor = end
      return .text(0..<end)
    } else {
      root.start = mark(at: 0)
      cursor = 1
      place = .key(isFirst: true)
    }
    return nil
  }

  private mutating func passByteOrderMark() throws {
    while buffer.filled < ByteOrderMark.utf8.count && !buffer.isFinal { try refill() }
    let held = UnsafeBufferPointer(start: buffer.base, count: buffer.filled)
    if held.starts(with: ByteOrderMark.utf8) { cursor = ByteOrderMark.utf8.count }
  }

  private mutating func rootFailure(_ first: UInt8) -> DocumentFailure {
    switch first {
    case UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "-"), UInt8(ascii: "t"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let found = DocumentWalk.kind(of: first).name
      return failure("GEOJSON_ROOT", at: cursor, "one GeoJSON object, found \(found)")
    default: return failure(at: cursor, "a value")
    }
  }

  /// Goes over the root's members until one tells that it is a `FeatureCollection`.
  private mutating func survey() throws -> Survey {
    cursor = 1
    var type = DocumentType.missing
    while let byte = try significant(), cursor <= limit {
      if byte == UInt8(ascii: "}") {
        cursor += 1
        return cursor <= limit ? .single(end: cursor) : .undecided
      }
      if byte == UInt8(ascii: ",") { cursor += 1 }
      guard try significant() == UInt8(ascii: "\""), let key = try surveyValue(),
        try significant() == UInt8(ascii: ":")
      else { return .undecided }
      cursor += 1
      let first = try significant()
      if isText(key, "features"), first == UInt8(ascii: "["), cursor <= limit,
        type == .missing || type == .collection
      {
        return .collection
      }
      guard let value = try surveyValue() else { return .undecided }
      if isText(key, "type") {
        type = isText(value, "FeatureCollection") ? .collection : .other
        if type == .collection { return .collection }
      }
    }
    return .undecided
  }

  /// Goes over the value at the cursor; nil if it has no end within the limit.
  private mutating func surveyValue() throws -> Range<Int>? {
    guard let first = try significant() else { return nil }
    let isNested = "{[\"".utf8.contains(first)
    let start = cursor
    var value = OpenText(isNested ? .nested : .plain, offset: 0, position: start)
    while true {
      if let end = value.end(buffer.base, filled: buffer.filled) {
        cursor = end
        return end > start && end <= limit ? start..<end : nil
      }
      value.position = buffer.filled
      if buffer.isFinal || buffer.filled > limit { return nil }
      try refill()
    }
  }

  /// Whether a line of its own holds the first value, whole or broken, and another line follows.
  ///
  /// Behind a broken one an object has to follow: where one begins a line inside of a JSON value, a
  /// bracket, comma or colon stands before it.
  private mutating func isOneALine(_ survey: Survey) throws -> Bool {
    if case .collection = survey { return false }
    var feed: Int?
    cursor = 0
    while feed == nil {
      feed = ByteSearch.first(
        UInt8(ascii: "\n"), in: buffer.base, from: cursor, to: min(buffer.filled, limit + 1))
      if feed == nil {
        if buffer.isFinal || buffer.filled > limit { return false }
        cursor = buffer.filled
        try refill()
      }
    }
    guard let feed else { return false }
    var last = feed - 1
    while last > 0, Self.isSpace(buffer.base[last]) { last -= 1 }
    if "{[,:".utf8.contains(buffer.base[last]) { return false }
    var isWhole = false
    if case .single(let end) = survey { isWhole = last == end - 1 }
    cursor = feed + 1
    while buffer.filled <= limit || cursor < buffer.filled {
      if cursor == buffer.filled {
        if buffer.isFinal { return false }
        try refill()
        continue
      }
      // As far as every buffer reaches, so that no chunk size decides.
      if cursor > limit { return false }
      let byte = buffer.base[cursor]
      if !Self.isSpace(byte) {
        return isWhole || byte == UInt8(ascii: "{") || byte == Self.recordSeparator
      }
      cursor += 1
    }
    return false
  }

  /// Whether the JSON text at `range` has `name` as its content.
  func isText(_ range: Range<Int>, _ name: StaticString) -> Bool {
    let base = UnsafePointer(buffer.base) + range.lowerBound
    guard range.count >= 2, base[0] == UInt8(ascii: "\"") else { return false }
    let inside = UnsafeBufferPointer(start: base + 1, count: range.count - 2)
    if inside.contains(UInt8(ascii: "\\")), JSONSyntax.check(base, range.count) != .valid {
      return false
    }
    return JSONName.withContent(of: inside) { JSONName.isEqual($0, name) }
  }
}
