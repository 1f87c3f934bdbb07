internal import Generation
internal import Platform

extension NamesGenerator {
  /// A made-up person.
  struct Person {
    var given: [UInt8] = []
    var surname: [UInt8] = []
    var isFemale = false
    var birth: CivilDate?
    /// Whether only the year of birth is written.
    var hasYearAlone = false
    var death: CivilDate?
    var place: [UInt8] = []
    /// The number of the given name in the stock.
    var givenNumber = 0
  }

  /// Husband, wife and four children are a family.
  static let familySize = 6

  /// The person of row `row`, as it would be without mistakes.
  func person(_ row: Int) -> Person {
    let number = row / Self.familySize
    let role = row % Self.familySize
    var family = Random(seed: options.seed, stream: .family, item: number)
    var surname = names.surname(&family)
    let maiden = names.surname(&family)
    var place = names.place(&family)
    if number % options.clan != 0 {
      var first = Random(seed: options.seed, stream: .family, item: number - number % options.clan)
      surname = names.surname(&first)
      _ = names.surname(&first)
      place = names.place(&first)
    }
    let year = 1760 + family.below(170)
    var random = Random(seed: options.seed, stream: .person, item: row)
    var person = Person()
    person.isFemale = role == 1 || role > 1 && random.below(2) == 1
    person.surname = role == 1 ? maiden : surname
    (person.given, person.givenNumber) = names.given(isFemale: person.isFemale, &random)
    if random.chance(perMillion: 250_000) {
      let second = names.given(isFemale: person.isFemale, &random).name
      if second != person.given { person.given += [UInt8(ascii: " ")] + second }
    }
    let born = role < 2 ? year + random.below(8) : year + 22 + 3 * (role - 2) + random.below(3)
    person.birth = day(in: born, &random)
    person.hasYearAlone = random.chance(perMillion: 60_000)
    if random.chance(perMillion: 30_000) { person.birth = nil }
    if random.chance(perMillion: 500_000) {
      person.death = day(in: born + random.below(90), &random)
    }
    person.place = random.chance(perMillion: 850_000) ? place : names.place(&random)
    return person
  }

  private func day(in year: Int, _ random: inout Random) -> CivilDate {
    let month = 1 + random.below(12)
    return CivilDate(
      daysSinceEpoch: CivilDate.daysSinceEpoch(
        year: year, month: month,
        day: 1 + random.below(CivilDate.daysInMonth(year: year, month: month))))
  }

  /// Writes a second record of a person: at least one thing is not as it was.
  func spoil(_ person: inout Person, _ random: inout Random) {
    let before = (person.given, person.surname, person.place, person.birth)
    repeat {
      if random.chance(perMillion: 300_000) { typo(&person.surname, &random) }
      if random.chance(perMillion: 200_000) { typo(&person.given, &random) }
      if random.chance(perMillion: 150_000) {
        person.given = names.otherForm(of: person.givenNumber, isFemale: person.isFemale, &random)
      } else if random.chance(perMillion: 50_000) {
        person.given = Array(person.given.prefix(person.given[0] < 0x80 ? 1 : 2))
      }
      if random.chance(perMillion: 500_000) { NameStock.dropMarks(&person.surname) }
      if random.chance(perMillion: 500_000) { NameStock.dropMarks(&person.given) }
      if random.chance(perMillion: 40_000) { swap(&person.given, &person.surname) }
      if person.isFemale, random.chance(perMillion: 40_000) {
        person.surname = names.surname(&random)
      }
      spoilBirth(&person, &random)
      if random.chance(perMillion: 100_000) {
        person.place = []
      } else if random.chance(perMillion: 80_000) {
        typo(&person.place, &random)
      } else if random.chance(perMillion: 50_000) {
        person.place = names.place(&random)
      }
      if random.chance(perMillion: 10_000) { person.isFemale.toggle() }
      if random.chance(perMillion: 400_000) { person.death = nil }
    } while before.0 == person.given && before.1 == person.surname && before.2 == person.place
      && before.3?.day == person.birth?.day && before.3?.year == person.birth?.year
  }

  private func spoilBirth(_ person: inout Person, _ random: inout Random) {
    guard let birth = person.birth else { return }
    switch random.below(100) {
    case 0..<8: person.birth = nil
    case 8..<18: person.hasYearAlone = true
    case 18..<24: person.birth = day(in: birth.year, &random)
    case 24..<28:
      // Two digits of the year exchanged, or one wrong.
      let (tens, ones) = (birth.year / 10 % 10, birth.year % 10)
      let year =
        birth.year - 10 * tens - ones
        + (random.below(2) == 0 ? 10 * ones + tens : 10 * tens + random.below(10))
      person.birth = CivilDate(
        daysSinceEpoch: CivilDate.daysSinceEpoch(
          year: year, month: birth.month,
          day: min(birth.day, CivilDate.daysInMonth(year: year, month: birth.month))))
    case 28..<31 where birth.day <= 12:
      person.birth = CivilDate(
        daysSinceEpoch: CivilDate.daysSinceEpoch(
          year: birth.year, month: birth.day, day: min(birth.month, 28)))
    default: break
    }
  }

  /// Leaves a letter out, writes another one, one too many, or two the other way around; letters of ASCII only, so
  /// that what is written is still UTF-8.
  func typo(_ text: inout [UInt8], _ random: inout Random) {
    guard text.count > 2 else { return }
    let letter = UInt8(ascii: "a") + UInt8(random.below(26))
    let place = 1 + random.below(text.count - 1)
    guard text[place] < 0x80, text[place - 1] < 0x80 else { return }
    switch random.below(4) {
    case 0: text.remove(at: place)
    case 1: text[place] = letter
    case 2: text.insert(letter, at: place)
    default: text.swapAt(place, place - 1)
    }
  }
}
