/// Counts in comments.
enum Count {
  /// `9961` as `9,961`.
  static func text(_ count: Int) -> String {
    var digits = String(count.magnitude)
    var end = digits.utf8.count - 3
    while end > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: end))
      end -= 3
    }
    return (count < 0 ? "-" : "") + digits
  }

  /// `1 record`, `2 records`.
  static func text(_ count: Int, _ noun: String) -> String {
    "\(text(count)) \(noun)\(count == 1 ? "" : "s")"
  }
}
