/// Writes values of one coding as UTF-8.
struct GEDCOMDecoder: ~Copyable {
  /// How many marks are put behind one letter; more go before it as they come.
  private static let markLimit = 8

  let coding: GEDCOMCoding
  /// The scalar of each byte from 0x80 on, or 0.
  private let scalars: UnsafeMutablePointer<UInt16>
  /// Letter, mark and what both become, in ascending order.
  private let compositions: UnsafeMutableBufferPointer<UInt64>

  init(_ coding: GEDCOMCoding) {
    self.coding = coding
    scalars = .allocate(capacity: 128)
    scalars.update(repeating: 0, count: 128)
    for (byte, scalar) in coding.scalars.enumerated() { scalars[byte] = scalar }
    let entries = coding == .ansel ? Self.anselCompositions() : []
    compositions = .allocate(capacity: entries.count)
    _ = compositions.initialize(from: entries)
  }

  deinit {
    scalars.deallocate()
    compositions.deallocate()
  }

  /// How many bytes of UTF-8 one byte may become.
  var growth: Int { coding == .utf8 ? 1 : 3 }

  /// The first byte that the coding does not have, of `byteCount` at `text`; nil if there is none.
  ///
  /// 64 bytes behind them can be read.
  func firstInvalid(_ text: UnsafePointer<UInt8>, _ byteCount: Int) -> Int? {
    if coding == .utf8 { return UTF8Check.firstInvalid(text, count: byteCount) }
    for position in 0..<byteCount where text[position] >= 0x80 {
      if scalars[Int(text[position] & 0x7F)] == 0 { return position }
    }
    return nil
  }

  /// Whether anything has to be converted.
  func isPlain(_ text: UnsafePointer<UInt8>, _ byteCount: Int) -> Bool {
    if coding == .utf8 { return true }
    var bits: UInt8 = 0
    for position in 0..<byteCount { bits |= text[position] }
    return bits < 0x80
  }

  /// Writes `byteCount` valid bytes as UTF-8 to `output`, which has `growth` times as much room, and
  /// returns how many bytes that are.
  func write(
    _ text: UnsafePointer<UInt8>, _ byteCount: Int, to output: UnsafeMutablePointer<UInt8>
  ) -> Int {
    if coding == .utf8 {
      output.update(from: text, count: byteCount)
      return byteCount
    }
    var count = 0
    var position = 0
    var marks = MarkList()
    while position < byteCount {
      let byte = text[position]
      position &+= 1
      var scalar = byte < 0x80 ? UInt16(byte) : scalars[Int(byte & 0x7F)]
      if coding == .ansel, byte >= ANSELTable.firstMark {
        if marks.count == Self.markLimit { marks.flush(output, &count) }
        marks.add(scalar)
        continue
      }
      if marks.count > 0 { scalar = compose(scalar, &marks) }
      Self.put(scalar, output, &count)
      if marks.count > 0 { marks.flush(output, &count) }
    }
    marks.flush(output, &count)
    return count
  }

  /// The character that `letter` makes with those of `marks` that it can be joined with, which are
  /// taken out of the list, as Unicode composes them.
  private func compose(_ letter: UInt16, _ marks: inout MarkList) -> UInt16 {
    var letter = letter
    var left = MarkList()
    var lastClass: UInt8 = 0
    for number in 0..<marks.count {
      let mark = marks[number]
      let markClass = MarkList.combiningClass(mark)
      if lastClass < markClass, let composed = composed(letter, mark) {
        letter = composed
      } else {
        left.add(mark)
        lastClass = markClass
      }
    }
    marks = left
    return letter
  }

  private func composed(_ letter: UInt16, _ mark: UInt16) -> UInt16? {
    let wanted = UInt64(letter) << 32 | UInt64(mark) << 16
    var low = 0
    var high = compositions.count
    while low < high {
      let middle = (low + high) / 2
      if compositions[middle] < wanted { low = middle + 1 } else { high = middle }
    }
    guard low < compositions.count, compositions[low] & ~0xFFFF == wanted else { return nil }
    return UInt16(truncatingIfNeeded: compositions[low])
  }

  private static func anselCompositions() -> [UInt64] {
    ANSELTable.compositions.flatMap { entry in
      zip(entry.letters.unicodeScalars, entry.composed.unicodeScalars).map { letter, composed in
        UInt64(letter.value) << 32 | UInt64(entry.mark) << 16 | UInt64(composed.value)
      }
    }.sorted()
  }

  /// Writes one scalar below 0x10000.
  fileprivate static func put(
    _ scalar: UInt16, _ output: UnsafeMutablePointer<UInt8>, _ count: inout Int
  ) {
    if scalar < 0x80 {
      output[count] = UInt8(truncatingIfNeeded: scalar)
      count &+= 1
    } else if scalar < 0x800 {
      output[count] = 0xC0 | UInt8(truncatingIfNeeded: scalar >> 6)
      output[count &+ 1] = 0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F)
      count &+= 2
    } else {
      output[count] = 0xE0 | UInt8(truncatingIfNeeded: scalar >> 12)
      output[count &+ 1] = 0x80 | UInt8(truncatingIfNeeded: scalar >> 6 & 0x3F)
      output[count &+ 2] = 0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F)
      count &+= 3
    }
  }

  /// The marks before a letter, in the order in which Unicode has them behind it.
  private struct MarkList: BitwiseCopyable {
    private var low = SIMD8<UInt16>()
    private(set) var count = 0

    subscript(number: Int) -> UInt16 { low[number] }

    /// Adds a mark behind those of its class; there has to be room.
    mutating func add(_ mark: UInt16) {
      var place = count
      while place > 0,
        Self.combiningClass(low[place &- 1]) > Self.combiningClass(mark)
      {
        low[place] = low[place &- 1]
        place &-= 1
      }
      low[place] = mark
      count &+= 1
    }

    /// Writes all marks and forgets them.
    mutating func flush(_ output: UnsafeMutablePointer<UInt8>, _ byteCount: inout Int) {
      for number in 0..<count { GEDCOMDecoder.put(low[number], output, &byteCount) }
      count = 0
    }

    /// The canonical combining class of a mark of ANSEL.
    static func combiningClass(_ mark: UInt16) -> UInt8 {
      switch mark {
      case 0x0338: 1
      case 0x0327, 0x0328: 202
      case 0x031C, 0x0323...0x0326, 0x032E, 0x0332, 0x0333: 220
      case 0x0315: 232
      default: 230
      }
    }
  }
}
