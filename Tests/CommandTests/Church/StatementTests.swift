import Glibc
import Platform
import TestSupport
import Testing

/// Statements of gifts: sheets, lists and files for one user.
@Suite struct StatementTests {
  private static let definition = """
    gristmill: 1
    pipeline: giving
    clearance: personal
    quarantine: {max_rejects: 100%}
    ingest:
      g: {from: gifts.csv, format: csv}
      d: {from: donors.csv, format: csv}
    normalize:
      gifts: {record: gift, input: g, map: {gift: gift, line: line, donor: donor, date: date, fund: fund, amount: amount, currency: currency, status: status, refunds: refunds, deductible: deductible, anonymous: anonymous, note: note}}
      donors: {record: donor, input: d, map: {id: id, name: name, household: household, address: {from: address, as: "list ;"}}}
    analyze:
      stated: {op: statements, inputs: {gifts: gifts, donors: donors}, currency: USD, footer: Thank you.}
    report:
      sheets: {kind: giving_statement, input: stated, formats: [csv, html], per_file: 2}

    """

  private func folder(_ definition: String = definition) throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("d.yaml", definition)
    try folder.write(
      "gifts.csv",
      """
      gift,line,donor,date,fund,amount,currency,status,refunds,deductible,anonymous,note
      1,1,a,2015-12-31,General,100,,,,,,
      2,1,a,2016-01-01,General,10.005,,,,,,
      2,2,a,2016-01-01,Camp,7,,,,false,,
      3,1,b,2016-06-01,General,1000,JPY,,,,,
      4,1,b,2016-06-02,General,5.4321,,pending,,,,
      5,1,b,2016-06-03,General,,,,,,,A piano
      6,1,c,2016-07-01,General,20,,,,,true,
      7,1,,2016-07-02,General,3,,,,,,
      8,1,a,2016-08-01,General,100,,,1,,,
      9,1,x,2016-12-31,General,1.50,,,,,,
      10,1,x,2017-01-01,General,99,,,,,,

      """)
    try folder.write(
      "donors.csv",
      "id,name,household,address\na,Ada Birch,h1,1 Mill Lane;Corvale\nb,Ben <Cole>,h1,\nc,Cora Dunn,,2 Mill Lane\n"
    )
    return folder
  }

  @Test func eachGiverHasASheetAndTheyAddUp() throws {
    let folder = try folder(
      Self.definition.replacing("currency: USD,", with: "currency: USD, from: 2016-01-01,"))
    let run = try folder.run("run", "d.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let list = try folder.text("reports/giving/sheets.statements.csv").split(separator: "\r\n")
    func row(_ name: String) -> [Substring] {
      list.filter { $0.contains(name) }.map {
        $0.split(separator: ",", omittingEmptySubsequences: false).dropFirst(4).prefix(5).joined(
          separator: " ")[...]
      }
    }
    #expect(list.count == 5, "\(list)")
    #expect(row(",a,Ada Birch,") == ["USD 3 -89.9950 7.0000 -82.9950"], "\(list)")
    #expect(row("Cole") == ["JPY 1 1000.0000 0.0000 1000.0000"], "\(list)")
    #expect(row("anonymous") == ["USD 1 20.0000 0.0000 20.0000"], "\(list)")
    #expect(!list.contains { $0.contains("Cora") || $0.contains("2 Mill Lane") }, "\(list)")
    let ledger = try folder.text("reports/giving/sheets.ledger.csv")
    for line in [
      "USD on statements,USD,on statements,-61.4950",
      "USD without a giver,USD,without a giver,3.0000",
      "USD ledger,USD,ledger,-58.4950", "JPY ledger,JPY,ledger,1000.0000",
    ] { #expect(ledger.contains(line), "\(line) in \(ledger)") }
    let first = try folder.text("reports/giving/sheets.print-1.html")
    let second = try folder.text("reports/giving/sheets.print-2.html")
    #expect(
      first.components(of: "class=\"sheet\"") == 2 && second.components(of: "class=\"sheet\"") == 2)
    for text in [
      "Ada Birch\n1 Mill Lane\nCorvale", "2016-01-01 to 2016-12-31", "10.005", "−100.00",
      "refund of 1",
      "Ben &lt;Cole&gt;", "A piano", ">1,000<", "5.4321", "pending", "Thank you.", "−89.995",
    ] where text != "−89.995" {
      #expect(first.contains(text), "\(text) in \(first)")
    }
    // A sum is rounded to the digits of its currency, halves away from zero.
    #expect(first.contains("−90.00") && first.contains("−83.00"), "\(first)")
    #expect(second.contains("Cora Dunn") && !second.contains("99.00"))
    for file in try folder.list("reports/giving") where file != ".gristmill" {
      var status = stat()
      #expect(stat(folder.path + "/reports/giving/" + file, &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600, "\(file): \(String(status.st_mode, radix: 8))")
    }
  }

  @Test func receiptsStayTheSameWhoeverElseGives() throws {
    let folder = try folder()
    func receipts() throws -> [Substring: Substring] {
      let lines = try folder.text("reports/giving/sheets.statements.csv").split(separator: "\r\n")
      let cells = lines.dropFirst().map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
      }
      return Dictionary(cells.map { ($0[2], $0[1]) }) { first, _ in first }
    }
    // Of the year of the newest gift.
    #expect(try folder.run("run", "d.yaml").ending == .exit(0))
    #expect(try receipts().count == 1)
    try folder.write(
      "d.yaml",
      Self.definition.replacing("currency: USD,", with: "currency: USD, from: 2016-01-01,"))
    #expect(try folder.run("run", "d.yaml").ending == .exit(0))
    let before = try receipts()
    try folder.write(
      "gifts.csv",
      try folder.text("gifts.csv")
        + "11,1,aa,2016-02-02,General,5,,,,,,\n12,1,a,2016-02-03,General,1,,,,,,\n")
    #expect(try folder.run("run", "d.yaml").ending == .exit(0))
    let after = try receipts()
    #expect(after.count == before.count + 1)
    for (donor, receipt) in before { #expect(after[donor] == receipt) }
  }

  @Test func aHouseholdHasOneSheet() throws {
    let folder = try folder(
      Self.definition.replacing(
        "currency: USD,", with: "currency: USD, from: 2016-01-01, by: household,"))
    let run = try folder.run("run", "d.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let list = try folder.text("reports/giving/sheets.statements.csv")
    #expect(
      list.contains(",h1,Ada Birch,JPY,1,") && list.contains(",h1,Ada Birch,USD,3,"), "\(list)")
    let missing = try folder.text("reports/giving/sheets.missing.csv")
    #expect(
      missing.split(separator: "\r\n").count == 2 && missing.contains(",x,,USD"), "\(missing)")
  }

  @Test func lessClearanceHasNoStatements() throws {
    let folder = try folder(
      Self.definition.replacing("clearance: personal", with: "clearance: internal"))
    let run = try folder.run("run", "d.yaml")
    #expect(run.ending == .exit(77), "\(run.errorText)")
    #expect(!folder.exists("reports/giving"))
  }

  @Test func aRunThatChangesNothingKeepsTheSheets() throws {
    let folder = try folder()
    #expect(try folder.run("run", "d.yaml").ending == .exit(0))
    let before = try folder.files(in: "reports/giving")
    // Another report makes the folder anew, and the sheets of what was merged before.
    try folder.write(
      "d.yaml",
      Self.definition + "  more: {kind: giving_statement, input: stated, formats: [html], top: 3}\n"
    )
    #expect(try folder.run("run", "d.yaml").ending == .exit(0))
    let after = try folder.files(in: "reports/giving")
    #expect(
      after["sheets.print.html"] == before["sheets.print.html"]
        && before["sheets.print.html"] != nil)
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
