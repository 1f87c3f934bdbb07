/// Turns the text of an option or argument into a typed value.
public struct ValueConverter<Value: Sendable>: Sendable {
  /// What stands for the value in help, in capitals: `N`, `SIZE`, `NAME=VALUE`.
  public let placeholder: String
  /// The form a value must have, completing "expects ...".
  public let expected: String
  /// Whether a message may show a value that did not fit.
  ///
  /// Numbers and names may be shown. Free text may hold personal values, so it stays out.
  public let isShownInMessages: Bool
  /// The value that `text` stands for, or nil if it does not have the expected form.
  public let convert: @Sendable (_ text: String) -> Value?

  /// A converter with its help texts.
  public init(
    placeholder: String, expected: String, isShownInMessages: Bool = false,
    convert: @escaping @Sendable (_ text: String) -> Value?
  ) {
    precondition(!placeholder.isEmpty, "a converter needs a placeholder for help")
    self.placeholder = placeholder
    self.expected = expected
    self.isShownInMessages = isShownInMessages
    self.convert = convert
  }
}

extension ValueConverter where Value == String {
  /// Any text, shown as `placeholder` in help.
  public static func text(_ placeholder: String) -> ValueConverter {
    ValueConverter(placeholder: placeholder, expected: "a value that is not empty") {
      $0.isEmpty ? nil : $0
    }
  }

  /// One of a fixed list of words.
  public static func choice(_ words: [String], placeholder: String) -> ValueConverter {
    precondition(!words.isEmpty, "a choice needs at least one word")
    return ValueConverter(
      placeholder: placeholder, expected: "one of \(words.joined(separator: ", "))",
      isShownInMessages: true
    ) { words.contains($0) ? $0 : nil }
  }
}

extension ValueConverter where Value == Int {
  /// A whole number in decimal digits within `range`.
  public static func count(in range: ClosedRange<Int> = 1...Int.max) -> ValueConverter {
    let expected =
      range.upperBound == .max
      ? "a whole number of \(range.lowerBound) or more"
      : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return ValueConverter(placeholder: "N", expected: expected, isShownInMessages: true) { text in
      guard text.utf8.first != UInt8(ascii: "+"), let value = Int(text), range.contains(value)
      else { return nil }
      return value
    }
  }

  /// A number of bytes, greater than zero: digits and `K`, `M`, `G` or `T`.
  ///
  /// The units are powers of 1,024, written `K`, `KB` or `KiB` in either case. A number without
  /// a unit counts bytes.
  public static var byteSize: ValueConverter {
    ValueConverter(
      placeholder: "SIZE", expected: "a size such as 512M, 64KiB or 1G", isShownInMessages: true
    ) { ByteSize.parse($0) }
  }
}

extension ValueConverter where Value == Assignment {
  /// `name=value`; the value may be empty and may hold further `=` signs.
  public static var assignment: ValueConverter {
    ValueConverter(placeholder: "NAME=VALUE", expected: "NAME=VALUE") { Assignment($0) }
  }
}
