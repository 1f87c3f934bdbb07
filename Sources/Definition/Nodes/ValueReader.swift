/// Reads one value of a definition as a given type; reports expected and found otherwise.
public struct ValueReader {
  /// The value as it stands.
  public let node: YAMLNode
  private let name: String
  private let diagnostics: Diagnostics

  /// A reader of `node`, which messages call `name`.
  public init(_ node: YAMLNode, name: String, diagnostics: Diagnostics) {
    self.node = node
    self.name = name
    self.diagnostics = diagnostics
  }

  /// Text.
  public func string() -> Located<String>? {
    guard case .text(let text) = node.scalar?.value else {
      let isScalar = node.scalar != nil
      return mismatch(expected: "text", hint: isScalar ? "put text in quotes" : nil)
    }
    return located(text)
  }

  /// A whole number within `range`.
  public func integer(in range: ClosedRange<Int>) -> Located<Int>? {
    let expected = Self.description(range)
    guard case .number(let digits) = node.scalar?.value else {
      return mismatch(expected: expected)
    }
    guard let value = Int(digits), range.contains(value) else {
      return mismatch(expected: expected, found: shown(digits) ?? "another number")
    }
    return located(value)
  }

  /// A number, exactly as written.
  public func decimal() -> Located<ExactDecimal>? {
    guard case .number(let digits) = node.scalar?.value else {
      return mismatch(expected: "a number")
    }
    guard let value = ExactDecimal(digits) else {
      return mismatch(
        expected: "a number of at most 18 digits", found: "one with more")
    }
    return located(value)
  }

  /// `true` or `false`.
  public func boolean() -> Located<Bool>? {
    guard case .boolean(let value) = node.scalar?.value else {
      return mismatch(expected: "true or false")
    }
    return located(value)
  }

  /// One of a fixed list of words.
  public func oneOf(_ words: [String]) -> Located<String>? {
    let expected = Wording.alternatives(words)
    guard case .text(let text) = node.scalar?.value else { return mismatch(expected: expected) }
    guard words.contains(text) else {
      guard let found = shown(text) else {
        return mismatch(expected: expected, found: "another text")
      }
      let hint = Wording.suggestion(for: text, among: words)
      return mismatch(expected: expected, found: found, hint: hint)
    }
    return located(text)
  }

  /// One text, or a list of texts.
  public func strings() -> [Located<String>]? {
    guard case .sequence(let items) = node.content else {
      if node.scalar == nil { return mismatch(expected: "text or a list of texts") }
      return string().map { [$0] }
    }
    let read = items.map { ValueReader($0, name: name, diagnostics: diagnostics).string() }
    let values = read.compactMap(\.self)
    return values.count == read.count ? values : nil
  }

  /// A list.
  public func list() -> [YAMLNode]? {
    guard case .sequence(let items) = node.content else { return mismatch(expected: "a list") }
    return items
  }

  /// A mapping whose keys are names of the user's choice, in file order.
  public func entries() -> [YAMLEntry]? {
    guard case .mapping(let entries) = node.content else {
      return mismatch(expected: "a mapping")
    }
    return entries
  }

  private func located<Value: Sendable>(_ value: Value) -> Located<Value> {
    Located(value, at: node.mark, isSecret: node.scalar?.isSecret ?? false)
  }

  private func mismatch<Value>(
    expected: String, found: String? = nil, hint: String? = nil
  ) -> Value? {
    diagnostics.error(
      "\(name): expected \(expected), found \(found ?? node.kindName)", at: node.mark, hint: hint)
    return nil
  }

  /// The text for a message, if it looks like a name or number and not like a sentence.
  private func shown(_ text: String) -> String? {
    guard node.scalar?.isSecret == false, !text.isEmpty, text.utf8.count <= 40 else { return nil }
    let isNameLike = text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789_-+./%".unicodeScalars.contains(scalar))
    }
    return isNameLike ? "'\(text)'" : nil
  }

  private static func description(_ range: ClosedRange<Int>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (.min, .max): "a whole number"
    case (let low, .max): "a whole number of \(low) or more"
    case (.min, let high): "a whole number of \(high) or less"
    case (let low, let high): low == high ? "\(low)" : "a whole number from \(low) to \(high)"
    }
  }
}
