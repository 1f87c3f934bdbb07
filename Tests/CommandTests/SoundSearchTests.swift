import TestSupport
import Testing

/// `search` by sound over names of people, through the command, with an index and without.
@Suite struct SoundSearchTests {
  private func folder(isIndexed: Bool) throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write(
      "names.csv",
      """
      person,name,birth
      p1,William /Smith/,ABT 1845
      p2,Will /Smythe/,12 JAN 1850
      p3,Bill /Schmidt/,1840
      p4,Bill /Smith/,1851
      p5,Bella /Smith/,1845
      p6,Jill /Smythe/,BEF 1841
      p7,Bill /Jones/,1845
      p8,Smith /Bell/,1845

      """)
    try folder.write(
      "names.yaml",
      """
      gristmill: 1
      pipeline: names
      title: Names
      about: {status: sample, scope: Names}
      zone: UTC
      clearance: personal
      ingest:
        list: {from: names.csv, format: csv}
      normalize:
        names:
          record: person_name
          input: list
          map: {person: person, name: name, birth: {from: birth, as: gedcom}}

      """ + (isIndexed ? "index:\n  words: {input: names, text: [name, surname, given]}\n" : ""))
    let run = try folder.run("run", "--quiet", "names.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    return folder
  }

  private func search(_ folder: WorkFolder, _ options: String...) throws -> CommandResult {
    try folder.gristmill.run(
      ["search", "--dataset", "names", "--clearance", "personal", "--sort", "person"] + options)
  }

  private func people(_ query: String, _ folder: WorkFolder) throws -> [String] {
    try search(folder, query).outputText.split(separator: "\n").compactMap { line in
      line.split(separator: "\t").first { $0.hasPrefix("person=") }.map { String($0.dropFirst(7)) }
    }
  }

  @Test(arguments: [true, false]) func findsNamesAsTheySound(_ isIndexed: Bool) throws {
    let folder = try folder(isIndexed: isIndexed)
    func expect(_ query: String, _ people: String...) throws {
      #expect(try self.people(query, folder) == people, "\(query)")
    }
    // `will` and `jill` are one edit away from `bill`; `bell` too, but that is a surname.
    try expect("surname:sounds:smith given:bill~ birth:[1840 TO 1850]", "p2", "p3", "p6")
    try expect("sounds:smith given:bill~ birth:[1840 TO 1850]", "p2", "p3", "p6")
    try expect("sounds:smith bill~ birth:[1840 TO 1850]", "p2", "p3", "p6", "p8")
    try expect("surname:sounds.metaphone:smith", "p1", "p2", "p4", "p5", "p6")
    try expect(
      "surname_key:(sounds.cologne:schmitt OR jones)", "p1", "p2", "p3", "p4", "p5", "p6", "p7")
    try expect("NOT surname:sounds:smith", "p7", "p8")
    #expect(try search(folder, "--count", "sounds:smith").outputText == "7\n")
  }

  @Test(arguments: [true, false]) func saysWhichCodesAgree(_ isIndexed: Bool) throws {
    let folder = try folder(isIndexed: isIndexed)
    let query = "surname:sounds:smith given:bill~ birth:1850"
    let lines = try search(folder, "--explain", query).outputText.split(separator: "\n")
    #expect(
      lines.contains(
        "    surname sounds like smith: smythe (soundex, metaphone, double_metaphone, "
          + "daitch_mokotoff, cologne: 5 of 6)"), "\(lines)")
    let one = try search(folder, "--explain", "surname_key:sounds.metaphone:smith person:p2")
    #expect(
      one.outputText.contains("\n    surname_key sounds like smith: smythe (metaphone: 1 of 1)\n"))
    #expect(!one.errorText.contains("nothing to explain"))
    let json = try search(folder, "--explain", "--format", "jsonl", "sounds:smith person:p3")
      .outputText
    #expect(
      json.contains(
        "\"sounds\":[{\"field\":\"name\",\"like\":\"smith\",\"word\":\"schmidt\",\"agreeing\":["
          + "\"soundex\",\"double_metaphone\",\"daitch_mokotoff\",\"cologne\"],\"asked\":[\"soundex\","
          + "\"nysiis\",\"metaphone\",\"double_metaphone\",\"daitch_mokotoff\",\"cologne\"]}]"),
      "\(json)")
    #expect(try !search(folder, "sounds:smith").outputText.contains("sounds like"))
  }

  @Test func aWrongCodeIsPointedAt() throws {
    let folder = try folder(isIndexed: false)
    let run = try search(folder, "surname:sounds.soundx:smith")
    #expect(run.ending == .exit(64))
    #expect(
      run.errorText.contains("there is no phonetic code called soundx; did you mean soundex?"))
    #expect(run.errorText.contains("\n                 ^^^^^^"), "\(run.errorText)")
  }
}
