internal import Platform

/// Times as tables and verdicts have them.
enum SafetyText {
  /// `2015-03-01 09:30:05` on the clocks of a zone; microseconds since 1970 UTC.
  static func second(_ instant: Int64, _ zone: TimeZone) -> String {
    let text = InstantText.text(microseconds: instant, zone: zone)
    return text.prefix(19).split(separator: "T").joined(separator: " ")
  }
}
