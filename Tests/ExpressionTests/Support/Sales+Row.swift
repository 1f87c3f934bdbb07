import Platform
import SearchIndex
import TestSupport

@testable import Expression

extension Sales {
  /// The row that examples of functions are about: 2024-05-03, 14:34:56 in Berlin.
  static let row: [Cell?] = [
    .number(19_846), .number(1_714_739_696_789_000), .number(3), .number(999), .number(1_500_000),
    .number(1), .text("Tea"), .text("Zoë Straße"), .number(7), .number(515_000_000),
    .number(-1_200_000), .number(19_753), .number(5), .number(1),
  ]

  /// The clocks of Berlin; nil where there are no files of time zones.
  static let berlin: TimeZone? = {
    let zone = try? TimeZoneDatabase().zone(named: "Europe/Berlin")
    if zone == nil { print("skipped: needs /usr/share/zoneinfo/Europe/Berlin") }
    return zone
  }()

  /// What an expression gives for `row`, as it is printed, with what failed behind it: `null OVERFLOW`.
  static func value(_ text: String, zone: TimeZone = .utc, scale: Int? = nil) throws -> String {
    let expression = try checked(text, scale: scale, zone: zone)
    let outcome = CellTable(schema: schema, rows: [row]).evaluate(expression, size: 1)
    let failed = outcome.counts.map { failure, count in
      " \(failure.code)" + (count == 1 ? "" : " x\(count)")
    }.sorted().joined()
    switch outcome.values[0] {
    case nil: return "null" + failed
    case .bytes(let bytes)?: return String(decoding: bytes, as: UTF8.self) + failed
    case .number(let value)?:
      var bytes: [UInt8] = []
      expression.type.append(value, zone: zone, to: &bytes)
      return String(decoding: bytes, as: UTF8.self) + failed
    }
  }
}
