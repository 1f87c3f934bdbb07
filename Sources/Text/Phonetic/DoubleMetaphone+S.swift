/// The letter S.
extension DoubleMetaphone {
  mutating func readS(_ index: Int) -> Int {
    let window = word.window(index)
    let next = word[index + 1]
    if word.window(index - 1).starts("ISL", "YSL") { return index + 1 }  // island, carlysle
    if index == 0, window.starts("SUGAR") {
      sounds.append(Letter.x, or: Letter.s)
      return 1
    }
    if next == Letter.h {
      let isGermanic = word.window(index + 1).starts("HEIM", "HOEK", "HOLM", "HOLZ")
      sounds.append(isGermanic ? Letter.s : Letter.x)
      return index + 2
    }
    if window.starts("SIO", "SIA") {  // Italian and Armenian
      sounds.append(Letter.s, or: isSlavoGermanic ? Letter.s : Letter.x)
      return index + 3
    }
    if next == Letter.z || index == 0 && Self.germanAfterS.contains(next) {  // Smith, like Schmidt
      sounds.append(Letter.s, or: Letter.x)
      return index + (next == Letter.z ? 2 : 1)
    }
    if next == Letter.c { return readSC(index) }
    if isLast(index), word.window(index - 2).starts("AI", "OI") {  // resnais, artois
      sounds.appendSecond(Letter.s)
    } else {
      sounds.append(Letter.s)
    }
    return index + (next == Letter.s ? 2 : 1)
  }

  private static let germanAfterS: LetterSet = "MNLW"

  private mutating func readSC(_ index: Int) -> Int {
    if word[index + 2] == Letter.h {
      readSCH(index)
    } else {
      sounds.append(Letter.s)
      if !LetterSet.frontVowels.contains(word[index + 2]) { sounds.append(Letter.k) }
    }
    return index + 3
  }

  private mutating func readSCH(_ index: Int) {
    let rest = word.window(index + 3)
    if rest.starts("ER", "EN") {  // schermerhorn, schenker
      sounds.append(Letter.x, or: Letter.s)
      sounds.appendSecond(Letter.k)
    } else if rest.starts("OO", "UY", "ED", "EM") {  // school
      sounds.append(Letter.s)
      sounds.append(Letter.k)
    } else if index == 0, !isVowel(3), word[3] != Letter.w {
      sounds.append(Letter.x, or: Letter.s)
    } else {
      sounds.append(Letter.x)
    }
  }
}
