/// The letter G.
extension DoubleMetaphone {
  mutating func readG(_ index: Int) -> Int {
    let next = word[index + 1]
    if next == Letter.h { return readGH(index) }
    if next == Letter.n { return readGN(index) }
    let rest = word.window(index + 1)
    if rest.starts("LI"), !isSlavoGermanic {  // tagliaro
      sounds.appendFirst(Letter.k)
      sounds.append(Letter.l)
      return index + 2
    }
    if index == 0, next == Letter.y || isHardAtStart(rest) {
      sounds.append(Letter.k, or: Letter.j)
      return 2
    }
    if isHardBeforeER(index, rest) {
      sounds.append(Letter.k, or: Letter.j)
      return index + 2
    }
    if LetterSet.frontVowels.contains(next)
      || word.window(index - 1).starts("AGGI", "OGGI")
    {  // biaggi
      if isGermanic || rest.starts("ET") {
        sounds.append(Letter.k)
      } else if rest.starts("IER"), word.count == index + 4 || word[index + 4] == Letter.blank {
        sounds.append(Letter.j)
      } else {
        sounds.append(Letter.j, or: Letter.k)
      }
      return index + 2
    }
    sounds.append(Letter.k)
    return index + (next == Letter.g ? 2 : 1)
  }

  private func isHardAtStart(_ rest: LetterWindow) -> Bool {
    rest.starts("ES", "EP", "EB", "EL") || rest.starts("EY", "IB", "IL", "IN")
      || rest.starts("IE", "EI", "ER")
  }

  /// G before ER and Y, but not in danger, energy and such.
  private func isHardBeforeER(_ index: Int, _ rest: LetterWindow) -> Bool {
    guard rest.starts("ER", "Y"), !word.window(0).starts("DANGER", "RANGER", "MANGER") else {
      return false
    }
    let before = word[index - 1]
    return before != Letter.e && before != Letter.i
      && !word.window(index - 1).starts("RGY", "OGY")
  }

  private mutating func readGN(_ index: Int) -> Int {
    if index == 1, isVowel(0), !isSlavoGermanic {
      sounds.appendFirst(Letter.k)
    } else if !isSlavoGermanic, !word.window(index + 2).starts("EY") {
      sounds.appendSecond(Letter.k)  // benign; but cagney
    } else {
      sounds.append(Letter.k)
    }
    sounds.append(Letter.n)
    return index + 2
  }

  private mutating func readGH(_ index: Int) -> Int {
    if index == 0 {
      sounds.append(word[2] == Letter.i ? Letter.j : Letter.k)  // ghislane, ghoul
    } else if !isVowel(index - 1) {
      sounds.append(Letter.k)
    } else if isParkersRule(index) {
      return index + 2
    } else if index > 2, word[index - 1] == Letter.u, Self.beforeUGH.contains(word[index - 3]) {
      sounds.append(Letter.f)  // laugh, McLaughlin
    } else if word[index - 1] != Letter.i {
      sounds.append(Letter.k)
    }
    return index + 2
  }

  private static let beforeUGH: LetterSet = "CGLRT"
  private static let silencing: LetterSet = "BHD"
  private static let silencingFromAfar: LetterSet = "BH"

  /// GH is silent in hugh, bough and broughton.
  private func isParkersRule(_ index: Int) -> Bool {
    index > 1 && Self.silencing.contains(word[index - 2])
      || index > 2 && Self.silencing.contains(word[index - 3])
      || index > 3 && Self.silencingFromAfar.contains(word[index - 4])
  }
}
