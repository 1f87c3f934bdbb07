import TestSupport
import Testing

/// `gristmill match`, as a user calls it.
@Suite struct MatchCommandTests {
  private static let people = """
    id,given,surname,sex
    1,John,Smith,M
    2,Jon,Smith,M
    3,Smith,John,M
    4,J,Smith,M
    5,José María,Núñez,M
    6,Ludwig,van Beethoven,M
    7,John,Smith,M
    8,Anna,O’Brien,F
    9,Mary,Smythe,F
    10,,Smith,M

    """

  /// A folder with a store of the people above, indexed unless `index` is empty.
  private func folder(
    index: String = "people, text: [name_key], analyzer: whole, positions: false",
    filter: String = "", map: String = "{id: id, given: given, surname: surname, sex: sex}"
  ) throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("people.csv", Self.people)
    let node = index.isEmpty ? "" : "index:\n  names: {input: \(index)}\n"
    try folder.write(
      "people.yaml",
      """
      gristmill: 1
      pipeline: people
      ingest:
        rows: {from: people.csv, format: csv}
      normalize:
        people:
          record: person
          input: rows
          map: \(map)\(filter)
      \(node)
      """)
    let run = try folder.run("run", "--quiet", "people.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    return folder
  }

  private func match(
    _ folder: WorkFolder, _ arguments: String..., input: String
  ) throws -> CommandResult {
    try folder.gristmill.run(
      ["match", "--clearance", "personal"] + arguments + ["-"], input: Array(input.utf8))
  }

  /// Rank, distance and id of each line of CSV.
  private func found(_ result: CommandResult) -> [String] {
    result.outputText.split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      return [fields[2], fields[3], fields[7]].joined(separator: " ")
    }
  }

  @Test(arguments: [
    ("Jhon,Smith", ["1 1 1", "2 1 2", "3 1 7"]),
    ("John,Smith", ["1 0 1", "2 0 7", "3 1 2"]),
    ("JOSE MARIA,Nunez", ["1 0 5"]), ("Jos. Mária,Núñéz", ["1 1 5"]),
    ("Ludwig,Van-Beethoven", ["1 1 6"]), ("Anna,Obrian", ["1 1 8"]),
    ("Smythe,Mary", ["1 1 9"]), ("Qqqqqqq,Qqqqqqq", []),
  ])
  func findsTheNearest(_ query: String, _ expected: [String]) throws {
    let folder = try folder()
    let result = try match(
      folder, "--format", "csv", "--top", "3", "--most-edits", "2",
      input: "given,surname\n\(query)\n")
    let lines = found(result)
    #expect(
      Array(lines.prefix(expected.count)) == (expected.isEmpty ? [] : expected), "\(lines)")
    if expected.isEmpty {
      #expect(result.ending == .exit(1))
      #expect(result.outputText.hasSuffix("1,Qqqqqqq Qqqqqqq,,,,,,\n"), "\(result.outputText)")
    }
  }

  /// John Smith is also found as Smith, John (3), which is one edit, and as J Smith (4), which is two.
  @Test func otherFormsOfANameCountAsEdits() throws {
    let folder = try folder()
    let result = try match(
      folder, "--format", "csv", "--top", "9", "--most-edits", "2",
      input: "given,surname\nJohn,Smith\n")
    #expect(Set(found(result).map { $0.dropFirst(2) }) == ["0 1", "0 7", "1 2", "1 3", "2 4"])
  }

  @Test func oneColumnIsDividedIntoParts() throws {
    let folder = try folder()
    let input = "{\"name\":\"Smith, Dr. Jon\",\"n\":7}\n{\"name\":\"Jon /Smith/\",\"n\":8}\n"
    let result = try match(
      folder, "--format", "jsonl", "--top", "1", "--id", "n", input: input)
    #expect(
      result.outputText == """
        {"query":"7","name":"Smith, Dr. Jon","rank":1,"distance":0,"similarity":1.0000,\
        "jaro_winkler":1.0000,"match":"Jon Smith","id":"2"}
        {"query":"8","name":"Jon /Smith/","rank":1,"distance":0,"similarity":1.0000,\
        "jaro_winkler":1.0000,"match":"Jon Smith","id":"2"}

        """)
  }

  @Test func answersStandInTheOrderOfTheQueries() throws {
    let folder = try folder()
    let names = (0..<200).map { ["Jon,Smith", "Anna,Obrien", "Mary,Smythe"][$0 % 3] }
    let input = "given,surname\n" + names.joined(separator: "\n") + "\n"
    for workers in ["1", "3"] {
      let result = try match(
        folder, "--format", "csv", "--top", "1", "--workers", workers, input: input)
      let lines = result.outputText.split(separator: "\n").dropFirst()
      #expect(lines.map { $0.prefix { $0 != "," } } == (1...200).map { "\($0)" })
      #expect(found(result).map { $0.dropFirst(4) } == (0..<200).map { ["2", "8", "9"][$0 % 3] })
    }
  }

  @Test func aTableHasColumns() throws {
    let folder = try folder()
    let result = try match(folder, "--top", "1", input: "name\nJon Smiht\n")
    #expect(
      result.outputText == """
        query  name       rank  distance  similarity  jaro_winkler  match      id
        1      Jon Smiht     1         1      0.8889        0.9778  Jon Smith  2

        """)
  }

  @Test func filteredRecordsAreNotFound() throws {
    let folder = try folder(filter: "\n    where: \"-id:2\"")
    let result = try match(
      folder, "--format", "csv", "--top", "1", input: "given,surname\nJon,Smith\n")
    #expect(found(result) == ["1 1 1"])
  }

  @Test func namesArePersonal() throws {
    let folder = try folder()
    let result = try folder.gristmill.run(["match", "-"], input: Array("name\nJon\n".utf8))
    #expect(result.ending == .exit(77))
    #expect(result.outputText.isEmpty)
    #expect(
      result.errorText.contains("name_key, which names are compared with, is personal"),
      "\(result.errorText)")
  }

  @Test func withoutAnIndexItSaysWhatToDo() throws {
    for index in ["", "people, text: [given]"] {
      let folder = try folder(index: index)
      let result = try match(folder, input: "name\nJon\n")
      #expect(result.ending == .exit(64))
      #expect(
        result.errorText.contains(
          "whole_name_key: {input: people, text: [name_key], analyzer: whole, positions: false}"),
        "\(result.errorText)")
    }
  }

  @Test func anyTextCanBeIndexedAsAWhole() throws {
    let folder = try folder(index: "people, text: [surname], analyzer: whole, fold: true")
    let result = try match(
      folder, "--format", "csv", "--top", "1", input: "name\nbethofen\n")
    #expect(found(result) == ["1 2 6"])
    #expect(result.outputText.contains(",Beethoven,6\n"), "\(result.outputText)")
  }

  @Test(arguments: [
    (["--field", "nonsense"], "name\nJon\n", "no such field: nonsense"),
    (["--field", "surname"], "name\nJon\n", "surname of people has no index of whole texts"),
    (["--dataset", "nonsense"], "name\nJon\n", "no such dataset; there are: people"),
    ([], "nom\nJon\n", "standard input: no column 'name'; give --column, the columns are nom"),
    (["--column", "x"], "name\nJon\n", "no column 'x'; give --column, the columns are name"),
    (["--id", "x"], "name\nJon\n", "no column 'x'; give --id"),
    (["--given", "x"], "given,surname\nJon,S\n", "no column 'x'; give --given"),
    (["--column", "a", "--given", "x"], "a\nJon\n", "give it, or --given and --surname"),
    (["--store", "nowhere"], "name\nJon\n", "nowhere: no store is there"),
  ])
  func whatIsWrongIsSaid(_ arguments: [String], _ input: String, _ expected: String) throws {
    let folder = try folder()
    let result = try folder.gristmill.run(
      ["match", "--clearance", "personal"] + arguments + ["-"], input: Array(input.utf8))
    #expect(result.ending == .exit(arguments.contains("nowhere") ? 66 : 64))
    #expect(result.errorText.contains(expected), "\(result.errorText)")
    #expect(result.outputText.isEmpty)
  }

  @Test func aBadFileOfQueriesIsNamedWithItsLine() throws {
    let folder = try folder()
    try folder.write("bad.csv", "name,x\nJon,1\nAnna\n")
    let result = try folder.run("match", "--clearance", "personal", "bad.csv")
    #expect(result.ending == .exit(65))
    #expect(result.errorText.contains("bad.csv:3: "), "\(result.errorText)")
    let missing = try folder.run("match", "--clearance", "personal", "missing.csv")
    #expect(missing.ending == .exit(66))
    try folder.write("empty.csv", "")
    let empty = try folder.run("match", "--clearance", "personal", "empty.csv")
    #expect(empty.ending == .exit(65))
  }

  /// The key is made for the index alone: without one, records have no such field.
  @Test func theKeyIsMadeOnlyIfItIsIndexed() throws {
    let indexed = try folder()
    let with = try indexed.run("search", "--clearance", "personal", "name_key:\"jon smith\"")
    #expect(with.ending == .exit(0))
    #expect(with.outputText.contains("id=2\t") && !with.outputText.contains("id=1\t"))
    let plain = try folder(index: "")
    let without = try plain.run("search", "--clearance", "personal", "id:1")
    #expect(without.outputText.contains("\tid=1\t"))
    #expect(!without.outputText.contains("\tname_key="))
  }

  @Test func theReaderMayGoAway() throws {
    let folder = try folder()
    let names = (0..<20_000).map { _ in "Jon,Smith" }.joined(separator: "\n")
    try folder.write("many.csv", "given,surname\n\(names)\n")
    let shell = CommandRunner("/bin/bash", in: folder.path)
    let result = try shell.run([
      "-c",
      "set -o pipefail; '\(CommandRunner.gristmillPath)' match --clearance personal --format csv "
        + "many.csv | head -n 2",
    ])
    #expect(result.ending == .exit(0), "\(result.errorText)")
    #expect(result.outputText.split(separator: "\n").count == 2)
  }
}
