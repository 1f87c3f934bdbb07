/// What stands around the positions: the folders, the placemark that is open, and its parts.
struct KMLOutline: ~Copyable {
  /// A text of the placemark.
  enum Text: Int, CaseIterable {
    case id, name, description, begin, end
  }

  /// The names of the open folders, with `/` between them.
  private(set) var folder = ByteText()
  /// The number of the placemark in the file, of the part in it, and of the position in that.
  private(set) var placemark: Int64 = 0
  private(set) var part: Int64 = 0
  private(set) var point: Int64 = 0
  /// Whether the placemark has a position.
  private(set) var hasPositions = false
  /// The geometry that is open.
  private(set) var geometry = KMLContext.passed

  private var texts = ByteText(capacity: 4096)
  private let places: UnsafeMutablePointer<(start: Int, count: Int)>
  /// Of each open folder how long the path is without it, and whether it has its name or a placemark.
  private var folders: [(start: Int, isSettled: Bool)] = []

  init() {
    places = .allocate(capacity: Text.allCases.count)
    places.initialize(repeating: (0, 0), count: Text.allCases.count)
  }

  deinit { places.deallocate() }

  /// The bytes of the texts of the placemark.
  var textByteCount: Int { texts.count }

  func bytes(_ text: Text) -> UnsafeBufferPointer<UInt8> {
    let place = places[text.rawValue]
    return UnsafeBufferPointer(start: UnsafePointer(texts.base) + place.start, count: place.count)
  }

  /// Whether the placemark has a text that is not empty.
  func has(_ text: Text) -> Bool { places[text.rawValue].count > 0 }

  mutating func beginFolder() { folders.append((folder.count, false)) }

  /// The innermost folder is called so; false if that comes too late, or again.
  mutating func nameFolder(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let last = folders.last, !last.isSettled else { return false }
    folders[folders.count - 1].isSettled = true
    if folder.count > 0, !name.isEmpty { folder.append(UInt8(ascii: "/")) }
    folder.append(name)
    return true
  }

  mutating func endFolder() {
    if let start = folders.popLast()?.start { folder.keep(start..<start, at: start) }
  }

  mutating func beginPlacemark() {
    placemark += 1
    (part, hasPositions) = (0, false)
    texts.clear()
    places.update(repeating: (0, 0), count: Text.allCases.count)
    for place in folders.indices { folders[place].isSettled = true }
  }

  /// Outside of placemarks there are no texts.
  mutating func endPlacemark() {
    texts.clear()
    places.update(repeating: (0, 0), count: Text.allCases.count)
  }

  /// Keeps a text of the placemark.
  mutating func keep(_ bytes: UnsafeBufferPointer<UInt8>, as text: Text) {
    let start = texts.count
    texts.append(bytes)
    places[text.rawValue] = (start, bytes.count)
  }

  /// A point, a line, a ring or a track begins; that of a polygon is `polygon`.
  mutating func beginPart(_ geometry: KMLContext) {
    self.geometry = geometry
    part += 1
    point = 0
  }

  /// A position begins.
  mutating func beginPosition() {
    point += 1
    hasPositions = true
  }
}
