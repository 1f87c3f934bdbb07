/// Characters that could mislead a reader or a program without being seen.
public enum HiddenCharacter {
  /// What to print instead, or nil for a character that may stand.
  ///
  /// Control characters become their Unicode pictures. Characters that reorder what follows, and
  /// those that XML does not allow, become their code point in angle brackets, so that a reader sees
  /// them.
  public static func replacement(for scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value).map { String(Character($0)) }
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFB, 0xFFFE...0xFFFF:
      "⟨U+" + hexadecimal(scalar.value) + "⟩"
    default: nil
    }
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
