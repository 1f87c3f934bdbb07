internal import Glibc

/// The values of one row.
///
/// Its text is kept once, in the order of the document: what an element says, with all elements in it, is a stretch of
/// it. Secret text is kept apart, so that it stands in no other stretch.
struct XMLRowValues: ~Copyable {
  private enum Kind: UInt8 {
    case text, secret, attribute
  }

  private struct Item: BitwiseCopyable {
    var kind: Kind
    var start: Int
    var count: Int
    /// The next one of the column, or -1.
    var next = -1
  }

  private var text = ByteText(capacity: 4096)
  private var secret = ByteText()
  private var attributes = ByteText()
  private var items: [Item] = []
  /// The first and the last item of each column, or -1.
  private let first: UnsafeMutablePointer<Int>
  private let last: UnsafeMutablePointer<Int>
  private let columnCount: Int
  private var itemByteCount = 0

  init(columnCount: Int) {
    self.columnCount = columnCount
    first = .allocate(capacity: columnCount)
    last = .allocate(capacity: columnCount)
    first.update(repeating: -1, count: columnCount)
  }

  deinit {
    first.deallocate()
    last.deallocate()
  }

  /// What the values take, and the text that was gathered for them.
  var byteCount: Int { max(itemByteCount, text.count + secret.count) }

  /// Forgets the row.
  mutating func clear() {
    text.clear()
    secret.clear()
    attributes.clear()
    items.removeAll(keepingCapacity: true)
    itemByteCount = 0
    first.update(repeating: -1, count: columnCount)
  }

  /// How much text there is so far.
  func textCount(isSecret: Bool) -> Int { isSecret ? secret.count : text.count }

  mutating func append(text bytes: UnsafeBufferPointer<UInt8>, isSecret: Bool) {
    if isSecret { secret.append(bytes) } else { text.append(bytes) }
  }

  /// Gives a column the text from `start` on.
  mutating func add(textFrom start: Int, isSecret: Bool, to column: Int) {
    let kind: Kind = isSecret ? .secret : .text
    let range = WhiteSpace.trimmed(
      UnsafePointer(base(kind)), start..<textCount(isSecret: isSecret))
    add(Item(kind: kind, start: range.lowerBound, count: range.count), to: column)
  }

  /// Gives a column the value of an attribute.
  mutating func add(attribute bytes: UnsafeBufferPointer<UInt8>, to column: Int) {
    let start = attributes.count
    attributes.append(bytes)
    let range = WhiteSpace.trimmed(UnsafePointer(attributes.base), start..<attributes.count)
    add(Item(kind: .attribute, start: range.lowerBound, count: range.count), to: column)
  }

  /// Writes the value of a column, or the list of its values, and returns how many bytes.
  func write(_ column: Int, isList: Bool, to place: UnsafeMutablePointer<UInt8>) -> Int {
    var number = first[column]
    if number < 0 { return 0 }
    if !isList {
      let item = items[number]
      memcpy(place, base(item.kind) + item.start, item.count)
      return item.count
    }
    var list = ListText(at: place)
    while number >= 0 {
      let item = items[number]
      memcpy(list.next, base(item.kind) + item.start, item.count)
      list.add(item.count)
      number = item.next
    }
    return list.count
  }

  private mutating func add(_ item: Item, to column: Int) {
    if item.count == 0 { return }
    if first[column] < 0 {
      first[column] = items.count
    } else {
      items[last[column]].next = items.count
    }
    last[column] = items.count
    items.append(item)
    itemByteCount += item.count + 1
  }

  private func base(_ kind: Kind) -> UnsafeMutablePointer<UInt8> {
    switch kind {
    case .text: text.base
    case .secret: secret.base
    case .attribute: attributes.base
    }
  }
}
