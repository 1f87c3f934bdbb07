/// Daitch-Mokotoff Soundex (Daitch, "The Jewish Soundex: A Revised Format", Avotaynu, 1986; table of
/// Mokotoff, JewishGen InfoFiles).
///
/// The longest group of letters that the table has is replaced by digits, which depend on whether
/// it stands at the start, before a vowel or elsewhere. Groups with the digits of the group before
/// count once. Where the table gives two readings, both are followed, so that a name has several
/// codes; each has six digits, filled with 0.
struct DaitchMokotoff: ~Copyable {
  /// The most readings that are followed at a time; what comes after them is left out.
  static let mostBranches = PhoneticCodeBuffer.mostCodes
  private static let digits = 6
  private static let vowels: LetterSet = "AEIOU"

  /// A reading of the letters so far.
  private struct Branch: Equatable {
    /// Four bits a digit, the first one highest.
    var code: UInt32 = 0
    var length: UInt8 = 0
    /// What the group before became.
    var last = DaitchMokotoffDigits.none

    var isFull: Bool { Int(length) == DaitchMokotoff.digits }

    /// Adds the digits of a group.
    mutating func append(_ digits: DaitchMokotoffDigits) {
      if isFull { return }
      if !last.ends(with: digits) {
        if digits.count == 2 { append(digits.bits >> 4) }
        append(digits.bits & 0xF)
      }
      last = isFull ? .none : digits
    }

    private mutating func append(_ digit: UInt8) {
      if isFull { return }
      code = code << 4 | UInt32(digit)
      length += 1
    }
  }

  private var current: UnsafeMutablePointer<Branch>
  private var following: UnsafeMutablePointer<Branch>
  private let table: DaitchMokotoffTable

  init(_ rs: PhoneticSpecification.RSRule) {
    table = DaitchMokotoffTable.table(rs)
    current = .allocate(capacity: Self.mostBranches)
    following = .allocate(capacity: Self.mostBranches)
  }

  deinit {
    current.deallocate()
    following.deallocate()
  }

  mutating func encode(_ word: LetterView, to codes: inout PhoneticCodeBuffer) {
    var count = 1
    current[0] = Branch()
    var index = 0
    while index < word.count {
      let rule = table.rule(at: word.start + index).pointee
      let after = index + Int(rule.length)
      let reading =
        index == 0 ? rule.atStart : Self.isVowel(word[after]) ? rule.beforeVowel : rule.elsewhere
      count = follow(reading, count)
      if (0..<count).allSatisfy({ current[$0].isFull }) { break }
      index = after
    }
    for index in 0..<count { write(current[index], to: &codes) }
  }

  private static func isVowel(_ letter: UInt8) -> Bool {
    vowels.contains(letter) || letter == Letter.aOgonek || letter == Letter.eOgonek
  }

  /// Adds a group to each branch and returns how many there are then.
  private mutating func follow(_ reading: DaitchMokotoffReading, _ count: Int) -> Int {
    guard reading.branches else {
      for index in 0..<count { current[index].append(reading.first) }
      return count
    }
    var found = 0
    for index in 0..<count {
      found = branch(off: current[index], reading.first, found)
      found = branch(off: current[index], reading.second, found)
    }
    swap(&current, &following)
    return found
  }

  /// Adds a branch with one more group, unless it is known, and returns how many there are then.
  private func branch(off branch: Branch, _ digits: DaitchMokotoffDigits, _ count: Int) -> Int {
    var branch = branch
    branch.append(digits)
    let isKnown = (0..<count).contains { following[$0] == branch }
    if isKnown || count == Self.mostBranches { return count }
    following[count] = branch
    return count + 1
  }

  private func write(_ branch: Branch, to codes: inout PhoneticCodeBuffer) {
    guard branch.length > 0 else { return }
    let code = codes.next
    let filled = branch.code << UInt32(4 * (Self.digits - Int(branch.length)))
    for place in 0..<Self.digits {
      let digit = filled >> UInt32(4 * (Self.digits - 1 - place)) & 0xF
      code[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
    }
    codes.keep(Self.digits)
  }
}
