/// How a source writes its numbers: which mark stands before the decimals, and which one parts groups of three digits.
public struct NumberMarks: Hashable, Sendable {
  /// A point before decimals, and no groups.
  public static let plain = NumberMarks(decimal: UInt8(ascii: "."), group: [])
  /// What may stand before decimals.
  public static let decimals = [".", ","]
  /// What may part groups of digits: of blanks also those that no line is broken at.
  public static let groups = [".", ",", "'", "\u{2019}", " ", "\u{A0}", "\u{202F}"]
  /// Longer texts are no numbers.
  private static let longest = 128

  /// The byte before decimals.
  public let decimal: UInt8
  /// The bytes between groups of three digits; none if there are no groups.
  public let group: [UInt8]

  private init(decimal: UInt8, group: [UInt8]) {
    self.decimal = decimal
    self.group = group
  }

  /// Marks out of `decimals` and `groups`; nil if one is not of these, or both are the same.
  public init?(decimal: String, group: String?) {
    guard Self.decimals.contains(decimal), let byte = decimal.utf8.first, decimal != group,
      group.map({ Self.groups.contains($0) }) ?? true
    else { return nil }
    self.init(decimal: byte, group: group.map { Array($0.utf8) } ?? [])
  }

  /// Whether numbers need no change to be read.
  public var isPlain: Bool { self == .plain }

  /// Calls `parse` with a number as it stands without groups and with a point; nil if its groups are not of three
  /// digits each, or it has another mark than these.
  public func read<Number>(
    _ text: UnsafeRawBufferPointer, _ parse: (UnsafeRawBufferPointer) -> Number?
  ) -> Number? {
    guard text.count <= Self.longest else { return nil }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.longest) { output in
      guard let base = output.baseAddress, let count = write(text, to: base) else { return nil }
      return parse(UnsafeRawBufferPointer(start: base, count: count))
    }
  }

  /// Writes the number with a point and without groups, which is never longer; nil if it cannot be.
  private func write(
    _ text: UnsafeRawBufferPointer, to output: UnsafeMutablePointer<UInt8>
  ) -> Int? {
    let point = UInt8(ascii: ".")
    var (at, count, digits) = (0, 0, 0)
    var isGrouped = false
    while at < text.count {
      let byte = text[at]
      if byte == decimal {
        guard !isGrouped || digits == 3 else { return nil }
        output[count] = point
        let rest = text[(at + 1)...]
        guard !rest.contains(where: { $0 == point || $0 == decimal || $0 >= 0x80 }) else {
          return nil
        }
        for (place, byte) in rest.enumerated() { output[count + 1 + place] = byte }
        return count + 1 + rest.count
      }
      if isGroup(text, at) {
        guard isGrouped ? digits == 3 : (1...3).contains(digits) else { return nil }
        isGrouped = true
        digits = 0
        at += group.count
        continue
      }
      guard byte != point else { return nil }
      digits = byte &- 0x30 <= 9 ? digits + 1 : 0
      output[count] = byte
      count += 1
      at += 1
    }
    return isGrouped && digits != 3 ? nil : count
  }

  @inline(__always)
  private func isGroup(_ text: UnsafeRawBufferPointer, _ at: Int) -> Bool {
    guard let first = group.first, text[at] == first, at + group.count <= text.count else {
      return false
    }
    for place in 1..<max(1, group.count) where text[at + place] != group[place] { return false }
    return true
  }
}
