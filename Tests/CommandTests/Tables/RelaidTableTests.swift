import TestSupport
import Testing

/// A report that is laid out again of what its analysis left is as a fresh one.
@Suite struct RelaidTableTests {
  @Test func columnsForFilesStayThere() throws {
    let folder = try WorkFolder()
    func definition(_ title: String) -> String {
      """
      gristmill: 1
      pipeline: sums
      title: \(title)
      records: {sale: {fields: {day: {type: date, required: true}, shop: symbol, price: {type: decimal, scale: 2}}}}
      ingest:
        rows: {from: a.csv, format: csv}
      normalize:
        sales: {record: sale, input: rows, map: {day: day, shop: shop, price: price}}
      analyze:
        by_month: {op: group, input: sales, by: [shop, month(day)], measures: {sales: count, total: sum(price)}}
      report:
        months: {kind: table, input: by_month}

      """
    }
    try folder.write("a.csv", "day,shop,price\n2024-01-02,Ulm,1\n2024-02-02,Bonn,2\n")
    try folder.write("a.yaml", definition("One"))
    #expect(try folder.run("run", "a.yaml").ending == .exit(0))
    try folder.write("a.yaml", definition("Two"))
    #expect(try folder.run("run", "a.yaml").ending == .exit(0))
    let again = try folder.files(in: "reports/sums")
    #expect(try folder.run("run", "a.yaml", "--force").ending == .exit(0))
    let fresh = try folder.files(in: "reports/sums")
    for (name, bytes) in fresh where name != "results.sqlite" {
      #expect(again[name] == bytes, "\(name)")
    }
    #expect(!String(decoding: fresh["months.md"] ?? [], as: UTF8.self).contains("| Records"))
  }
}
