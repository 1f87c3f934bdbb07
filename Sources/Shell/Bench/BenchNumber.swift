import Platform
import Report

/// Figures of benchmarks as text: about four digits that say something.
enum BenchNumber {
  static func text(_ value: Double) -> String {
    let decimals = value < 0.1 ? 4 : value < 10 ? 3 : value < 100 ? 2 : value < 1_000 ? 1 : 0
    if decimals == 0, value < 1e18 { return GroupedInteger.text(Int64(value.rounded())) }
    return fixed(value, decimals)
  }

  static func fixed(_ value: Double, _ decimals: Int) -> String {
    var text: [UInt8] = []
    NumberText.append(value, decimals: decimals, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// A share as per cent, without a sign.
  static func percent(_ share: Double) -> String { fixed(share * 100, 1) + " %" }

  /// A change as per cent, with its sign.
  static func change(_ share: Double) -> String { (share < 0 ? "−" : "+") + percent(abs(share)) }
}
