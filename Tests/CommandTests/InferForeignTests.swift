import TestSupport
import Testing

/// Tables as programs of other countries write them: what `infer` proposes goes through, once the choices are made.
@Suite struct InferForeignTests {
  private static let german =
    "Benutzer;Restaurant;Sterne;Datum;Kommentar;Betrag\n"
    + (0..<60).map { number in
      let half = number % 2 == 0 ? "5" : "0"
      let day = number % 28 + 1
      return "Käthe\(number % 7);Café Größenwahn \(number % 5);\(number % 4 + 1),\(half);"
        + "\(day < 10 ? "0" : "")\(day).10.2023 21:37;\"zu laut; Essen ok\";46,0\(number % 10) €\n"
    }.joined()

  /// The proposal with its choices made: the zone, and the first of several forms.
  private func settled(_ text: String, zone: String) -> String {
    text.replacing("# zone: Region/City", with: "zone: \(zone)")
  }

  /// What Windows-1252 makes of a text, whose characters it all has.
  private func windows(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { $0 == "€" ? 0x80 : UInt8(truncatingIfNeeded: $0.value) }
  }

  @Test(arguments: ["utf-8", "mark", "windows-1252"])
  func germanVotesGoThrough(_ encoding: String) throws {
    let folder = try WorkFolder()
    let bytes =
      switch encoding {
      case "mark": [0xEF, 0xBB, 0xBF] + Array(Self.german.utf8)
      case "windows-1252": windows(Self.german)
      default: Array(Self.german.utf8)
      }
    try folder.write("stimmen.csv", bytes)
    let proposal = try folder.run("infer", "stimmen.csv")
    #expect(proposal.ending == .exit(0), "\(proposal.errorText)")
    let text = proposal.outputText
    #expect(text.contains("    decimal_mark: \",\"\n"), "\(text)")
    #expect(
      text.contains("    encoding: windows-1252\n") == (encoding == "windows-1252"), "\(text)")
    #expect(text.contains("German for user"), "\(text)")
    try folder.write("votes.yaml", settled(text, zone: "Europe/Berlin"))
    let check = try folder.run("check", "votes.yaml")
    #expect(check.ending == .exit(0), "\(check.errorText)\n\(text)")
    let run = try folder.run("run", "votes.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(run.errorText.contains("read 60 = kept 60 "), "\(run.errorText)")
    let search = try folder.run("search", "location:\"Café Größenwahn 1\" stars:3.5", "--count")
    #expect(search.outputText == "3\n", "\(search.outputText) \(search.errorText)")
  }

  @Test(arguments: [
    "utilisateur,restaurant,étoiles,date,commentaire\n",
    "Usuario,Restaurante,Estrellas,Fecha,Reseña\n",
    "Benutzername,Gaststätte,Bewertung,Zeitpunkt,Anmerkung\n",
  ])
  func headersOfOtherLanguagesAreUnderstood(_ header: String) throws {
    let folder = try WorkFolder()
    let rows = (0..<40).map {
      "u\($0 % 6),p\($0 % 3),\($0 % 5 + 1),2023-10-\($0 % 20 + 10)T10:00:00Z,ok\n"
    }
    try folder.write("votes.csv", header + rows.joined())
    let proposal = try folder.run("infer", "votes.csv")
    try folder.write("votes.yaml", proposal.output)
    let run = try folder.run("run", "votes.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)\n\(proposal.outputText)")
    #expect(run.errorText.contains("read 40 = kept 40 "), "\(run.errorText)")
    #expect(proposal.outputText.contains("record: rating\n"))
  }

  /// A bank's export fits no record kind, but what tells its rows and numbers apart is found.
  @Test func aBankExportIsToldApart() throws {
    let folder = try WorkFolder()
    let rows = (0..<30).map {
      "0\($0 % 9 + 1).12.2024;Stadtwerke München;Rechnung \($0);-\($0 + 20),15;EUR;1.0\($0 + 10),46\r\n"
    }
    try folder.write(
      "bank.csv",
      windows(
        "Buchungstag;Auftraggeber/Empfänger;Verwendungszweck;Betrag;Währung;Saldo\r\n"
          + rows.joined()))
    let text = try folder.run("infer", "bank.csv").outputText
    for line in [
      "encoding: windows-1252", "delimiter: \";\"", "decimal_mark: \",\"", "group_mark: \".\"",
      "# Header: ", "\"Auftraggeber/Empfänger\"", "\"Saldo\": decimal, 2 places",
    ] {
      #expect(text.contains(line), "\(line): \(text)")
    }
    let told = try folder.run("infer", "--encoding", "macintosh", "bank.csv").outputText
    #expect(told.contains("encoding: macintosh"), "\(told)")
    #expect(try folder.run("infer", "--encoding", "no-such", "bank.csv").ending == .exit(64))
  }

  /// Text in another alphabet, or in UTF-8 with a stray byte, is not taken for Windows-1252.
  @Test func otherTextIsNotTakenForIt() throws {
    let folder = try WorkFolder()
    let header = Array("user,place,stars\n".utf8)
    let cyrillic: [UInt8] = [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2]
    let russian = (0..<40).flatMap { _ in cyrillic + Array(",p1,5\n".utf8) }
    try folder.write("russian.csv", header + russian)
    let mixed =
      (0..<40).flatMap { _ in Array("Käthe,p1,5\n".utf8) } + [0xE9] + Array(",p1,5\n".utf8)
    try folder.write("mixed.csv", header + mixed)
    for name in ["russian.csv", "mixed.csv"] {
      #expect(!(try folder.run("infer", name).outputText.contains("windows-1252\n")), "\(name)")
    }
  }

  /// Marks in numbers of a definition written by hand.
  @Test func numbersAreReadByTheirMarks() throws {
    let folder = try WorkFolder()
    var definition = VoteDefinition()
    definition.source = "delimiter: \";\", decimal_mark: \",\", group_mark: \".\""
    definition.scale = "{min: 1, max: 2000, step: 0.5}"
    definition.map = "{user: user, location: place, stars: stars, at: {from: at, as: unix_s}}"
    definition.scale = "{min: 1, max: 5, step: 0.5}"
    try folder.write("votes.yaml", definition.text)
    try folder.write(
      "votes.csv",
      "user;place;stars;at\nu1;p1;3,5;1\nu2;p1;4;1\nu3;p1;3.5;1\nu4;p1;1.000;1\nu5;p1;2,50;1\n")
    let run = try folder.run("run", "votes.yaml")
    #expect(run.errorText.contains("read 5 = kept 3 "), "\(run.errorText)")
    let list = try folder.run("quarantine", "list").outputText
    #expect(list.contains("CAST\tvotes.csv:4") && list.contains("votes.csv:5"), "\(list)")
    for (source, says) in [
      ("decimal_mark: \";\"", "decimal_mark: expected"),
      ("group_mark: \".\"", "group_mark: expected another mark than the one before decimals"),
      ("group_mark: \"_\"", "group_mark: expected"),
    ] {
      definition.source = source
      try folder.write("votes.yaml", definition.text)
      let check = try folder.run("check", "votes.yaml")
      #expect(check.ending == .exit(78) && check.errorText.contains(says), "\(check.errorText)")
    }
    definition.source = ""
    try folder.write(
      "votes.yaml",
      definition.text.replacing("format: csv", with: "format: jsonl, decimal_mark: \",\""))
    #expect(try folder.run("check", "votes.yaml").errorText.contains("jsonl has none to declare"))
  }
}
