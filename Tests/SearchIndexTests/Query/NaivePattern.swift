import SearchIndex
import Text

/// Tries every length of every gap.
enum NaivePattern {
  static func matches(
    _ pieces: ArraySlice<WildcardPattern.Piece>, _ value: ArraySlice<UInt8>
  ) -> Bool {
    guard let first = pieces.first else { return value.isEmpty }
    let others = pieces.dropFirst()
    switch first {
    case .literal(let bytes):
      return value.starts(with: bytes) && matches(others, value.dropFirst(bytes.count))
    case .one: return !value.isEmpty && matches(others, withoutFirst(value))
    case .many:
      return matches(others, value) || !value.isEmpty && matches(pieces, withoutFirst(value))
    }
  }

  /// Without the first scalar, or the first byte where that is none.
  private static func withoutFirst(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    value.dropFirst(value.withUnsafeBytes { StrictUTF8.scalar(in: $0, at: 0)?.width } ?? 1)
  }

  /// The pattern that `text` is, with its `*` and `?` as wildcards.
  static func pattern(_ text: String) -> WildcardPattern {
    WildcardPattern(
      text.unicodeScalars.map { scalar in
        switch scalar {
        case "*": .many
        case "?": .one
        default: .literal(Array(String(scalar).utf8))
        }
      })
  }
}
