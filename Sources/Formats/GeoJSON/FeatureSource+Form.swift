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
    try document.passByteOrderMark()
    guard let first = try document.significant() else {
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
    if document.cursor > 0 { try document.refill() }
    document.holdsAll = true
    let survey = try survey()
    let isLines = try isOneALine(survey)
    document.holdsAll = false
    document.cursor = 0
    if isLines {
      form = .texts
      place = .text(separator: UInt8(ascii: "\n"))
    } else if case .single(let end) = survey {
      form = .single
      place = .tail
      document.cursor = end
      return .text(0..<end)
    } else {
      root.start = document.mark(at: 0)
      document.cursor = 1
      place = .key(isFirst: true)
    }
    return nil
  }

  private mutating func rootFailure(_ first: UInt8) -> DocumentFailure {
    switch first {
    case UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "-"), UInt8(ascii: "t"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let found = DocumentWalk.kind(of: first).name
      return document.failure(
        "GEOJSON_ROOT", at: document.cursor, "one GeoJSON object, found \(found)")
    default: return document.failure(at: document.cursor, "a value")
    }
  }

  /// Goes over the root's members until one tells that it is a `FeatureCollection`.
  private mutating func survey() throws -> Survey {
    document.cursor = 1
    var type = DocumentType.missing
    while let byte = try document.significant(), document.cursor <= document.limit {
      if byte == UInt8(ascii: "}") {
        document.cursor += 1
        return document.cursor <= document.limit ? .single(end: document.cursor) : .undecided
      }
      if byte == UInt8(ascii: ",") { document.cursor += 1 }
      guard try document.significant() == UInt8(ascii: "\""), let key = try surveyValue(),
        try document.significant() == UInt8(ascii: ":")
      else { return .undecided }
      document.cursor += 1
      let first = try document.significant()
      if document.isText(key, "features"), first == UInt8(ascii: "["),
        document.cursor <= document.limit,
        type == .missing || type == .collection
      {
        return .collection
      }
      guard let value = try surveyValue() else { return .undecided }
      if document.isText(key, "type") {
        type = document.isText(value, "FeatureCollection") ? .collection : .other
        if type == .collection { return .collection }
      }
    }
    return .undecided
  }

  /// Goes over the value at the cursor; nil if it has no end within the limit.
  private mutating func surveyValue() throws -> Range<Int>? {
    guard let first = try document.significant() else { return nil }
    let isNested = "{[\"".utf8.contains(first)
    let start = document.cursor
    var value = OpenText(isNested ? .nested : .plain, offset: 0, position: start)
    while true {
      if let end = value.end(document.buffer.base, filled: document.buffer.filled) {
        document.cursor = end
        return end > start && end <= document.limit ? start..<end : nil
      }
      value.position = document.buffer.filled
      if document.buffer.isFinal || document.buffer.filled > document.limit { return nil }
      try document.refill()
    }
  }

  /// Whether a line of its own holds the first value, whole or broken, and another line follows.
  ///
  /// Behind a broken one an object has to follow: where one begins a line inside of a JSON value, a
  /// bracket, comma or colon stands before it.
  private mutating func isOneALine(_ survey: Survey) throws -> Bool {
    if case .collection = survey { return false }
    var feed: Int?
    document.cursor = 0
    while feed == nil {
      feed = ByteSearch.first(
        UInt8(ascii: "\n"), in: document.buffer.base, from: document.cursor,
        to: min(document.buffer.filled, document.limit + 1))
      if feed == nil {
        if document.buffer.isFinal || document.buffer.filled > document.limit { return false }
        document.cursor = document.buffer.filled
        try document.refill()
      }
    }
    guard let feed else { return false }
    var last = feed - 1
    while last > 0, JSONDocument.isSpace(document.buffer.base[last]) { last -= 1 }
    if "{[,:".utf8.contains(document.buffer.base[last]) { return false }
    var isWhole = false
    if case .single(let end) = survey { isWhole = last == end - 1 }
    document.cursor = feed + 1
    while document.buffer.filled <= document.limit || document.cursor < document.buffer.filled {
      if document.cursor == document.buffer.filled {
        if document.buffer.isFinal { return false }
        try document.refill()
        continue
      }
      // As far as every buffer reaches, so that no chunk size decides.
      if document.cursor > document.limit { return false }
      let byte = document.buffer.base[document.cursor]
      if !JSONDocument.isSpace(byte) {
        return isWhole || byte == UInt8(ascii: "{") || byte == Self.recordSeparator
      }
      document.cursor += 1
    }
    return false
  }
}
