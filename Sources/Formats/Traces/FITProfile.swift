/// The messages of FIT that can be rows.
public enum FITMessage: String, CaseIterable, Sendable {
  /// A point of an activity.
  case record
  /// A lap.
  case lap
  /// A session: an activity of one sport.
  case session

  /// Its number in the profile of FIT.
  var number: UInt16 {
    switch self {
    case .record: 20
    case .lap: 19
    case .session: 18
    }
  }

  /// The columns of its rows, in their order.
  public var columns: [String] {
    var names = ["file"]
    for field in fields where !names.contains(field.name) { names.append(field.name) }
    return names
  }

  /// The fields that columns are made of; of two with one name the first that has a value counts.
  ///
  /// Numbers, scales, offsets and units are those of the profile that Garmin publishes with the FIT SDK.
  var fields: [FITField] {
    switch self {
    case .record:
      [
        FITField(253, "time", .instant), FITField(0, "lat", .degrees), FITField(1, "lon", .degrees),
        FITField(78, "ele", .number(scale: 5, offset: 500)),
        FITField(2, "ele", .number(scale: 5, offset: 500)),
        FITField(5, "distance", .number(scale: 100, offset: 0)),
        FITField(73, "speed", .number(scale: 1000, offset: 0)),
        FITField(6, "speed", .number(scale: 1000, offset: 0)), FITField(3, "heart_rate", .plain),
        FITField(4, "cadence", .plain), FITField(7, "power", .plain),
        FITField(13, "temperature", .plain),
        FITField(9, "grade", .number(scale: 100, offset: 0)), FITField(31, "accuracy", .plain),
        FITField(33, "calories", .plain),
      ]
    case .lap, .session: summary
    }
  }

  /// What laps and sessions say, whose fields are called alike and numbered apart.
  private var summary: [FITField] {
    let isLap = self == .lap
    func number(_ lap: UInt8, _ session: UInt8) -> UInt8 { isLap ? lap : session }
    let seconds = FITField.Form.number(scale: 1000, offset: 0)
    let speed = FITField.Form.number(scale: 1000, offset: 0)
    return [
      FITField(253, "time", .instant), FITField(2, "start_time", .instant),
      FITField(3, "lat", .degrees), FITField(4, "lon", .degrees),
      FITField(number(25, 5), "sport", .plain), FITField(7, "elapsed", seconds),
      FITField(8, "moving", seconds), FITField(9, "distance", .number(scale: 100, offset: 0)),
      FITField(11, "calories", .plain), FITField(number(110, 124), "speed", speed),
      FITField(number(13, 14), "speed", speed), FITField(number(111, 125), "max_speed", speed),
      FITField(number(14, 15), "max_speed", speed),
      FITField(number(15, 16), "heart_rate", .plain),
      FITField(number(16, 17), "max_heart_rate", .plain),
      FITField(number(17, 18), "cadence", .plain), FITField(number(18, 19), "max_cadence", .plain),
      FITField(number(19, 20), "power", .plain), FITField(number(20, 21), "max_power", .plain),
      FITField(number(21, 22), "ascent", .plain), FITField(number(22, 23), "descent", .plain),
    ]
  }
}

/// A field of a message, and what its numbers mean.
struct FITField {
  enum Form {
    /// Seconds since 1989-12-31T00:00:00Z.
    case instant
    /// Semicircles: 2^31 of them are 180 degrees.
    case degrees
    /// Divided by `scale`, which is 5 or a power of ten, less `offset`.
    case number(scale: Int64, offset: Int64)
    case plain
  }

  let number: UInt8
  let name: String
  let form: Form

  init(_ number: UInt8, _ name: String, _ form: Form) {
    (self.number, self.name, self.form) = (number, name, form)
  }

  /// 1989-12-31T00:00:00Z, from 1970.
  static let epoch: Int64 = 631_065_600
  /// Lesser times count from when the device was switched on.
  static let firstInstant: Int64 = 0x1000_0000

  /// Adds the value to a row; no value where it means none.
  func add(_ value: Int64, to row: inout TraceRow) {
    switch form {
    case .instant:
      if value >= Self.firstInstant {
        row.add(name, milliseconds: (Self.epoch + value) * 1000)
      }
    case .degrees:
      guard abs(value) <= 1 << 31 else { return }
      // 180 degrees of 10^7 units; rounded half away from zero.
      let scaled = value * 1_800_000_000
      row.add(name, (scaled + (scaled < 0 ? -1 : 1) * (1 << 30)) / (1 << 31), places: 7)
    case .number(let scale, let offset):
      guard abs(value) < 1 << 40 else { return }
      let (factor, places): (Int64, Int) =
        switch scale {
        case 5: (2, 1)
        case 100: (1, 2)
        default: (1, 3)
        }
      row.add(name, (value - offset * scale) * factor, places: places)
    case .plain: row.add(name, value)
    }
  }
}

/// A base type of FIT: how a value stands in its bytes.
struct FITType {
  let byteCount: Int
  let isSigned: Bool
  /// Whether zero means that there is no value, and not the greatest number.
  let isZeroInvalid: Bool

  /// The type with a number; nil for texts, reals and bytes, which no column is made of.
  init?(_ number: UInt8) {
    switch number {
    case 0x00, 0x02: self.init(1, isSigned: false)
    case 0x01: self.init(1, isSigned: true)
    case 0x83: self.init(2, isSigned: true)
    case 0x84: self.init(2, isSigned: false)
    case 0x85: self.init(4, isSigned: true)
    case 0x86: self.init(4, isSigned: false)
    case 0x0A: self.init(1, isSigned: false, isZeroInvalid: true)
    case 0x8B: self.init(2, isSigned: false, isZeroInvalid: true)
    case 0x8C: self.init(4, isSigned: false, isZeroInvalid: true)
    default: return nil
    }
  }

  private init(_ byteCount: Int, isSigned: Bool, isZeroInvalid: Bool = false) {
    (self.byteCount, self.isSigned, self.isZeroInvalid) = (byteCount, isSigned, isZeroInvalid)
  }

  /// The value in bytes, the first of which is the highest unless they are `isLittle`; nil for none.
  func value(_ bytes: ArraySlice<UInt8>, isLittle: Bool) -> Int64? {
    guard bytes.count == byteCount else { return nil }
    var bits: UInt64 = 0
    if isLittle {
      for byte in bytes.reversed() { bits = bits << 8 | UInt64(byte) }
    } else {
      for byte in bytes { bits = bits << 8 | UInt64(byte) }
    }
    let width = UInt64(8 * byteCount)
    let highest = (UInt64(1) << width) - 1
    if isZeroInvalid ? bits == 0 : bits == (isSigned ? highest >> 1 : highest) { return nil }
    if isSigned, bits > highest >> 1 { return Int64(bits) - Int64(highest) - 1 }
    return Int64(bits)
  }
}
