import TestSupport
import Testing

/// Tables that are no records of the program's go from `infer` to reports with charts, with no change by hand.
@Suite struct InferTableTests {
  private static func day(_ row: Int) -> Int { row % 28 + 1 }
  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func rows(_ count: Int, _ row: (Int) -> String) -> String {
    (0..<count).map { row($0) + "\n" }.joined()
  }

  /// Runs what is proposed for a file; returns the proposal.
  private func proposal(_ folder: WorkFolder, _ file: String) throws -> String {
    let inferred = try folder.run("infer", file)
    #expect(inferred.ending == .exit(0), "\(file): \(inferred.errorText)")
    try folder.write("proposal.yaml", inferred.output)
    let run = try folder.run("run", "proposal.yaml", "--output", "out")
    #expect(run.ending == .exit(0), "\(file): \(run.errorText)\n\(inferred.outputText)")
    return inferred.outputText
  }

  @Test func salesAreComparedByProductAndMonth() throws {
    let folder = try WorkFolder()
    let text =
      "order_id,date,customer,product,country,qty,price\n"
      + Self.rows(120) { row in
        "\(row),2024-0\(row % 6 + 1)-\(Self.two(Self.day(row))),c\(row % 31),"
          + "\(["Pen", "Ink", "Desk"][row % 3]),DE,\(row % 5 + 1),\(row % 9).50"
      }
    try folder.write("sales.csv", text)
    let proposed = try proposal(folder, "sales.csv")
    #expect(proposed.contains("turnover: \"sum(qty * price)\""), "\(proposed)")
    let csv = try folder.text("out/sales/sales_by_product.groups.csv")
    #expect(csv.contains("Pen,405.00,40,"), "\(csv)")
    let html = try folder.text("out/sales/sales_by_product.html")
    #expect(html.contains("<svg") && html.contains("Turnover by product"))
    #expect(try folder.text("out/sales/sales_by_month.html").contains("Turnover by month"))
    #expect(!html.contains(">c17<"), "customers are counted, not shown")
  }

  @Test func aBankExportIsSummed() throws {
    let folder = try WorkFolder()
    let text =
      "Buchungstag;Auftraggeber/Empfänger;Verwendungszweck;Betrag;Währung;Saldo\r\n"
      + (0..<90).map { row in
        "\(Self.two(Self.day(row))).0\(row % 6 + 1).2024;\(["Bäckerei Müller", "REWE"][row % 2]);Rechnung \(row);"
          + "-\(row + 20),15;EUR;1.0\(row + 10),46\r\n"
      }.joined()
    try folder.write(
      "bank.csv", text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    let proposed = try proposal(folder, "bank.csv")
    #expect(proposed.contains("auftraggeber_empfaenger: \"Auftraggeber/Empfänger\""))
    #expect(!proposed.contains("sum(saldo)") && !proposed.contains("mean(saldo)"))
    let csv = try folder.text("out/bank/bank_by_auftraggeber_empfaenger.groups.csv")
    #expect(csv.contains("Bäckerei Müller,-2886.75,45"), "\(csv)")
    let html = try folder.text("out/bank/bank_by_auftraggeber_empfaenger.html")
    #expect(html.contains("Betrag by Auftraggeber/Empfänger") && html.contains("<svg"))
    #expect(!html.contains("Auftraggeber empfaenger"), "axes have the heads of columns, too")
  }

  @Test func anAccessLogIsCountedByDayAndHour() throws {
    let folder = try WorkFolder()
    try folder.write(
      "access-log.csv",
      "time,method,path,status,bytes,ms\n"
        + Self.rows(200) { row in
          "2024-05-\(Self.two(Self.day(row)))T\(Self.two(row % 24)):30:00Z,\(row % 9 == 0 ? "POST" : "GET"),"
            + "\(["/", "/login", "/a.png"][row % 3]),\(row % 7 == 0 ? 404 : 200),\(row * 37),\(row % 90)"
        })
    let proposed = try proposal(folder, "access-log.csv")
    for line in ["by: path", "by: {day: day(time)}", "by: {hour: hour_of_day(time)}", "mean(ms)"] {
      #expect(proposed.contains(line), "\(line): \(proposed)")
    }
    #expect(!proposed.contains("sum(status)"), "a code is no number to add")
    for report in ["path", "day", "hour"] {
      #expect(try folder.text("out/access-log/access-log_by_\(report).html").contains("<svg"))
    }
  }

  /// Tables that say little of themselves, or too much.
  private static let odd: [(name: String, text: String, says: String)] = [
    ("nameless.csv", rows(90) { "a\($0 % 4),\($0),\($0 % 7).5" }, "by: c1"),
    ("empty.csv", "id,gap,size\n" + rows(90) { "\($0),,\($0)" }, "bucket(size, 5)"),
    ("one.csv", "size\n" + rows(90) { "\($0).5" }, "bucket(size, 5)"),
    ("row.csv", "what,amount,day\nPen,3.5,2024-01-02\n", "amount: sum(amount)"),
    (
      "wide.csv",
      (0..<300).map { "col \($0)" }.joined(separator: ",") + "\n"
        + rows(40) { row in (0..<300).map { "\(row * $0)" }.joined(separator: ",") },
      "col_299: {type: integer, required: true}"
    ),
    (
      "twice.csv", "day,amount,amount\n" + rows(90) { "2024-01-\(two(day($0))),\($0).5,\($0)" },
      "by: {day: day(day)}"
    ),
    (
      "huge.csv", "kind,size\n" + rows(90) { "k\($0 % 3),\(9_223_372_036_854_775_000 + $0)" },
      "by: kind"
    ),
    ("same.csv", "a,b\n" + rows(90) { _ in "x,1" }, "records: count"),
    ("cities.tsv", "city\tpeople\n" + rows(90) { "C\($0 % 9)\t\($0)" }, "people: sum(people)"),
    (
      "nested.jsonl",
      rows(90) {
        #"{"user":{"city":"C\#($0 % 4)"},"list":[{"a":1}],"total":\#($0).5,"at":"2024-01-\#(two(day($0)))T10:00:00+02:00"}"#
      }, "by: user_city"
    ),
    (
      "crowd.csv", "town,revenue\n" + rows(400) { "Town \($0 % 80),\($0).25" }, "top: 20"
    ),
  ]

  @Test(arguments: odd.indices)
  func oddTablesRun(_ number: Int) throws {
    let folder = try WorkFolder()
    let (name, text, says) = Self.odd[number]
    try folder.write(name, text)
    let proposed = try proposal(folder, name)
    #expect(proposed.contains(says), "\(proposed)")
    let pipeline = try #require(try folder.list("out").first)
    #expect(try folder.list("out/\(pipeline)").contains { $0.hasSuffix(".groups.csv") })
  }

  /// Tables of several files have records and groups of their own, also beside records of the program's.
  @Test func tablesStandBesideEachOther() throws {
    let folder = try WorkFolder()
    try folder.write(
      "a/goods.csv", "sku,colour,cost\n" + Self.rows(60) { "s\($0),c\($0 % 4),\($0).5" })
    try folder.write(
      "a/sold.csv", "sku,day,units\n" + Self.rows(90) { "s\($0 % 60),2024-0\($0 % 9 + 1)-01,\($0)" }
    )
    try folder.write(
      "a/votes.csv",
      "user,place,rating,time\n"
        + Self.rows(60) { "u\($0 % 9),p\($0 % 5),\($0 % 5 + 1),\(1_500_000_000 + $0)" })
    let proposed = try proposal(folder, "a")
    for line in [
      "record: goods_row", "record: sold_row", "record: rating", "op: rank", "by: colour",
      "month(day)",
    ] {
      #expect(proposed.contains(line), "\(line): \(proposed)")
    }
  }
}
