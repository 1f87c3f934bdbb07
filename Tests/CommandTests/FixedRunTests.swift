import Platform
import TestSupport
import Testing

/// Runs over lines whose columns stand at fixed places.
@Suite struct FixedRunTests {
  private static func definition(_ source: String) -> String {
    """
    gristmill: 1
    pipeline: stations
    quarantine: {max_rejects: 100%}
    records:
      station:
        fields:
          id: {type: text, required: true}
          height: {type: decimal, scale: 1}
          name: {type: text}
    ingest:
      s: {from: stations.txt, format: fixed, \(source)}
    normalize:
      stations:
        record: station
        input: s
        map: {id: id, height: height, name: name}

    """
  }

  private static let columns = "columns: {id: 1-4, height: 6-11, name: 13-}"
  private static let text = """
    A001   12,5 Zürich Fluntern
    A002        Îles
    A003  oops! here

    A004 1234,0

    """

  private func folder(_ source: String, _ text: String = text) throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("stations.yaml", Self.definition(source))
    try folder.write("stations.txt", text)
    return folder
  }

  private func records(_ folder: WorkFolder) throws -> [String] {
    try folder.run("search", "*", "--top", "100000").outputText.split(separator: "\n").map(
      String.init)
  }

  @Test(arguments: [
    columns + ", decimal_mark: ','",
    "columns: [id, height, name], widths: [5, 7, 40], decimal_mark: ','",
  ])
  func rowsAreRecords(source: String) throws {
    let folder = try folder(source)
    let run = try folder.run("run", "stations.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(
      try records(folder) == [
        "stations.txt:1\tid=A001\theight=12.5\tname=Zürich Fluntern",
        "stations.txt:2\tid=A002\tname=Îles", "stations.txt:5\tid=A004\theight=1234.0",
      ])
    let listed = try folder.run("quarantine", "list")
    #expect(listed.outputText.contains("CAST\tstations.txt:3"), "\(listed.outputText)")
  }

  @Test func otherEncodingsHeadersAndLongLinesAreRead() throws {
    let folder = try folder(
      "header: true, encoding: latin1, columns: {id: 1-4, height: 6-8, name: 10-13}")
    try folder.write(
      "stations.txt",
      Array("ID   HGT NAME\nB001 1.5 ".utf8) + [0x5A, 0xFC, 0x72, 0x69] + Array("ch\n".utf8))
    let run = try folder.run("run", "stations.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(run.errorText.contains("FIXED_LONG: stations: 1 lines go on"), "\(run.errorText)")
    #expect(try records(folder) == ["stations.txt:2\tid=B001\theight=1.5\tname=Züri"])
  }

  @Test func partsGiveTheSameRecords() throws {
    let text = (1...5000).map {
      "\("\($0)".padded(5))\("\($0 % 97)".padded(7))é \($0)\n"
    }.joined()
    let folder = try folder("header: true, columns: {id: 1-5, height: 6-12, name: 13-}", text)
    #expect(try folder.run("run", "stations.yaml").ending == .exit(0))
    let expected = try records(folder)
    #expect(expected.count == 4999)
    try folder.remove(".gristmill")
    #expect(
      try folder.run("run", "stations.yaml", "--part", "1K", "--workers", "2").ending == .exit(0))
    #expect(try records(folder) == expected)
  }

  @Test(arguments: [
    ("encoding: utf-8", "fixed requires columns: {NAME: FIRST-LAST}, found none"),
    ("columns: {id: 0-4, height: 5-6, name: 7-}", "expected the first and last character"),
    ("columns: {id: 4-1, height: 5-6, name: 7-}", "found '4-1'"),
    ("columns: {id: 1-4, name: 5-}", "source s is fixed and has no column 'height'"),
    ("columns: {id: 1-4, height: 5-6, nam: 7-}", "did you mean 'nam'?"),
    ("columns: [id, height, name], widths: [5, 7]", "expected as many as columns, which are 3"),
    ("columns: [id, height, name], widths: [5, 0, 1]", "widths: expected a whole number from 1"),
    (columns + ", delimiter: ';'", "fixed has none to declare"),
  ])
  func declarationsAreChecked(source: String, words: String) throws {
    let check = try folder(source).run("check", "stations.yaml")
    #expect(check.ending != .exit(0) && check.errorText.contains(words), "\(check.errorText)")
  }

  @Test func inferProposesCertainColumnsAlone() throws {
    let rows = (0..<40).map { number in
      "X\(100 + number)".padded(6) + "\(Double(number * 731 % 4000) / 10)".padded(9)
        + ["Zürich Fluntern", "Îles", "St. Gallen Ost"][number % 3] + "\n"
    }
    let folder = try folder("", "ID    HEIGHT   PLACE\n" + rows.joined())
    let proposal = try folder.run("infer", "stations.txt")
    #expect(proposal.ending == .exit(0), "\(proposal.errorText)")
    for line in [
      "    format: fixed\n    # The first line is no record.\n    header: true\n",
      "      \"ID\": 1-6\n      \"HEIGHT\": 7-15\n      \"PLACE\": 16-\n",
    ] { #expect(proposal.outputText.contains(line), "\(line): \(proposal.outputText)") }
    try folder.write("proposal.yaml", proposal.output)
    let run = try folder.run("run", "proposal.yaml")
    #expect(run.errorText.contains("read 40 = kept 40"), "\(run.errorText)")
    let prose = (0..<40).map {
      "On day \($0) we went to the sea, and saw \($0 * $0) birds there.\n"
    }
    try folder.write("prose.txt", prose.joined() + "It rained.\n")
    #expect(try !folder.run("infer", "prose.txt").outputText.contains("format: fixed"))
  }
}

extension String {
  /// The text with blanks behind it up to `count` characters.
  fileprivate func padded(_ count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}
