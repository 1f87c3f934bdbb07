internal import Parquet
internal import Platform

/// The values of a type as JSON.
struct ParquetValueText {
  private let type: StoredType

  /// Longer texts are cut behind so many bytes: what has them is too long for a line.
  private static let longest = JSONLinesReader.maximumLineByteCount + 1

  init(_ type: StoredType) { self.type = type }

  /// Appends a value that is stored as a number, or as the bits of one.
  func append(_ number: Int64, to text: inout [UInt8]) {
    switch type {
    case .boolean: text += (number == 0 ? "false" : "true").utf8
    case .integer: NumberText.append(number, to: &text)
    case .unsigned(let bits) where bits < 64:
      NumberText.append(number & (1 << Int64(bits) - 1), to: &text)
    case .unsigned:
      if number >= 0 {
        NumberText.append(number, to: &text)
      } else {
        text += String(UInt64(bitPattern: number)).utf8
      }
    case .real:
      let real = Double(bitPattern: UInt64(bitPattern: number))
      if real.isFinite {
        RealText.append(real, to: &text)
      } else {
        Self.append(nonFinite: real, to: &text)
      }
    case .single:
      Self.append(Float(bitPattern: UInt32(truncatingIfNeeded: number)), to: &text)
    case .decimal(let scale, _, _):
      if scale <= 18 {
        NumberText.append(number, places: scale, to: &text)
      } else {
        Self.append(Int128(number), places: scale, to: &text)
      }
    case .date:
      text.append(UInt8(ascii: "\""))
      InstantText.append(CivilDate(daysSinceEpoch: Int(number)), to: &text)
      text.append(UInt8(ascii: "\""))
    case .time(let unit): MomentText.appendTime(number, unit.perSecond, to: &text)
    case .instant(let unit, let isUTC):
      MomentText.append(number, unit.perSecond, isUTC: isUTC, to: &text)
    case .nothing: text += "null".utf8
    case .half, .julianInstant, .text, .bytes, .uuid: preconditionFailure("values of bytes")
    }
  }

  /// Appends a value that is stored as bytes; false if it is a number that is too large.
  func append(_ bytes: UnsafeRawBufferPointer, to text: inout [UInt8]) -> Bool {
    switch type {
    case .text:
      let cut = UnsafeRawBufferPointer(rebasing: bytes.prefix(Self.longest))
      RowJSON.append(cut, to: &text)
    case .bytes:
      text.append(UInt8(ascii: "\""))
      RowJSON.append(hexadecimal: bytes.prefix(Self.longest), to: &text)
      text.append(UInt8(ascii: "\""))
    case .uuid: Self.append(uuid: bytes, to: &text)
    case .half:
      let half = Float16(
        bitPattern: UInt16(littleEndian: bytes.loadUnaligned(as: UInt16.self)))
      Self.append(Float(half), to: &text)
    case .decimal(let scale, _, _):
      guard let number = Self.bigEndian(bytes) else { return false }
      Self.append(number, places: scale, to: &text)
    case .julianInstant:
      let nanoseconds = Int64(littleEndian: bytes.loadUnaligned(as: Int64.self))
      let day = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt32.self))
      MomentText.append(julianDay: day, nanoseconds: nanoseconds, to: &text)
    case .nothing: text += "null".utf8
    case .boolean, .integer, .unsigned, .real, .single, .date, .time, .instant:
      preconditionFailure("values of numbers")
    }
    return true
  }

  private static func append(_ real: Float, to text: inout [UInt8]) {
    if real.isFinite {
      RealText.append(digits: real.description, to: &text)
    } else {
      append(nonFinite: Double(real), to: &text)
    }
  }

  /// What is no number is a text, which a source may call no value.
  private static func append(nonFinite real: Double, to text: inout [UInt8]) {
    text += (real.isNaN ? "\"NaN\"" : real < 0 ? "\"-Infinity\"" : "\"Infinity\"").utf8
  }

  /// A number with sign, the highest byte first; nil if it has more than 128 bits.
  private static func bigEndian(_ bytes: UnsafeRawBufferPointer) -> Int128? {
    let isNegative = (bytes.first ?? 0) >= 0x80
    let front = bytes.dropLast(16)
    guard front.allSatisfy({ $0 == (isNegative ? 0xFF : 0) }) else { return nil }
    var number: UInt128 = isNegative ? .max : 0
    for byte in bytes.suffix(16) { number = number << 8 | UInt128(byte) }
    let signed = Int128(bitPattern: number)
    return front.isEmpty || (signed < 0) == isNegative ? signed : nil
  }

  /// Appends `scaled` ÷ 10^`places` with exactly `places` digits after the point.
  private static func append(_ scaled: Int128, places: Int, to text: inout [UInt8]) {
    if places <= 18, let small = Int64(exactly: scaled) {
      return NumberText.append(small, places: places, to: &text)
    }
    if scaled < 0 { text.append(UInt8(ascii: "-")) }
    let digits = Array(String(scaled.magnitude).utf8)
    let zeros = max(0, places + 1 - digits.count)
    let all = [UInt8](repeating: UInt8(ascii: "0"), count: zeros) + digits
    text += all.dropLast(places)
    guard places > 0 else { return }
    text.append(UInt8(ascii: "."))
    text += all.suffix(places)
  }

  private static func append(uuid bytes: UnsafeRawBufferPointer, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    for (place, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(place) { text.append(UInt8(ascii: "-")) }
      text.append(small(byte >> 4))
      text.append(small(byte & 15))
    }
    text.append(UInt8(ascii: "\""))
  }

  private static func small(_ digit: UInt8) -> UInt8 {
    digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
  }
}
