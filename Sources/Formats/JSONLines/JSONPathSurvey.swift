/// Which paths lead to values in the first lines of a source, and in how many of these.
///
/// What stands in lists is not looked at, since no path leads there. Lines that are no JSON objects are
/// counted only.
public struct JSONPathSurvey {
  /// A path that was found.
  public struct Found: Sendable {
    /// The path to a text, a number, a truth value or null.
    public let path: JSONPath
    /// In how many lines it is there.
    public internal(set) var lineCount: Int
    /// The last of them: a key may stand twice in a line that is wrong.
    var lastLine: Int
  }

  /// Lines that are one JSON object each.
  public private(set) var objectCount = 0
  /// Other lines that are not blank.
  public private(set) var otherCount = 0
  /// The bytes of all lines looked at.
  public private(set) var byteCount = 0
  /// The paths in the order in which they first appear.
  public private(set) var paths: [Found] = []
  /// Paths to lists, in the order in which they first appear.
  public private(set) var lists: [JSONPath] = []
  /// Whether there were more different paths than are kept.
  public private(set) var isCut = false

  /// A survey does not keep more paths: in such a file keys are data.
  private static let pathLimit = 1000

  private var places: [String: Int] = [:]

  /// Looks at the lines that end in the first `byteCount` bytes, or at the whole of a shorter source.
  public init(_ source: any ByteSource, byteCount limit: Int) throws {
    let parser = try JSONParser()
    var bytes = [UInt8](repeating: UInt8(ascii: " "), count: limit + Self.padding)
    let count = try bytes.withUnsafeMutableBytes {
      try source.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[..<limit]), at: 0)
    }
    // Parts of the padding may have been written to before the end was met.
    for index in count..<bytes.count { bytes[index] = UInt8(ascii: " ") }
    try bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      var start = buffer.starts(with: ByteOrderMark.utf8) ? ByteOrderMark.utf8.count : 0
      while start < count {
        let lineEnd = ByteSearch.first(UInt8(ascii: "\n"), in: base, from: start, to: count)
        // A line that is cut off says nothing, unless the source ends there.
        if lineEnd == nil, count == limit, start > 0 { return }
        let end = lineEnd ?? count
        try look(at: base + start, end - start, parser)
        start = end + 1
        byteCount = min(start, count)
      }
    }
  }

  /// What can be read behind a line.
  private static let padding = 64

  private mutating func look(
    at line: UnsafePointer<UInt8>, _ byteCount: Int, _ parser: borrowing JSONParser
  ) throws(JSONLinesError) {
    if LineStart.isBlank(line, byteCount) { return }
    let isValid = try parser.check(line, byteCount) != .invalid
    let tokens = parser.tokens
    guard isValid, let first = tokens.first, line[Int(first)] == UInt8(ascii: "{") else {
      otherCount += 1
      return
    }
    objectCount += 1
    var next = 1
    object(JSONTokens(text: line, starts: tokens), &next, under: "")
  }

  /// Goes over an object whose first token behind the brace is `next`.
  private mutating func object(_ tokens: JSONTokens, _ next: inout Int, under prefix: String) {
    while next + 1 < tokens.starts.count {
      switch tokens.byte(next) {
      case UInt8(ascii: "}"):
        next += 1
        return
      case UInt8(ascii: ","): next += 1
      default:
        let path = prefix + tokens.key(next)
        // Behind the key and its colon.
        next += 2
        value(tokens, &next, path: path)
      }
    }
  }

  private mutating func value(_ tokens: JSONTokens, _ next: inout Int, path: String) {
    let byte = tokens.byte(next)
    next += 1
    switch byte {
    case UInt8(ascii: "{"): object(tokens, &next, under: path + ".")
    case UInt8(ascii: "["):
      tokens.passList(&next)
      if lists.count < Self.pathLimit, !lists.contains(where: { $0.text == path }) {
        lists.append(JSONPath(path))
      }
    default: note(path)
    }
  }

  private mutating func note(_ path: String) {
    if let place = places[path] {
      guard paths[place].lastLine != objectCount else { return }
      paths[place].lineCount += 1
      paths[place].lastLine = objectCount
    } else if paths.count < Self.pathLimit {
      places[path] = paths.count
      paths.append(Found(path: JSONPath(path), lineCount: 1, lastLine: objectCount))
    } else {
      isCut = true
    }
  }
}

/// The tokens of a valid JSON text; the last of `starts` is the text's length.
private struct JSONTokens {
  let text: UnsafePointer<UInt8>
  let starts: UnsafeBufferPointer<UInt32>

  func byte(_ token: Int) -> UInt8 { text[Int(starts[token])] }

  /// A key as a path writes it.
  func key(_ token: Int) -> String {
    let start = Int(starts[token]) + 1
    var end = Int(starts[token + 1])
    while text[end - 1] != UInt8(ascii: "\"") { end -= 1 }
    let inside = end - 1 - start
    let key = String(unsafeUninitializedCapacity: max(1, inside)) { output in
      output.baseAddress.map { JSONString.unescape(text + start, inside, into: $0) } ?? 0
    }
    return key.reduce(into: "") { path, character in
      if character == "." || character == "\\" { path += "\\" }
      path.append(character)
    }
  }

  /// Goes on behind the list whose first token behind the bracket is `next`.
  func passList(_ next: inout Int) {
    var depth = 1
    while depth > 0, next < starts.count - 1 {
      switch byte(next) {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      next += 1
    }
  }
}
