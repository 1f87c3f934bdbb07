/// The values that all rows of a feature share, ready to be copied into each.
struct FeatureConstants: ~Copyable {
  /// Where a value stands.
  struct Place: BitwiseCopyable {
    var start: Int
    var count: Int
    var kind: FieldKind
  }

  private var bytes = FlatList<UInt8>()
  private var places = FlatList<Place>()

  /// Forgets all values.
  mutating func removeAll() {
    bytes.removeAll()
    places.removeAll()
  }

  /// How many bytes all values have together.
  var byteCount: Int { bytes.count }

  /// The value that was added as number `number`, from 0.
  @inline(__always)
  func place(_ number: Int) -> Place { places[number] }

  @inline(__always)
  func start(of place: Place) -> UnsafePointer<UInt8> { UnsafePointer(bytes.base) + place.start }

  /// Adds bytes as they are; none are no value.
  mutating func add(_ content: UnsafeBufferPointer<UInt8>, _ kind: FieldKind) {
    add(room: content.count, kind: content.isEmpty ? .null : kind) { output in
      if let base = content.baseAddress { output.update(from: base, count: content.count) }
      return content.count
    }
  }

  /// Adds a value of a document; `controlCount` goes up as by `JSONString.unescapeValue`.
  ///
  /// Of objects and lists the kind alone is kept, unless the column `takesLists`.
  mutating func add(
    _ slot: DocumentWalk.Slot, in text: UnsafePointer<UInt8>, takesLists: Bool,
    _ controlCount: inout Int64
  ) {
    let source = text + Int(slot.start)
    let count = Int(slot.end) - Int(slot.start)
    switch slot.kind {
    case .text:
      add(room: count, kind: .text) {
        JSONString.unescapeValue(source, count, into: $0, &controlCount)
      }
    case .list where takesLists:
      addItems(source, room: listByteCount(source), &controlCount)
    case .number, .boolean:
      add(UnsafeBufferPointer(start: source, count: count), slot.kind)
    default:
      places.append(Place(start: bytes.count, count: 0, kind: slot.kind))
    }
  }

  private mutating func addItems(
    _ list: UnsafePointer<UInt8>, room: Int, _ controlCount: inout Int64
  ) {
    let start = bytes.count
    var isFlat = true
    bytes.append(room: room) { output in
      guard let count = JSONList.write(list, into: output, &controlCount) else {
        isFlat = false
        return 0
      }
      return count
    }
    places.append(
      Place(start: start, count: bytes.count - start, kind: isFlat ? .items : .nestedList))
  }

  /// The bytes of a valid list of which the first is at `list`.
  private func listByteCount(_ list: UnsafePointer<UInt8>) -> Int {
    var scanner = NestingScanner()
    var end = 0
    while true {
      if let found = scanner.end(list, from: end, to: end + 64) { return found }
      end += 64
    }
  }

  private mutating func add(
    room: Int, kind: FieldKind, _ write: (UnsafeMutablePointer<UInt8>) -> Int
  ) {
    let start = bytes.count
    bytes.append(room: room, write)
    places.append(Place(start: start, count: bytes.count - start, kind: kind))
  }
}
