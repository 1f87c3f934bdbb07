internal import Platform

/// The texts that cells of a workbook share, by their numbers: in memory if they are few, else in a file without a name.
///
/// Fonts of runs and readings of Japanese names (`rPh`) are left out.
final class SharedTexts {
  /// What stays in memory, of texts and of the places where they end.
  private static let memoryLimit = 32 << 20
  private static let limit = 1 << 31
  private static let countLimit = 1 << 26

  private let texts = ScratchBytes(memoryLimit: memoryLimit)
  private let ends = ScratchBytes(memoryLimit: memoryLimit)
  private var number: [UInt8] = []
  private(set) var count = 0

  /// None.
  init() {}

  /// All texts of a part.
  init(_ workbook: Workbook, _ part: ZipEntry) throws {
    try Self.forEach(workbook, part) { text in
      try text.withUnsafeBytes { try texts.append($0) }
      count += 1
      guard texts.byteCount <= Self.limit, count <= Self.countLimit else {
        throw DecodingFailure(
          workbook:
            "expected at most \(Self.limit >> 30) GiB of texts that cells share, and \(Self.countLimit) of them"
        )
      }
      try withUnsafeBytes(of: UInt32(texts.byteCount).littleEndian) { try ends.append($0) }
      return true
    }
  }

  /// Appends the text of that number to `output`; false if there is none.
  func append(_ place: Int, to output: inout [UInt8]) throws -> Bool {
    guard place >= 0, place < count else { return false }
    number.removeAll(keepingCapacity: true)
    let first = max(0, place - 1)
    try ends.read(at: 4 * first, count: 4 * (place - first + 1), into: &number)
    let (start, end) = number.withUnsafeBytes { bytes in
      func end(_ at: Int) -> Int {
        Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self)))
      }
      return (place == 0 ? 0 : end(0), end(bytes.count - 4))
    }
    try texts.read(at: start, count: end - start, into: &output)
    return true
  }

  /// The texts of these numbers, as far as there are any; reads no further than it has to.
  static func texts(_ workbook: Workbook, of places: Set<Int>) throws -> [Int: String] {
    guard let part = workbook.texts, let last = places.max() else { return [:] }
    var found: [Int: String] = [:]
    var place = 0
    try forEach(workbook, part) { text in
      if places.contains(place) { found[place] = String(decoding: text, as: UTF8.self) }
      place += 1
      return place <= last
    }
    return found
  }

  /// Hands each text to `take`, until it says that it has enough.
  private static func forEach(
    _ workbook: Workbook, _ part: ZipEntry, _ take: ([UInt8]) throws -> Bool
  ) throws {
    let reader = try PartReader(
      workbook.source, part, names: ["si"] + CellText.names, form: workbook.form)
    var text = CellText(firstName: 1)
    var itemDepth = 0
    while let event = try reader.next() {
      switch event.kind {
      case .text: try text.add(event, reader)
      case .start:
        if event.name == 0, itemDepth == 0 {
          itemDepth = event.depth
          text.begin()
        } else if itemDepth > 0 {
          text.enter(event, reader)
        }
      case .end:
        if event.depth == itemDepth {
          itemDepth = 0
          text.close()
          guard try take(text.bytes) else { return }
        } else {
          text.leave(event)
        }
      }
    }
  }
}

/// The text of a cell, as its element says it: one stretch, or several with a font each.
struct CellText {
  /// The elements that are looked at.
  static let names = ["t", "rPh"]
  /// More than any program lets a cell have: 32,767 characters.
  static let limit = 1 << 20

  private let firstName: Int16
  /// The text, once it was closed.
  private(set) var bytes: [UInt8] = []
  private var start = 0
  private var openDepth = 0
  private var phoneticDepth = 0
  private var isPreserved = false

  /// The places of `names` among those of the reader begin with `firstName`.
  init(firstName: Int16) { self.firstName = firstName }

  /// A text begins.
  mutating func begin() {
    bytes.removeAll(keepingCapacity: true)
    openDepth = 0
    phoneticDepth = 0
  }

  /// An element in it begins.
  mutating func enter(_ event: XMLEvent, _ reader: PartReader) {
    if event.name == firstName + 1, phoneticDepth == 0 { phoneticDepth = event.depth }
    guard event.name == firstName, phoneticDepth == 0, openDepth == 0 else { return }
    open(event, isPreserved: false)
    for place in event.attributes {
      let attribute = reader.attribute(place)
      if reader.bytes(attribute.text).elementsEqual("xml:space".utf8) {
        isPreserved = reader.bytes(attribute.value).elementsEqual("preserve".utf8)
      }
    }
  }

  /// A stretch of text begins with the element of `event`; white space at its ends counts if that is `isPreserved`.
  mutating func open(_ event: XMLEvent, isPreserved: Bool) {
    openDepth = event.depth
    start = bytes.count
    self.isPreserved = isPreserved
  }

  mutating func add(_ event: XMLEvent, _ reader: PartReader) throws {
    guard openDepth > 0, event.depth == openDepth else { return }
    bytes += reader.bytes(event.text)
    guard bytes.count <= Self.limit else {
      throw DecodingFailure(
        workbook: "'\(reader.name)': expected at most \(Self.limit) bytes of text in a cell")
    }
  }

  mutating func leave(_ event: XMLEvent) {
    if event.depth == phoneticDepth { phoneticDepth = 0 }
    guard event.depth == openDepth else { return }
    openDepth = 0
    if isPreserved { return }
    while bytes.count > start, Self.isSpace(bytes[bytes.count - 1]) { bytes.removeLast() }
    var first = start
    while first < bytes.count, Self.isSpace(bytes[first]) { first += 1 }
    if first > start { bytes.removeSubrange(start..<first) }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// The text has ended: takes its escapes away.
  ///
  /// Characters that XML does not have stand as `_x000D_` in texts, and `_` before such as `_x005F_` (22.4.2.4).
  mutating func close() {
    let mark = UInt8(ascii: "_")
    guard var place = bytes.firstIndex(of: mark), bytes.count >= 7 else { return }
    var output = Array(bytes[..<place])
    while place < bytes.count {
      if bytes[place] == mark, let (scalar, count) = escape(at: place) {
        output += String(Character(scalar)).utf8
        place += count
      } else {
        output.append(bytes[place])
        place += 1
      }
    }
    bytes = output
  }

  private func escape(at place: Int) -> (Unicode.Scalar, Int)? {
    guard let first = unit(at: place) else { return nil }
    if let scalar = Unicode.Scalar(UInt32(first)) { return (scalar, 7) }
    guard first < 0xDC00, let second = unit(at: place + 7), second >= 0xDC00, second < 0xE000,
      let scalar = Unicode.Scalar(
        0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
    else { return nil }
    return (scalar, 14)
  }

  private func unit(at place: Int) -> UInt16? {
    guard place + 7 <= bytes.count, bytes[place] == UInt8(ascii: "_"),
      bytes[place + 1] == UInt8(ascii: "x"), bytes[place + 6] == UInt8(ascii: "_")
    else { return nil }
    let digits = bytes[(place + 2)..<(place + 6)]
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
