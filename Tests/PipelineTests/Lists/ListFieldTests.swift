import Testing

/// Fields that are lists of texts, from files to queries.
@Suite struct ListFieldTests {
  @Test func listsOfJSONAreTaken() throws {
    let outcome = try ListRun().run(
      #"""
      {"id": 1, "marks": ["water", "red door"], "moods": []}
      {"id": 2, "marks": "one text", "moods": null}
      {"id": 3, "marks": ["a\nb", " caf\u00e9 \ud83d\ude90 ", "", null, 7, 2.50, true]}
      {"id": 4, "marks": 12, "moods": ["  "]}
      {"id": 5, "marks": [ "x"	,"y" ] , "moods":["z"]}
      """#)
    #expect(outcome.rejects.isEmpty)
    #expect(
      outcome.rows == [
        ["water\nred door", nil], ["one text", nil], ["a b\ncafé 🚐\n7\n2.50\ntrue", nil],
        ["12", nil], ["x\ny", "z"],
      ])
  }

  @Test func whatIsNoListOfTextsIsRejected() throws {
    let outcome = try ListRun().run(
      #"""
      {"id": 1, "marks": ["a", ["b"]]}
      {"id": 2, "marks": {"a": "b"}}
      {"id": 3, "marks": [{}]}
      {"id": 4, "marks": []}
      {"id": 5, "marks": [null, " "]}
      {"id": 6}
      {"id": 7, "marks": ["\u0020"]}
      {"id": ["8"], "marks": ["a"]}
      """#)
    #expect(outcome.rows.isEmpty)
    let nested = "a text or a list of texts, found a list that holds lists or objects"
    #expect(
      outcome.rejects == [
        "TYPE 1:20 marks: \(nested)",
        "TYPE 2:20 marks: a text or a list of texts, found an object", "TYPE 3:20 marks: \(nested)",
        "MISSING 4:20 marks: a value", "MISSING 5:20 marks: a value",
        "MISSING 6:0 marks: a value", "MISSING 7:20 marks: a value",
        "TYPE 8:8 id: text, found a list",
      ])
  }

  @Test func textsAreCutAtTheSeparator() throws {
    var run = ListRun()
    run.name = "notes.csv"
    run.source = "format: csv, \"null\": [none]"
    run.map = #"{id: id, marks: {from: marks, as: "list ;"}, moods: {from: moods, as: "list , "}}"#
    let outcome = try run.run(
      """
      id,marks,moods
      1,water;red door ; ;,"calm, ""very"" calm"
      2,one,none
      3,"a
      b;c",
      4,;;,x
      5,none,x

      """)
    #expect(
      outcome.rows == [
        ["water\nred door", "calm\n\"very\" calm"], ["one", nil], ["a b\nc", nil],
      ])
    #expect(outcome.rejects == ["MISSING 6:3 marks: a value", "MISSING 7:3 marks: a value"])
  }

  /// Arrays are cut already; a text beside them is cut at the separator, if one is declared.
  @Test func aSeparatorCutsTextsOfJSONToo() throws {
    var run = ListRun()
    run.map = #"{id: id, marks: {from: marks, as: "list ;"}}"#
    let outcome = try run.run(
      #"{"id": 1, "marks": "a; b"}"# + "\n" + #"{"id": 2, "marks": ["a; b"]}"#)
    #expect(outcome.rows.map { $0[0] } == ["a\nb", "a; b"])
  }

  @Test(arguments: [
    ("marks:water", 2), ("marks:\"red door\"", 1), ("marks:door", 2), ("marks:wat*", 2),
    ("marks:* -marks:water", 1), ("moods:*", 1), ("-moods:*", 2),
  ])
  func itemsAreFoundByTheirWords(_ query: String, _ count: Int64) throws {
    for index in ["", "index:\n  words: {input: notes, text: [marks]}\n"] {
      var run = ListRun()
      run.more = "    where: '\(query)'\n" + index
      let outcome = try run.run(
        #"""
        {"id": 1, "marks": ["water", "red door"], "moods": ["calm"]}
        {"id": 2, "marks": ["deep water"]}
        {"id": 3, "marks": ["door"]}
        """#)
      #expect(outcome.balance.kept == count)
    }
  }

  @Test func oneColumnMayFillAListAndAText() throws {
    var run = ListRun()
    run.map = "{id: id, marks: marks, text: marks}"
    let outcome = try run.run(
      #"{"id": 1, "marks": "a"}"# + "\n" + #"{"id": 2, "marks": ["a"]}"#)
    #expect(outcome.rows.map { $0[0] } == ["a"])
    #expect(outcome.rejects == ["TYPE 2:20 marks: text, found a list"])
  }

  @Test(arguments: [
    ("format: csv", "{id: id, marks: marks}", "field 'marks' is a list: write {from: ..."),
    ("format: csv", "{id: id, marks: {from: m, as: list}}", "as: expected list and what stands"),
    ("format: csv", "{id: id, marks: {from: m, as: \"list \"}}", "as: expected list and what"),
    ("format: jsonl", "{id: id, marks: {from: m, as: iso8601}}", "as: expected list and what"),
    (
      "format: csv", "{id: id, marks: {from: m, as: list ;}, text: {from: t, as: list ;}}",
      "field 'text' takes html or markdown, found 'list ;'"
    ),
  ])
  func wrongMappingsAreFound(_ source: String, _ map: String, _ expected: String) {
    var run = ListRun()
    run.source = source
    run.map = map
    #expect(run.errors().contains(expected), "\(run.errors())")
    run.map = "{id: id, marks: {from: m, as: list ;}}"
    #expect(run.errors() == "")
  }
}
