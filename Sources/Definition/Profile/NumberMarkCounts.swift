internal import Platform

/// How often marks stand in numbers so that only one reading of them is left, to tell which marks a file has.
struct NumberMarkCounts {
  /// Numbers in which a mark can only stand before decimals, by the mark.
  private var decimals: [String: Int] = [:]
  /// Numbers in which a mark can only part groups.
  private var groups: [String: Int] = [:]
  /// Numbers such as `1,234`, in which it can be either.
  private var open: [String: Int] = [:]

  /// Looks at a value, which need not be a number.
  mutating func look(at text: UnsafeRawBufferPointer) {
    guard (2...40).contains(text.count), let last = text.last, last &- 0x30 <= 9 else { return }
    guard let (marks, runs) = Self.parts(text), let final = marks.last, let lead = runs.first,
      let tail = runs.last
    else { return }
    let isDecimal = NumberMarks.decimals.contains(final)
    let isGrouped = lead <= 3 && lead > 0 && !runs.dropFirst().dropLast().contains { $0 != 3 }
    if marks.count == 1 {
      let mayPart = isGrouped && tail == 3 && !Self.startsWithZero(text)
      if isDecimal {
        if mayPart { open[final, default: 0] += 1 } else { decimals[final, default: 0] += 1 }
      } else if mayPart {
        groups[final, default: 0] += 1
      }
      return
    }
    let first = marks[0]
    guard isGrouped, marks.dropLast().allSatisfy({ $0 == first }) else { return }
    if final == first {
      if tail == 3 { groups[first, default: 0] += 1 }
    } else if isDecimal {
      groups[first, default: 0] += 1
      decimals[final, default: 0] += 1
    }
  }

  mutating func add(_ other: NumberMarkCounts) {
    decimals.merge(other.decimals, uniquingKeysWith: +)
    groups.merge(other.groups, uniquingKeysWith: +)
    open.merge(other.open, uniquingKeysWith: +)
  }

  /// The marks that most numbers have, and how many have each.
  var verdict: (marks: NumberMarks, decimalCount: Int, groupCount: Int) {
    let commas = decimals[",", default: 0]
    let points = decimals[".", default: 0]
    let isComma =
      commas > points || (commas == points && groups[".", default: 0] > groups[",", default: 0])
    let decimal = isComma ? "," : "."
    let other = isComma ? "." : ","
    var found = groups
    found[decimal] = nil
    // Where decimals have another mark, and none has this one, it can but part groups.
    if decimals[other, default: 0] == 0, isComma || open[","] != nil {
      found[other, default: 0] += open[other, default: 0]
    }
    let group = found.filter { $0.value > 0 }.max { ($0.value, $1.key) < ($1.value, $0.key) }
    let marks = NumberMarks(decimal: decimal, group: group?.key) ?? .plain
    return (marks, isComma ? commas : 0, group?.value ?? 0)
  }

  /// The marks between runs of digits, and how long these are; nil if the text is something else.
  private static func parts(_ text: UnsafeRawBufferPointer) -> (marks: [String], runs: [Int])? {
    var marks: [String] = []
    var runs = [0]
    let start = text[0] == UInt8(ascii: "-") || text[0] == UInt8(ascii: "+") ? 1 : 0
    var at = start
    while at < text.count {
      if text[at] &- 0x30 <= 9 {
        runs[runs.count - 1] += 1
        at += 1
        continue
      }
      let rest = text[at...]
      guard let mark = NumberMarks.groups.first(where: { rest.starts(with: $0.utf8) }) else {
        return nil
      }
      marks.append(mark)
      runs.append(0)
      at += mark.utf8.count
    }
    return (marks, runs)
  }

  private static func startsWithZero(_ text: UnsafeRawBufferPointer) -> Bool {
    let at = text[0] == UInt8(ascii: "-") || text[0] == UInt8(ascii: "+") ? 1 : 0
    return text[at] == 0x30
  }
}
