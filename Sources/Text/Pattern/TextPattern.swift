/// A regular expression over the characters of a value.
///
/// Literals, `.`, classes such as `[a-z0-9]` and `[^,]`, `\d \w \s`, groups, `|`, `* + ?` and `{m,n}`.
/// The whole value must match. All alternatives are followed at once (Thompson, 1968), so the time is
/// bounded by the lengths of pattern and value together, whatever the pattern.
package struct TextPattern: Sendable {
  /// One step of the machine.
  enum Step: Sendable {
    /// Takes one character of a class.
    case take(CharacterSet)
    /// Goes on at both places.
    case split(Int, Int)
    /// Goes on elsewhere.
    case jump(Int)
    /// All of the pattern was met.
    case accept
  }

  /// Ranges of scalars, or all but those.
  struct CharacterSet: Sendable {
    var ranges: [ClosedRange<UInt32>]
    var isInverted = false

    @inline(__always)
    func contains(_ scalar: UInt32) -> Bool {
      for range in ranges where range.contains(scalar) { return !isInverted }
      return isInverted
    }
  }

  let steps: [Step]

  /// Why a pattern cannot be used.
  package struct Malformed: Error {
    /// The character, from 1.
    package let position: Int
    /// What should stand there.
    package let expected: String
  }

  /// More steps than a pattern written by hand has.
  static let stepLimit = 4_000

  /// The pattern that `text` is.
  package init(_ text: String) throws(Malformed) {
    var parser = TextPatternParser(text)
    let tree = try parser.parse()
    var steps: [Step] = []
    try tree.compile(into: &steps)
    steps.append(.accept)
    self.steps = steps
  }
}

/// Runs a pattern; one thread.
package struct TextMatch {
  private let steps: [TextPattern.Step]
  private var present: [Int] = []
  private var next: [Int] = []
  private var pending: [Int] = []
  /// The round in which a step was added last.
  private var seen: [Int]
  private var round = 0
  private var isAccepted = false

  package init(_ pattern: TextPattern) {
    steps = pattern.steps
    seen = Array(repeating: 0, count: pattern.steps.count)
  }

  /// Whether all of `bytes` matches; a byte that is not UTF-8 counts as U+FFFD.
  package mutating func matches(_ bytes: UnsafeRawBufferPointer) -> Bool {
    begin()
    add(0)
    swap(&present, &next)
    var at = 0
    while at < bytes.count {
      let (scalar, length) = Self.scalar(bytes, at)
      at += length
      begin()
      for step in present {
        if case .take(let set) = steps[step], set.contains(scalar) { add(step + 1) }
      }
      swap(&present, &next)
      if present.isEmpty && !isAccepted { return false }
    }
    return isAccepted
  }

  private mutating func begin() {
    round += 1
    next.removeAll(keepingCapacity: true)
    isAccepted = false
  }

  /// Adds every step that is reached from `first` without taking a character.
  private mutating func add(_ first: Int) {
    pending.append(first)
    while let step = pending.popLast() {
      if seen[step] == round { continue }
      seen[step] = round
      switch steps[step] {
      case .take: next.append(step)
      case .jump(let target): pending.append(target)
      case .split(let a, let b):
        pending.append(b)
        pending.append(a)
      case .accept: isAccepted = true
      }
    }
  }

  /// The character at `at` and how many bytes it has.
  @inline(__always)
  private static func scalar(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> (UInt32, Int) {
    let first = UInt32(bytes[at])
    if first < 0x80 { return (first, 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first < 0xF5, at + length <= bytes.count else { return (0xFFFD, 1) }
    var value = first & (0xFF >> UInt32(length + 1))
    for index in 1..<length {
      let byte = UInt32(bytes[at + index])
      guard byte & 0xC0 == 0x80 else { return (0xFFFD, 1) }
      value = value << 6 | byte & 0x3F
    }
    return (value, length)
  }
}
