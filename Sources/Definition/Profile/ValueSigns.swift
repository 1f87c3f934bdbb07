/// Counts of values that show by their form what they are: mail addresses, accounts, telephone numbers, lists.
struct ValueSigns {
  /// What may stand between the items of a list that is written as one text.
  static let separators: [UInt8] = [UInt8(ascii: "|"), UInt8(ascii: ";")]

  private(set) var mailCount = 0
  /// IBANs with right check digits (ISO 13616).
  private(set) var accountCount = 0
  private(set) var phoneCount = 0
  /// Addresses of machines, by IPv4.
  private(set) var machineCount = 0
  /// Digits that begin with a 0 and go on: numbers would lose it.
  private(set) var paddedCount = 0
  /// How many values have each of the separators between two items.
  private(set) var listCounts = separators.map { _ in 0 }

  mutating func look(at value: UnsafeRawBufferPointer) {
    for (place, separator) in Self.separators.enumerated()
    where value.dropFirst().dropLast().contains(separator) {
      listCounts[place] += 1
    }
    guard value.count <= 254 else { return }
    if Self.isMail(value) { mailCount += 1 }
    guard value.count <= 42 else { return }
    if Self.isAccount(value) { accountCount += 1 }
    if Self.isPhone(value) { phoneCount += 1 }
    if Self.isMachine(value) { machineCount += 1 }
    if value.count > 1, value[0] == 0x30, value.allSatisfy(Self.isDigit) { paddedCount += 1 }
  }

  /// Something before an `@`, and a name with a dot behind it.
  private static func isMail(_ value: UnsafeRawBufferPointer) -> Bool {
    guard let at = value.firstIndex(of: UInt8(ascii: "@")), at > 0,
      !value.contains(where: { $0 <= 0x20 })
    else { return false }
    let host = value[(at + 1)...]
    guard let dot = host.firstIndex(of: UInt8(ascii: ".")) else { return false }
    return dot > host.startIndex && host.last != UInt8(ascii: ".")
      && !host.contains(UInt8(ascii: "@"))
  }

  /// Two letters, two digits, and 11 to 30 letters and digits, which together leave 1 of 97.
  private static func isAccount(_ value: UnsafeRawBufferPointer) -> Bool {
    let signs = value.filter { $0 != UInt8(ascii: " ") }
    guard (15...34).contains(signs.count), signs.prefix(2).allSatisfy({ $0 &- 0x41 < 26 }),
      signs[2..<4].allSatisfy(isDigit)
    else { return false }
    var rest = 0
    for sign in signs[4...] + signs[..<4] {
      switch sign {
      case 0x30...0x39: rest = (rest * 10 + Int(sign - 0x30)) % 97
      case 0x41...0x5A: rest = (rest * 100 + Int(sign - 0x41) + 10) % 97
      default: return false
      }
    }
    return rest == 1
  }

  /// 7 to 15 digits (E.164) after a `+`, or after a 0 with marks in between that dates do not have.
  private static func isPhone(_ value: UnsafeRawBufferPointer) -> Bool {
    guard let first = value.first, first == UInt8(ascii: "+") || first == 0x30 || first == 0x28,
      (7...15).contains(value.count(where: isDigit)),
      value.dropFirst().allSatisfy({ isDigit($0) || " -/().".utf8.contains($0) })
    else { return false }
    return first == UInt8(ascii: "+") || value.contains { " /()".utf8.contains($0) }
  }

  /// Four numbers up to 255.
  private static func isMachine(_ value: UnsafeRawBufferPointer) -> Bool {
    let parts = value.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { part in
        (1...3).contains(part.count) && part.allSatisfy(isDigit)
          && part.reduce(0) { $0 * 10 + Int($1 - 0x30) } <= 255
      }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 <= 9 }
}
