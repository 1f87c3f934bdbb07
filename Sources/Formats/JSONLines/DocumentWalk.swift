/// Goes over the tokens of a valid JSON text once: notes where the columns' values stand, and checks
/// what simdjson does not, which is that no key stands twice in an object.
struct DocumentWalk: ~Copyable {
  /// What a text turned out to be.
  enum Outcome {
    /// An object; `slots` holds its columns.
    case record
    /// Another value.
    case notAnObject(FieldKind)
    /// A key at this position stands in its object before.
    case duplicateKey(position: Int)
    /// An object or array at this position has `JSONParser.depthLimit` others around it.
    case tooDeep(position: Int)
  }

  /// Where a column's value stands in its text: of a string, what the quotes enclose.
  struct Slot: BitwiseCopyable {
    var start: UInt32 = 0
    var end: UInt32 = 0
    var kind = FieldKind.null
  }

  /// A key that a pattern takes, and where its value stands.
  struct Entry: BitwiseCopyable {
    let key: UnsafePointer<UInt8>
    let keyByteCount: UInt32
    let slot: Slot
  }

  private struct Level: BitwiseCopyable {
    var isObject: Bool
    /// Where the object stands in the tree of paths.
    var node: Int32
    var keys: KeyLog.Mark
  }

  let columnCount: Int
  /// One for each column.
  let slots: UnsafeMutablePointer<Slot>
  /// The keys of the text that a pattern takes.
  private(set) var entries: UnsafeMutableBufferPointer<Entry>
  private(set) var entryCount = 0
  /// The object whose keys the pattern is about; where no object is without one.
  private let entryNode: Int32
  private let matches: @Sendable (UnsafeRawBufferPointer) -> Bool
  private let tree: PathTree
  private let levels: UnsafeMutablePointer<Level>
  private var keys = KeyLog()
  /// The keys of a text that have escapes, without them.
  private var plainKeys: UnsafeMutableBufferPointer<UInt8> = .allocate(capacity: 4096)
  private var plainKeyByteCount = 0

  /// A walk that looks for `paths`, of which no two have the same keys, and for keys that a pattern takes.
  init(_ paths: [JSONPath], matching pattern: JSONKeys? = nil) {
    columnCount = paths.count
    // One more for the object of the pattern, which no column may be.
    slots = .allocate(capacity: paths.count + 1)
    var wanted = paths.map(\.keys)
    if let pattern, !pattern.object.isEmpty, !wanted.contains(pattern.object) {
      wanted.append(pattern.object)
    }
    tree = PathTree(wanted)
    if let pattern {
      entryNode = tree.node(pattern.object)
      matches = pattern.matches
    } else {
      entryNode = Self.nowhere
      matches = { _ in false }
    }
    entries = .allocate(capacity: pattern == nil ? 0 : 64)
    levels = .allocate(capacity: JSONParser.depthLimit)
  }

  deinit {
    slots.deallocate()
    entries.deallocate()
    levels.deallocate()
    plainKeys.deallocate()
  }

  /// No node: one that is not in the tree is -1.
  private static let nowhere: Int32 = -2

  /// Goes over a valid text, behind which 64 bytes can be read.
  ///
  /// `tokens` are those of `JSONParser`, with the text's length behind the last.
  mutating func read(
    _ text: UnsafePointer<UInt8>, _ byteCount: Int, _ tokens: UnsafeBufferPointer<UInt32>
  ) -> Outcome {
    slots.update(repeating: Slot(), count: columnCount)
    entryCount = 0
    keys.reset()
    plainKeyByteCount = 0
    guard let token = tokens.baseAddress else { return .notAnObject(.null) }
    let first = text[Int(token[0])]
    if first != UInt8(ascii: "{") { return .notAnObject(Self.kind(of: first)) }

    var depth = 1
    var level = Level(isObject: true, node: 0, keys: keys.begin())
    var duplicate: Int?
    var number = 1
    while true {
      var position = Int(token[number])
      var byte = text[position]
      if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
        if level.isObject, let found = keys.end(level.keys) { duplicate = duplicate ?? found }
        depth &-= 1
        if depth == 0 { break }
        level = levels[depth &- 1]
        number &+= 1
        continue
      }
      if byte == UInt8(ascii: ",") { number &+= 1 }
      var node: Int32 = -1
      var entry: (key: UnsafePointer<UInt8>, byteCount: Int)?
      if level.isObject {
        position = Int(token[number])
        var key = text + position + 1
        var keyByteCount = Self.end(text, before: Int(token[number &+ 1])) &- position &- 2
        if ByteSearch.first(UInt8(ascii: "\\"), in: key, from: 0, to: keyByteCount) != nil {
          (key, keyByteCount) = plainKey(key, keyByteCount, textByteCount: byteCount)
        }
        if !keys.add(key, keyByteCount, at: position, to: &level.keys) {
          duplicate = duplicate ?? position
        }
        node = tree.follow(level.node, key, keyByteCount)
        if level.node == entryNode,
          matches(UnsafeRawBufferPointer(start: key, count: keyByteCount))
        {
          entry = (key, keyByteCount)
        }
        number &+= 2
      }
      position = Int(token[number])
      byte = text[position]
      number &+= 1
      let column = tree.column(at: node)
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        if depth == JSONParser.depthLimit { return .tooDeep(position: position) }
        if column >= 0 { note(column, position, position, Self.kind(of: byte)) }
        if let entry { add(entry, position, position, Self.kind(of: byte)) }
        levels[depth &- 1] = level
        depth &+= 1
        level = Level(isObject: byte == UInt8(ascii: "{"), node: node, keys: keys.begin())
      } else if column >= 0 || entry != nil {
        let end = Self.end(text, before: Int(token[number]))
        let quote = byte == UInt8(ascii: "\"") ? 1 : 0
        if column >= 0 { note(column, position + quote, end - quote, Self.kind(of: byte)) }
        if let entry { add(entry, position + quote, end - quote, Self.kind(of: byte)) }
      }
    }
    return duplicate.map { .duplicateKey(position: $0) } ?? .record
  }

  private func note(_ column: Int32, _ start: Int, _ end: Int, _ kind: FieldKind) {
    slots[Int(column)] = Slot(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end), kind: kind)
  }

  private mutating func add(
    _ entry: (key: UnsafePointer<UInt8>, byteCount: Int), _ start: Int, _ end: Int,
    _ kind: FieldKind
  ) {
    if entryCount == entries.count {
      let grown = UnsafeMutableBufferPointer<Entry>.allocate(capacity: 2 * entryCount)
      _ = grown.moveInitialize(fromContentsOf: entries)
      entries.deallocate()
      entries = grown
    }
    entries.initializeElement(
      at: entryCount,
      to: Entry(
        key: entry.key, keyByteCount: UInt32(truncatingIfNeeded: entry.byteCount),
        slot: Slot(
          start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
          kind: kind)))
    entryCount += 1
  }

  /// The key's content in memory that stays until the next text.
  private mutating func plainKey(
    _ key: UnsafePointer<UInt8>, _ byteCount: Int, textByteCount: Int
  ) -> (UnsafePointer<UInt8>, Int) {
    if plainKeyByteCount == 0, plainKeys.count < textByteCount {
      // All keys of a text are shorter than the text, so nothing is moved later.
      plainKeys.deallocate()
      plainKeys = .allocate(capacity: textByteCount)
    }
    guard let base = plainKeys.baseAddress else { preconditionFailure("an allocated block") }
    let output = base + plainKeyByteCount
    let count = JSONString.unescape(key, byteCount, into: output)
    plainKeyByteCount += count
    return (UnsafePointer(output), count)
  }

  /// Where the token ends that stands before the one at `position`.
  @inline(__always)
  static func end(_ text: UnsafePointer<UInt8>, before position: Int) -> Int {
    var end = position
    while text[end &- 1] <= UInt8(ascii: " ") { end &-= 1 }
    return end
  }

  /// The kind of the value that begins with `byte`.
  @inline(__always)
  static func kind(of byte: UInt8) -> FieldKind {
    switch byte {
    case UInt8(ascii: "\""): .text
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .list
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .boolean
    case UInt8(ascii: "n"): .null
    default: .number
    }
  }
}
