internal import Platform

/// The code by which a reservation is found where it is printed: the prefix of its group, eight characters and a
/// check character, such as `HAR-7K2M-9QXD-T`.
///
/// The alphabet has 31 characters, a prime number, and leaves out those that are mistaken for others. The check
/// character makes the sum of all characters, each times its weight, divisible by 31. Weights differ and lie
/// between 1 and 30; so a single wrong character changes the sum, and so does an exchange of any two that differ.
enum ReservationCode {
  static let alphabet = Array("23456789ABCDEFGHJKMNPQRSTUVWXYZ".utf8)
  static let prefixLength = 3
  static let bodyLength = 8

  /// The code of the reservation `id` of a group: a pure function of both and of a salt.
  static func make(group: String, reservation id: String, salt: String) -> String {
    var digits = prefix(of: group)
    // Lengths keep `a` + `bc` apart from `ab` + `c`.
    let hash = Hash128.of("\(group.utf8.count):\(group)\(id.utf8.count):\(id)\(salt)")
    var rest = hash.high ^ hash.low
    for _ in 0..<bodyLength {
      digits.append(Int(rest % UInt64(alphabet.count)))
      rest /= UInt64(alphabet.count)
    }
    digits.append(check(of: digits))
    return text(digits)
  }

  /// What a user typed, in its one form; nil unless it is a code without a mistake.
  ///
  /// Small letters, blanks and hyphens do not matter.
  static func normalized(_ typed: String) -> String? {
    var digits: [Int] = []
    for byte in typed.utf8 where byte != UInt8(ascii: " ") && byte != UInt8(ascii: "-") {
      let upper = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? byte - 32 : byte
      guard let digit = alphabet.firstIndex(of: upper) else { return nil }
      digits.append(digit)
    }
    guard digits.count == prefixLength + bodyLength + 1, sum(of: digits) == 0 else { return nil }
    return text(digits)
  }

  /// The first characters of the group's id that are in the alphabet; what lacks is made from its hash.
  private static func prefix(of group: String) -> [Int] {
    var digits: [Int] = []
    for byte in group.utf8 where digits.count < prefixLength {
      let upper = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? byte - 32 : byte
      if let digit = alphabet.firstIndex(of: upper) { digits.append(digit) }
    }
    var rest = Hash128.of(group).low
    while digits.count < prefixLength {
      digits.append(Int(rest % UInt64(alphabet.count)))
      rest /= UInt64(alphabet.count)
    }
    return digits
  }

  private static func check(of digits: [Int]) -> Int {
    let open = sum(of: digits + [0])
    return open == 0 ? 0 : alphabet.count - open
  }

  /// The weighted sum modulo 31; the last character has the weight 1, the one before it 2, and so on.
  private static func sum(of digits: [Int]) -> Int {
    digits.enumerated().reduce(0) { $0 + (digits.count - $1.offset) * $1.element } % alphabet.count
  }

  private static func text(_ digits: [Int]) -> String {
    let letters = digits.map { alphabet[$0] }
    let half = prefixLength + bodyLength / 2
    return [
      letters[..<prefixLength], letters[prefixLength..<half],
      letters[half..<(prefixLength + bodyLength)], letters[(prefixLength + bodyLength)...],
    ].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
  }
}
