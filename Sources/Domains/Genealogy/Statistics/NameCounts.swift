internal import Platform

/// How many records have a name, divided by sex, decade of birth and place; with its spellings and years.
struct NameCounts: Sendable {
  /// The records of one sex, decade and place.
  struct Cell: Hashable, Sendable, BitwiseCopyable {
    /// As `NameSex` numbers them.
    var sex: UInt32
    /// As `NameDecade` numbers them.
    var decade: UInt32
    /// The number of the place above 0; 0 is none.
    var place: UInt32
    var count: Int64

    /// Orders cells by sex, decade and place.
    var order: UInt128 { UInt128(sex) << 64 | UInt128(decade) << 32 | UInt128(place) }
  }

  /// A way in which the name is written.
  struct Spelling: Hashable, Sendable {
    let bytes: [UInt8]
    var count: Int64
  }

  /// The first and the last year of birth, of records of one sex whose birth lies in one year.
  struct Years: Hashable, Sendable, BitwiseCopyable {
    let sex: UInt32
    var first: Int32
    var last: Int32
  }

  /// Sex, decade and place ascend.
  private(set) var cells: [Cell] = []
  /// In order of their bytes.
  private(set) var spellings: [Spelling] = []
  /// Sexes ascend.
  private(set) var years: [Years] = []

  init() {}

  /// Counts from their parts, each in its order.
  init(cells: [Cell], spellings: [Spelling] = [], years: [Years] = []) {
    self.cells = cells
    self.spellings = spellings
    self.years = years
  }

  /// The commonest spelling, of several the first by bytes; empty without any.
  var spelling: [UInt8] {
    var best: Spelling?
    for spelling in spellings where spelling.count > best?.count ?? 0 { best = spelling }
    return best?.bytes ?? []
  }

  /// count:varint and so many cells, each sex, decade, place and count as varints; count:varint and so many spellings, each
  /// length:varint bytes count:varint; count:varint and so many years, each sex:varint first:zigzag span:varint.
  func encode(to writer: inout ByteWriter) {
    writer.varint(UInt64(cells.count))
    for cell in cells {
      writer.varint(UInt64(cell.sex))
      writer.varint(UInt64(cell.decade))
      writer.varint(UInt64(cell.place))
      writer.varint(UInt64(cell.count))
    }
    writer.varint(UInt64(spellings.count))
    for spelling in spellings {
      writer.varint(UInt64(spelling.bytes.count))
      writer.bytes(spelling.bytes)
      writer.varint(UInt64(spelling.count))
    }
    writer.varint(UInt64(years.count))
    for years in years {
      writer.varint(UInt64(years.sex))
      writer.zigzag(Int64(years.first))
      writer.varint(UInt64(years.last - years.first))
    }
  }

  /// Takes what `encode` wrote of further records too, whose places have the numbers `places` here; `settle` behind the
  /// last ones.
  mutating func add(
    _ bytes: UnsafeRawBufferPointer, places: [UInt32]
  ) throws(MalformedRecord) {
    var reader = ByteReader(bytes)
    let cellCount = try reader.count(limit: bytes.count)
    cells.reserveCapacity(cells.count + cellCount)
    for _ in 0..<cellCount {
      let sex = try reader.count(limit: NameSex.letters.count)
      let decade = try reader.count(limit: NameDecade.limit)
      let place = try reader.count(limit: places.count - 1)
      cells.append(
        Cell(
          sex: UInt32(sex), decade: UInt32(decade), place: places[place],
          count: Int64(try reader.count(limit: 1 << 48))))
    }
    for _ in 0..<(try reader.count(limit: bytes.count)) {
      let length = try reader.count(limit: bytes.count)
      let spelling = Array(try reader.slice(length))
      take(Spelling(bytes: spelling, count: Int64(try reader.count(limit: 1 << 48))))
    }
    for _ in 0..<(try reader.count(limit: NameSex.letters.count + 1)) {
      let sex = UInt32(try reader.count(limit: NameSex.letters.count))
      let first = try reader.zigzag()
      let span = try reader.count(limit: 100_000)
      guard abs(first) < 100_000 else {
        throw MalformedRecord(offset: reader.offset, expected: "a year")
      }
      take(Years(sex: sex, first: Int32(first), last: Int32(first) + Int32(span)))
    }
    guard reader.isAtEnd else {
      throw MalformedRecord(offset: reader.offset, expected: "the counts of a name")
    }
  }

  /// Brings cells in order and adds up those of one kind.
  ///
  /// Places of one table are numbered by first appearance, and otherwise in another one.
  mutating func settle() {
    guard !cells.isEmpty else { return }
    if !zip(cells, cells.dropFirst()).allSatisfy({ $0.order < $1.order }) {
      cells.sort { $0.order < $1.order }
      var kept = 0
      for number in cells.indices.dropFirst() {
        if cells[number].order == cells[kept].order {
          cells[kept].count += cells[number].count
        } else {
          kept += 1
          cells[kept] = cells[number]
        }
      }
      cells.removeLast(cells.count - kept - 1)
    }
    spellings.sort { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    years.sort { $0.sex < $1.sex }
  }

  /// A name has a handful of spellings.
  private mutating func take(_ spelling: Spelling) {
    if let place = spellings.firstIndex(where: { $0.bytes == spelling.bytes }) {
      spellings[place].count += spelling.count
    } else {
      spellings.append(spelling)
    }
  }

  private mutating func take(_ more: Years) {
    if let place = years.firstIndex(where: { $0.sex == more.sex }) {
      years[place].first = min(years[place].first, more.first)
      years[place].last = max(years[place].last, more.last)
    } else {
      years.append(more)
    }
  }
}
