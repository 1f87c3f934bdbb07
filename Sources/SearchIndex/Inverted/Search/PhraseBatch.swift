/// Documents of one block of a phrase's rarest term that may hold the phrase, and where the positions
/// of all terms stand in them.
struct PhraseBatch: ~Copyable {
  /// Where the positions of a term in a document are coded.
  struct Place {
    /// The first bit of the code, among the term's positions.
    var bit: Int
    /// How many there are.
    var frequency: UInt32
  }

  /// The documents, with the most that the phrase can contribute to each.
  var candidates = CandidateBatch()
  /// By candidate, its slot in the places of each term; they stay where they are when others leave.
  let slots: UnsafeMutablePointer<UInt8>
  /// By candidate, its place in the block of the term that is looked at.
  let blockPlaces: UnsafeMutablePointer<UInt8>
  /// A map of `mapLength` bits for whoever needs one, and leaves it all zeros.
  let map: UnsafeMutablePointer<UInt64>
  static let mapLength = 1 << 16
  private let places: UnsafeMutablePointer<Place>
  private static let length = BlockCode.length

  init(memberCount: Int) {
    slots = .allocate(capacity: Self.length)
    blockPlaces = .allocate(capacity: Self.length + 1)
    map = .allocate(capacity: Self.mapLength / 64)
    map.initialize(repeating: 0, count: Self.mapLength / 64)
    places = .allocate(capacity: Self.length * memberCount)
    places.initialize(repeating: Place(bit: 0, frequency: 0), count: Self.length * memberCount)
  }

  deinit {
    slots.deallocate()
    blockPlaces.deallocate()
    map.deallocate()
    places.deallocate()
  }

  /// The places of term `member`, by slot.
  @inline(__always)
  func places(of member: Int) -> UnsafeMutablePointer<Place> { places + Self.length &* member }

  /// Gives each candidate its slot.
  mutating func number() {
    for index in 0..<candidates.count { slots[index] = UInt8(truncatingIfNeeded: index) }
  }

  /// Keeps the documents that `window`, which begins at `base`, has.
  mutating func filter(_ window: SearchWindow, base: UInt32) {
    var kept = 0
    for index in 0..<candidates.count {
      let document = candidates.documents[index]
      let place = Int(document &- base)
      candidates.documents[kept] = document
      kept += Int(window.bits[place >> 6] >> UInt64(place & 63) & 1)
    }
    candidates.count = kept
  }

  /// Keeps candidate `index` as number `kept`, at most `index`.
  @inline(__always)
  func keep(_ index: Int, as kept: Int) {
    candidates.documents[kept] = candidates.documents[index]
    candidates.scores[kept] = candidates.scores[index]
    slots[kept] = slots[index]
  }
}
