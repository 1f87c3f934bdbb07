import Platform

/// How ids are written: what tables of keys have to keep apart.
public enum IdentifierShape: String, CaseIterable, Sendable {
  case letterAndDigits, batchAndNumber, camera, paddedDigits, plainDigits, hexadecimal, place, day
  case letters, lastLetters, roundNumbers, digitsAndLetter, decimals, longPrefix, longSuffix

  /// Id number `index`, different for each of the first 100,000.
  public func id(_ index: Int) -> [UInt8] {
    Array(text(index).utf8)
  }

  private func text(_ index: Int) -> String {
    func padded(_ value: Int, _ width: Int, radix: Int = 10) -> String {
      let digits = String(value, radix: radix)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    func letters(_ value: Int, _ count: Int) -> String {
      var (rest, text) = (value, "")
      for _ in 0..<count {
        text = String(UnicodeScalar(UInt8(0x61 + rest % 26))) + text
        rest /= 26
      }
      return text
    }
    return switch self {
    case .letterAndDigits: "U" + padded(index, 7)
    case .batchAndNumber: "t" + padded(index / 10_000, 2) + "-" + padded(index % 10_000, 4)
    case .camera: "IMG_" + padded(index, 4)
    case .paddedDigits: padded(index, 8)
    case .plainDigits: String(index)
    case .hexadecimal: padded(index, 8, radix: 16)
    case .place: "L\(index)"
    case .day: InstantText.text(CivilDate(daysSinceEpoch: index)).filter { $0 != "-" }
    case .letters: letters(index, 5)
    case .lastLetters: "aaaa" + letters(index, 4)
    case .roundNumbers: padded(index, 5) + "000"
    case .digitsAndLetter: padded(index, 7) + "U"
    case .decimals: "\(index / 100)." + padded(index % 100, 2)
    case .longPrefix: "https://example.org/records/" + padded(index, 8)
    case .longSuffix: padded(index, 8) + "@mail.example.org"
    }
  }
}

/// How many slots of a table with open addressing are visited to find each of the keys that were put
/// into it in the order of their `homes`.
public func linearProbeCounts(homes: [Int], slotCount: Int) -> [Int] {
  var isTaken = [Bool](repeating: false, count: slotCount)
  return homes.map { home in
    var at = home % slotCount
    var count = 1
    while isTaken[at] {
      at = (at + 1) % slotCount
      count += 1
    }
    isTaken[at] = true
    return count
  }
}
