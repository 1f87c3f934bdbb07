/// The letter C.
extension DoubleMetaphone {
  mutating func readC(_ index: Int) -> Int {
    let window = word.window(index)
    if isGermanicACH(index) || window.starts("CHIA") {  // chianti
      sounds.append(Letter.k)
      return index + 2
    }
    if index == 0, window.starts("CAESAR") {
      sounds.append(Letter.s)
      return 2
    }
    if window.starts("CH") { return readCH(index) }
    if window.starts("CZ"), !word.window(index - 2).starts("WICZ") {  // Czerny
      sounds.append(Letter.s, or: Letter.x)
      return index + 2
    }
    if word.window(index + 1).starts("CIA") {  // focaccia
      sounds.append(Letter.x)
      return index + 3
    }
    if window.starts("CC"), index != 1 || word[0] != Letter.m {  // but not McClellan
      return readCC(index)
    }
    if window.starts("CK", "CG", "CQ") {
      sounds.append(Letter.k)
      return index + 2
    }
    if LetterSet.frontVowels.contains(word[index + 1]) {
      if window.starts("CIO", "CIE", "CIA") {  // Italian or English
        sounds.append(Letter.s, or: Letter.x)
      } else {
        sounds.append(Letter.s)
      }
      return index + 2
    }
    sounds.append(Letter.k)
    let rest = word.window(index + 1)
    if rest.starts(" C", " Q", " G") { return index + 3 }  // Mac Caffrey
    let isDouble = rest.starts("C", "K", "Q") && !rest.starts("CE", "CI")
    return index + (isDouble ? 2 : 1)
  }

  /// ACH after a consonant, as in macher.
  private func isGermanicACH(_ index: Int) -> Bool {
    guard index > 1, !isVowel(index - 2), word.window(index - 1).starts("ACH") else { return false }
    let after = word[index + 2]
    return after != Letter.i && after != Letter.e
      || word.window(index - 2).starts("BACHER", "MACHER")
  }

  private mutating func readCC(_ index: Int) -> Int {
    let after = word.window(index + 2)
    guard after.starts("I", "E", "H"), !after.starts("HU") else {
      sounds.append(Letter.k)  // bacchus
      return index + 2
    }
    let isHard =  // accident, succeed
      index == 1 && word[0] == Letter.a || word.window(index - 1).starts("UCCEE", "UCCES")
    if isHard {
      sounds.append(Letter.k)
      sounds.append(Letter.s)
    } else {
      sounds.append(Letter.x)  // bacci
    }
    return index + 3
  }

  private mutating func readCH(_ index: Int) -> Int {
    if index > 0, word.window(index).starts("CHAE") {  // Michael
      sounds.append(Letter.k, or: Letter.x)
    } else if isGreekStart(index) || isHardCH(index) {
      sounds.append(Letter.k)
    } else if index == 0 {
      sounds.append(Letter.x)
    } else if word.window(0).starts("MC") {  // McHugh
      sounds.append(Letter.k)
    } else {
      sounds.append(Letter.x, or: Letter.k)
    }
    return index + 2
  }

  /// As in chemistry and chorus.
  private func isGreekStart(_ index: Int) -> Bool {
    guard index == 0, !word.window(0).starts("CHORE") else { return false }
    let after = word.window(1)
    return after.starts("HARAC", "HARIS") || after.starts("HOR", "HYM", "HIA", "HEM")
  }

  /// Germanic and Greek words, and before or after certain letters.
  private func isHardCH(_ index: Int) -> Bool {
    if isGermanic || word.window(index - 2).starts("ORCHES", "ARCHIT", "ORCHID") { return true }
    let after = word[index + 2]
    if after == Letter.t || after == Letter.s { return true }
    guard index == 0 || Self.beforeHardCH.contains(word[index - 1]) else { return false }
    return Self.afterHardCH.contains(after) || after == Letter.blank || isLast(index + 1)
  }

  private static let beforeHardCH: LetterSet = "AOUE"
  private static let afterHardCH: LetterSet = "LRNMBHFVW"
}
