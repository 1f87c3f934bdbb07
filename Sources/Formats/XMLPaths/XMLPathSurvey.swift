/// What elements the front of a document has, to tell which may be rows.
public struct XMLPathSurvey {
  /// An element that may be a row.
  public struct Candidate: Sendable {
    /// Its path.
    public var path: String
    /// How many there are in what was looked at.
    public var count: Int
    /// The paths of what stands in it at most once, and of lists of texts.
    public var columns: [String]
    /// Those of `columns` that stand several times in one element.
    public var lists: [String]
    /// Elements in it that stand several times and hold more than a text; the same is a candidate of its own.
    public var inner: [String]
  }

  struct Element {
    var name: String
    var parent: Int
    var depth: Int
    var count = 0
    /// How many had text that is not white space.
    var textCount = 0
    /// The most in one parent.
    var mostInParent = 0
    /// How many stand in the parent that is open.
    var inParent = 0
    var attributes: [String] = []
    var children: [Int] = []
  }

  /// More different paths are not looked at.
  private static let pathLimit = 4000

  /// The best candidate first; none if no element holds anything.
  public private(set) var candidates: [Candidate] = []
  /// Why the document cannot be read any further, if that was met.
  public private(set) var failure: DocumentFailure?

  var elements: [Element] = []
  private var places: [String: Int] = [:]

  /// Looks at the first `byteCount` bytes of a document.
  ///
  /// `isDecoded` says that the source gives UTF-8, whatever the document declares.
  public init(_ source: any ByteSource, isDecoded: Bool, byteCount: Int) throws {
    var bytes = [UInt8](repeating: 0, count: byteCount)
    var count = 0
    while count < byteCount {
      let more = try bytes.withUnsafeMutableBytes { buffer in
        try source.read(
          into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]), at: Int64(count))
      }
      if more == 0 { break }
      count += more
    }
    // The lines are counted 64 bytes at a time.
    bytes.removeLast(byteCount - count)
    bytes += [UInt8](repeating: 0, count: 64)
    bytes.withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress {
        walk(base, count, isWhole: count < byteCount, isDecoded: isDecoded)
      }
    }
    candidates = ranked()
  }

  private mutating func walk(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, isWhole: Bool, isDecoded: Bool
  ) {
    var reader = XMLReader(names: [], namespaces: [], isDecoded: isDecoded)
    reader.feed(bytes, count, isLast: isWhole)
    var open: [Int] = []
    while let event = reader.next() {
      switch event.kind {
      case .start:
        let place = enter(reader.bytes(event.text), open.last ?? -1, event.depth)
        open.append(place)
        guard place >= 0 else { continue }
        for number in event.attributes {
          note(attribute: reader.bytes(reader.attribute(number).text), of: place)
        }
      case .end:
        guard let place = open.popLast(), place >= 0 else { continue }
        for child in elements[place].children { elements[child].inParent = 0 }
      case .text:
        guard let place = open.last, place >= 0 else { continue }
        let text = reader.bytes(event.text)
        if text.contains(where: { !ListText.isSpace($0) }) { elements[place].textCount += 1 }
      }
    }
    guard let fault = reader.fault else { return }
    var lines = XMLLines()
    lines.advance(to: fault.offset, in: bytes, from: 0)
    failure = fault.failure(line: lines.count + 1, column: lines.column)
  }

  private mutating func enter(
    _ name: UnsafeBufferPointer<UInt8>, _ parent: Int, _ depth: Int
  ) -> Int {
    guard parent >= 0 || depth == 1, let name = Self.local(name) else { return -1 }
    let key = "\(parent) \(name)"
    if places[key] == nil {
      if elements.count == Self.pathLimit { return -1 }
      places[key] = elements.count
      if parent >= 0 { elements[parent].children.append(elements.count) }
      elements.append(Element(name: name, parent: parent, depth: depth))
    }
    guard let place = places[key] else { return -1 }
    elements[place].count += 1
    elements[place].inParent += 1
    elements[place].mostInParent = max(elements[place].mostInParent, elements[place].inParent)
    return place
  }

  private mutating func note(attribute name: UnsafeBufferPointer<UInt8>, of place: Int) {
    if name.starts(with: "xmlns".utf8), name.count == 5 || name[5] == UInt8(ascii: ":") { return }
    guard elements[place].attributes.count < 200, let name = Self.local(name),
      !elements[place].attributes.contains(name)
    else { return }
    elements[place].attributes.append(name)
  }

  /// The name without its prefix; nil if no path can have it.
  private static func local(_ name: UnsafeBufferPointer<UInt8>) -> String? {
    let colon = name.firstIndex(of: UInt8(ascii: ":"))
    let text = String(decoding: name[(colon.map { $0 + 1 } ?? 0)...], as: UTF8.self)
    return XMLPath.Step.isName(text) ? text : nil
  }
}
