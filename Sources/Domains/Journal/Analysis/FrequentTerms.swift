/// The most frequent terms of each row of a part, at equal frequency the one that appears first.
///
/// Terms are shown twice, each time all of them in any order, with different numbers. The first time
/// tells how frequent a term of a row must be (`count`), the second which those are (`place`); so the
/// positions of all other terms are never read. Holds 12 bytes a row, and 12 more for each place.
struct FrequentTerms: ~Copyable {
  /// What the first walk knows of a row.
  struct Head: BitwiseCopyable {
    /// The frequency of the last place; 0 while there are free ones.
    var least: UInt32 = 0
    /// How many terms have this frequency, placed or not.
    var atLeast: UInt32 = 0
    /// The position of the term in the last place, once there is one; the second walk.
    var lastPosition: UInt32 = .max
  }

  /// A term in a row's order.
  struct Place: BitwiseCopyable {
    var term: UInt32 = 0
    /// 0 in a free place.
    var frequency: UInt32 = 0
    var position: UInt32 = .max
  }

  /// How many places a row has.
  let width: Int
  private let rowCount: Int
  private let heads: UnsafeMutablePointer<Head>
  private let places: UnsafeMutablePointer<Place>

  /// No terms yet in `rowCount` rows of `width` places, one or more.
  init(rowCount: Int, width: Int) {
    precondition(width > 0, "a place for a term")
    self.width = width
    self.rowCount = rowCount
    heads = .allocate(capacity: max(1, rowCount))
    heads.initialize(repeating: Head(), count: rowCount)
    places = .allocate(capacity: max(1, rowCount * width))
    places.initialize(repeating: Place(), count: rowCount * width)
  }

  deinit {
    heads.deallocate()
    places.deallocate()
  }

  /// Shows the frequencies of a term in `count` rows; the first walk.
  func count(
    _ rows: UnsafePointer<UInt32>, _ frequencies: UnsafePointer<UInt32>, count: Int
  ) {
    for number in 0..<count {
      let row = Int(rows[number])
      let frequency = frequencies[number]
      assert(row < rowCount, "a row of the part")
      let least = heads[row].least
      if frequency > least {
        insert(frequency, row: row)
      } else if frequency == least {
        heads[row].atLeast &+= 1
      }
    }
  }

  private func insert(_ frequency: UInt32, row: Int) {
    let own = places + row &* width
    var at = width &- 1
    while at > 0, own[at &- 1].frequency < frequency {
      own[at].frequency = own[at &- 1].frequency
      at &-= 1
    }
    own[at].frequency = frequency
    let least = own[width &- 1].frequency
    guard least > heads[row].least else { return }
    var atLeast: UInt32 = 0
    for place in 0..<width { atLeast &+= own[place].frequency == least ? 1 : 0 }
    heads[row] = Head(least: least, atLeast: atLeast)
  }

  /// Whether a term with `frequency` in `row` may have a place; after the first walk.
  @inline(__always)
  func mayPlace(_ frequency: UInt32, row: UInt32) -> Bool {
    frequency >= heads[Int(row)].least
  }

  /// Shows a term that may have a place with its first position; the second walk.
  @inline(__always)
  func place(_ term: UInt32, frequency: UInt32, position: UInt32, row: UInt32) {
    let head = heads[Int(row)]
    // Most terms are as frequent as the last that has a place, and come behind it.
    if frequency == head.least, position > head.lastPosition { return }
    insert(term, frequency: frequency, position: position, row: Int(row))
  }

  private func insert(_ term: UInt32, frequency: UInt32, position: UInt32, row: Int) {
    let own = places + row &* width
    // Its place is among those of its frequency, which the first walk left.
    var at = 0
    while at < width, own[at].frequency > frequency { at &+= 1 }
    while at < width, own[at].frequency == frequency, own[at].position < position { at &+= 1 }
    guard at < width, own[at].frequency == frequency else { return }
    var moved = Place(term: term, frequency: frequency, position: position)
    while at < width, own[at].frequency == frequency {
      swap(&moved, &own[at])
      at &+= 1
    }
    heads[row].lastPosition = own[width &- 1].position
  }

  /// The places of `row`, free ones last; after both walks.
  func places(ofRow row: Int) -> UnsafeBufferPointer<Place> {
    UnsafeBufferPointer(start: places + row &* width, count: width)
  }

  /// How many terms without a place are as frequent as the last that has one.
  func tieCount(ofRow row: Int) -> UInt32 {
    let head = heads[row]
    guard head.least > 0 else { return 0 }
    let own = places + row &* width
    var placed: UInt32 = 0
    for place in 0..<width { placed &+= own[place].frequency == head.least ? 1 : 0 }
    return head.atLeast &- placed
  }
}
