/// The consonants with few rules.
extension DoubleMetaphone {
  mutating func readD(_ index: Int) -> Int {
    let window = word.window(index)
    if window.starts("DG") {
      if LetterSet.frontVowels.contains(word[index + 2]) {  // edge
        sounds.append(Letter.j)
        return index + 3
      }
      sounds.append(Letter.t)  // Edgar
      sounds.append(Letter.k)
      return index + 2
    }
    sounds.append(Letter.t)
    return index + (window.starts("DT", "DD") ? 2 : 1)
  }

  mutating func readH(_ index: Int) -> Int {
    guard index == 0 || isVowel(index - 1), isVowel(index + 1) else { return index + 1 }
    sounds.append(Letter.h)
    return index + 2
  }

  mutating func readJ(_ index: Int) -> Int {
    let isInSan = word.window(0).starts("SAN ")
    let next = word[index + 1]
    if word.window(index).starts("JOSE") || isInSan {
      let isSpanish = index == 0 && word[4] == Letter.blank || word.count == 4 || isInSan
      sounds.append(isSpanish ? Letter.h : Letter.j, or: Letter.h)
      return index + 1
    }
    if index == 0 {  // Jankelowicz, like Yankelovich
      sounds.append(Letter.j, or: Letter.a)
    } else if isVowel(index - 1), !isSlavoGermanic, next == Letter.a || next == Letter.o {
      sounds.append(Letter.j, or: Letter.h)  // bajador
    } else if isLast(index) {
      sounds.appendFirst(Letter.j)
    } else if !Self.afterSilentJ.contains(next), !Self.beforeSilentJ.contains(word[index - 1]) {
      sounds.append(Letter.j)
    }
    return index + (next == Letter.j ? 2 : 1)
  }

  private static let afterSilentJ: LetterSet = "LTKSNMBZ"
  private static let beforeSilentJ: LetterSet = "SKL"

  mutating func readL(_ index: Int) -> Int {
    guard word[index + 1] == Letter.l else {
      sounds.append(Letter.l)
      return index + 1
    }
    if isSpanishLL(index) {
      sounds.appendFirst(Letter.l)
    } else {
      sounds.append(Letter.l)
    }
    return index + 2
  }

  /// As in cabrillo and gallegos.
  private func isSpanishLL(_ index: Int) -> Bool {
    let before = word.window(index - 1)
    if index == word.count - 3, before.starts("ILLO", "ILLA", "ALLE") { return true }
    guard before.starts("ALLE") else { return false }
    let last = word[word.count - 1]
    return word.window(word.count - 2).starts("AS", "OS") || last == Letter.a || last == Letter.o
  }

  mutating func readM(_ index: Int) -> Int {
    sounds.append(Letter.m)
    if word[index + 1] == Letter.m { return index + 2 }
    let isDumb =  // dumb, thumb
      word.window(index - 1).starts("UMB")
      && (isLast(index + 1) || word.window(index + 2).starts("ER"))
    return index + (isDumb ? 2 : 1)
  }

  mutating func readP(_ index: Int) -> Int {
    let next = word[index + 1]
    sounds.append(next == Letter.h ? Letter.f : Letter.p)
    return index + (next == Letter.h || next == Letter.p || next == Letter.b ? 2 : 1)
  }

  mutating func readR(_ index: Int) -> Int {
    let isFrench =  // rogier, but not hochmeier
      isLast(index) && !isSlavoGermanic && word.window(index - 2).starts("IE")
      && !word.window(index - 4).starts("ME", "MA")
    if isFrench {
      sounds.appendSecond(Letter.r)
    } else {
      sounds.append(Letter.r)
    }
    return index + (word[index + 1] == Letter.r ? 2 : 1)
  }

  mutating func readT(_ index: Int) -> Int {
    let window = word.window(index)
    if window.starts("TION", "TIA", "TCH") {
      sounds.append(Letter.x)
      return index + 3
    }
    if window.starts("TH", "TTH") {
      if isGermanic || word.window(index + 2).starts("OM", "AM") {  // Thomas, Thames
        sounds.append(Letter.t)
      } else {
        sounds.append(UInt8(ascii: "0"), or: Letter.t)
      }
      return index + 2
    }
    sounds.append(Letter.t)
    let next = word[index + 1]
    return index + (next == Letter.t || next == Letter.d ? 2 : 1)
  }

  mutating func readW(_ index: Int) -> Int {
    let window = word.window(index)
    if window.starts("WR") {
      sounds.append(Letter.r)
      return index + 2
    }
    if index == 0, isVowel(1) {  // Wasserman, like Vasserman
      sounds.append(Letter.a, or: Letter.f)
      return 1
    }
    if index == 0, word[1] == Letter.h {  // Whitman
      sounds.append(Letter.a)
      return 1
    }
    let before = word.window(index - 1)
    let isSlavic =  // Arnow, like Arnoff
      isLast(index) && isVowel(index - 1)
      || before.starts("EWSKI", "EWSKY", "OWSKI", "OWSKY") || word.window(0).starts("SCH")
    if isSlavic {
      sounds.appendSecond(Letter.f)
      return index + 1
    }
    guard window.starts("WICZ", "WITZ") else { return index + 1 }
    sounds.append(Letter.t, or: Letter.f)  // filipowicz
    sounds.append(Letter.s, or: Letter.x)
    return index + 4
  }

  mutating func readX(_ index: Int) -> Int {
    if index == 0 {
      sounds.append(Letter.s)
      return 1
    }
    let isSilent =  // breaux
      isLast(index)
      && (word.window(index - 3).starts("IAU", "EAU") || word.window(index - 2).starts("AU", "OU"))
    if !isSilent {
      sounds.append(Letter.k)
      sounds.append(Letter.s)
    }
    let next = word[index + 1]
    return index + (next == Letter.c || next == Letter.x ? 2 : 1)
  }

  mutating func readZ(_ index: Int) -> Int {
    let next = word[index + 1]
    if next == Letter.h {  // zhao
      sounds.append(Letter.j)
      return index + 2
    }
    let isTS =
      word.window(index + 1).starts("ZO", "ZI", "ZA")
      || isSlavoGermanic && index > 0 && word[index - 1] != Letter.t
    if isTS {
      sounds.append(Letter.s, or: Letter.t)
      sounds.appendSecond(Letter.s)
    } else {
      sounds.append(Letter.s)
    }
    return index + (next == Letter.z ? 2 : 1)
  }
}
