internal import Platform

/// One row that is being written as JSON.
struct TraceRow {
  private(set) var text: [UInt8] = [UInt8(ascii: "{")]

  /// A row of the file called so.
  init(file: [UInt8]) {
    if !file.isEmpty { add("file", text: file) }
  }

  /// Adds a text.
  mutating func add(_ key: String, text value: [UInt8]) {
    begin(key)
    value.withUnsafeBytes { RowJSON.append($0, to: &text) }
  }

  /// Adds a number that stands in digits.
  mutating func add(_ key: String, number: String) {
    begin(key)
    text += number.utf8
  }

  /// Adds `value` / 10^`places`, in as many decimals as it needs.
  mutating func add(_ key: String, _ value: Int64, places: Int = 0) {
    add(key, number: Self.decimal(value, places: places))
  }

  /// Adds an instant in UTC: milliseconds since 1970.
  mutating func add(_ key: String, milliseconds: Int64) {
    add(key, text: Array(Self.instant(milliseconds).utf8))
  }

  /// The row as a line.
  var line: [UInt8] { text + Array("}\n".utf8) }

  private mutating func begin(_ key: String) {
    if text.count > 1 { text.append(UInt8(ascii: ",")) }
    text += "\"\(key)\":".utf8
  }

  /// `value` / 10^`places` in digits, without zeros at the end.
  static func decimal(_ value: Int64, places: Int) -> String {
    var (value, places) = (value, places)
    while places > 0, value % 10 == 0 {
      value /= 10
      places -= 1
    }
    if places == 0 { return "\(value)" }
    var digits = String(value.magnitude)
    if digits.count <= places {
      digits = String(repeating: "0", count: places + 1 - digits.count) + digits
    }
    let point = digits.index(digits.endIndex, offsetBy: -places)
    return (value < 0 ? "-" : "") + digits[..<point] + "." + digits[point...]
  }

  /// An instant in UTC as ISO 8601 has it.
  static func instant(_ milliseconds: Int64) -> String {
    let (days, rest) = divided(milliseconds, 86_400_000)
    let date = CivilDate(daysSinceEpoch: Int(days))
    func two(_ number: Int64) -> String { (number < 10 ? "0" : "") + "\(number)" }
    let fraction = rest % 1000
    let text = String(1000 + fraction).dropFirst()
    let years = String(repeating: "0", count: max(0, 4 - "\(date.year)".count)) + "\(date.year)"
    return
      "\(years)-\(two(Int64(date.month)))-\(two(Int64(date.day)))T\(two(rest / 3_600_000)):\(two(rest / 60_000 % 60)):"
      + two(rest / 1000 % 60) + (fraction == 0 ? "" : "." + text) + "Z"
  }

  /// The whole quotient towards less, and what remains.
  static func divided(_ value: Int64, _ by: Int64) -> (Int64, Int64) {
    let rest = ((value % by) + by) % by
    return ((value - rest) / by, rest)
  }
}
