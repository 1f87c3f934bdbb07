/// Caverphone (Hood, "Caverphone: Phonetic Matching Algorithm", Caversham Project, University of
/// Otago, 2002 and 2004): a list of replacements, made one after the other over the whole name.
///
/// In between, small letters are sounds still to be looked at, capitals are settled, 3 is a vowel
/// and 2 is silent. Version 1 has six letters, version 2 has ten; 1 fills what is left.
enum Caverphone {
  /// One replacement of letters by as many or fewer.
  struct Step {
    enum Place { case start, anywhere, end }

    let from: StaticString
    let to: StaticString
    let place: Place
    /// Whether all of a run of the letter is replaced by one.
    let takesRun: Bool

    init(_ from: StaticString, _ to: StaticString, _ place: Place = .anywhere, run: Bool = false) {
      (self.from, self.to, self.place, takesRun) = (from, to, place, run)
    }
  }

  /// Encodes with the first version, or with the second.
  ///
  /// The letters of the word are used up: they are replaced where they stand.
  static func encode(_ word: LetterView, version: Int, to codes: inout PhoneticCodeBuffer) {
    var name = Name(letters: word.start, count: word.count)
    name.lowerCase()
    if version == 2 { for step in CaverphoneRules.startOfSecond { name.replace(step) } }
    guard name.count > 0 else { return }
    for step in CaverphoneRules.start { name.replace(step) }
    for step in CaverphoneRules.letters { name.replace(step) }
    for step in version == 1 ? CaverphoneRules.first : CaverphoneRules.second { name.replace(step) }
    let code = codes.next
    let length = version == 1 ? 6 : 10
    for index in 0..<length {
      code[index] = index < name.count ? name.letters[index] : UInt8(ascii: "1")
    }
    codes.keep(length)
  }

  private struct Name {
    let letters: UnsafeMutablePointer<UInt8>
    var count: Int

    mutating func lowerCase() {
      for index in 0..<count { letters[index] |= 0x20 }
    }

    private func has(_ text: StaticString, at index: Int) -> Bool {
      guard index >= 0, index + text.utf8CodeUnitCount <= count else { return false }
      for place in 0..<text.utf8CodeUnitCount
      where letters[index + place] != text.utf8Start[place] {
        return false
      }
      return true
    }

    mutating func replace(_ step: Step) {
      switch step.place {
      case .anywhere: replaceAll(step)
      case .start:
        if has(step.from, at: 0) { put(step.to, at: 0, insteadOf: step.from) }
      case .end:
        let index = count - step.from.utf8CodeUnitCount
        if has(step.from, at: index) { put(step.to, at: index, insteadOf: step.from) }
      }
    }

    /// Steps for the start and the end leave the length, or cut the end off.
    private mutating func put(
      _ text: StaticString, at index: Int, insteadOf old: StaticString
    ) {
      for place in 0..<text.utf8CodeUnitCount {
        letters[index + place] = text.utf8Start[place]
      }
      if text.utf8CodeUnitCount < old.utf8CodeUnitCount { count = index + text.utf8CodeUnitCount }
    }

    private mutating func replaceAll(_ step: Step) {
      let length = step.from.utf8CodeUnitCount
      var read = 0
      var written = 0
      while read < count {
        guard has(step.from, at: read) else {
          letters[written] = letters[read]
          read += 1
          written += 1
          continue
        }
        read += length
        while step.takesRun, has(step.from, at: read) { read += length }
        for place in 0..<step.to.utf8CodeUnitCount {
          letters[written] = step.to.utf8Start[place]
          written += 1
        }
      }
      count = written
    }
  }
}
