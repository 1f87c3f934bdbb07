/// Runs a pattern; one thread.
package struct TextMatch {
  let steps: [TextPattern.Step]
  private var present: [Int] = []
  private var next: [Int] = []
  private var pending: [Int] = []
  /// Where the match began that a step of `present`, or of `next`, is part of; for searches.
  private var presentStarts: [Int] = []
  private var nextStarts: [Int] = []
  /// The round in which a step was added last.
  private var seen: [Int]
  private var round = 0
  private var isAccepted = false

  /// The steps that a match can begin with.
  private var first: [Int] = []

  /// Makes a pattern ready to run.
  package init(_ pattern: TextPattern) {
    steps = pattern.steps
    seen = Array(repeating: 0, count: pattern.steps.count)
    begin()
    add(0)
    first = next
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

  /// The leftmost match of at least one character from byte `start` on, and of those there the longest.
  ///
  /// A byte that is not UTF-8 counts as U+FFFD. The time is bounded by the lengths of pattern and value together.
  package mutating func firstMatch(
    in bytes: UnsafeRawBufferPointer, from start: Int
  ) -> Range<Int>? {
    present.removeAll(keepingCapacity: true)
    presentStarts.removeAll(keepingCapacity: true)
    var found: Range<Int>?
    var at = start
    while at < bytes.count {
      let (scalar, length) = Self.scalar(bytes, at)
      begin()
      nextStarts.removeAll(keepingCapacity: true)
      // Those that began earlier come first, so that a step keeps the leftmost start; what began behind a match
      // that was found is no longer of interest, what began before it is.
      for (place, step) in present.enumerated() {
        if let found, presentStarts[place] > found.lowerBound { break }
        if case .take(let set) = steps[step], set.contains(scalar) {
          follow(step + 1, from: presentStarts[place], end: at + length, &found)
        }
      }
      if found == nil { enter(scalar, from: at, end: at + length, &found) }
      at += length
      swap(&present, &next)
      swap(&presentStarts, &nextStarts)
      if present.isEmpty, found != nil { break }
    }
    return found
  }

  /// Takes the first character of a match that begins at `start`.
  private mutating func enter(
    _ scalar: UInt32, from start: Int, end: Int, _ found: inout Range<Int>?
  ) {
    for step in first {
      if case .take(let set) = steps[step], set.contains(scalar) {
        follow(step + 1, from: start, end: end, &found)
      }
    }
  }

  private mutating func follow(
    _ step: Int, from start: Int, end: Int, _ found: inout Range<Int>?
  ) {
    add(step)
    while nextStarts.count < next.count { nextStarts.append(start) }
    guard isAccepted else { return }
    isAccepted = false
    // A later start is no better, and a longer match of the same start is.
    if let before = found, before.lowerBound < start { return }
    found = start..<end
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
  static func scalar(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> (UInt32, Int) {
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
