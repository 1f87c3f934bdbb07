import TestSupport
import Testing

/// Figures about names are what plain code makes of the records, name by name.
@Suite struct NameOracleTests {
  private static func rows(_ random: inout SeededGenerator, count: Int) -> String {
    func pick<T>(_ choices: [T]) -> T {
      choices[Int.random(in: 0..<choices.count, using: &random)]
    }
    let given = [
      "M": ["Ole", "Jan", "José", "Søren", "KARL", "Karl"], "F": ["Anna", "ÅSE", "Åse", "Ida"],
    ]
    let surnames = [
      "Dvořák", "Dvorak", "O'Brien", "OBrien", "Müller", "Lie", "de Wit", "DeWit", "",
    ]
    let places = [
      "\"Voss, Hordaland, Norway\"", "Norway", "\"Brno,Moravia\"", "\" Brno , Moravia , \"", "",
      "\",,\"",
      "\"St. Gallen: Stadt, Schweiz\"",
    ]
    var text = "id,given,surname,sex,birth,birth_place\n"
    for number in 0..<count {
      let sex = pick(["M", "F", "M", "F", "", "x"])
      let year = pick([1840, Int.random(in: 1795...1860, using: &random)])
      let birth = pick([
        "3 MAR \(year)", "\(year)", "", "BET \(year) AND \(year + 7)", "BEF \(year)",
      ])
      // Squared, so that some surnames are common.
      let place = Int.random(in: 0..<60, using: &random)
      let surname = place * place / 60 < 20 ? surnames[place * place / 60 % 9] : "Nam\(place)"
      text +=
        "i\(number),\(pick(given[sex] ?? ["Kim", "Robin"])),\(surname),\(sex),\(birth),\(pick(places))\n"
    }
    return text
  }

  @Test(arguments: [("last", 60), ("first", 700), ("whole", 400)])
  func generatedNames(_ part: String, _ count: Int) throws {
    try withSeeds(1, long: 6) { generator, seed in
      let walk = try OracleWalk(
        """
        gristmill: 1
        pipeline: names
        zone: UTC
        clearance: personal
        ingest:
          file: {from: names.csv, format: csv}
        normalize:
          people:
            record: person
            input: file
            map: {id: id, given: given, surname: surname, sex: sex, birth: {from: birth, as: gedcom}, \
        birth_place: birth_place}
        analyze:
          counted: {op: name_statistics, input: people, place_part: \(part), top: 20, least: 3, changes: 5}
        report:
          statistics: {kind: name_statistics, input: counted}

        """, files: ["names.csv": Self.rows(&generator, count: count)], part: 5_000)
      #expect(walk.equalCount > 300 && walk.seenWithout.isEmpty, "seed \(seed): \(walk.equalCount)")
    }
  }
}
