import TestSupport
import Testing

/// Nodes of one record whose rows stand in one dataset, and pages over several analyses.
@Suite struct TogetherTests {
  private static let head = """
    gristmill: 1
    pipeline: both
    quarantine: {max_rejects: 100%}
    records:
      sale: {fields: {id: {type: symbol, required: true}, day: {type: date, required: true}, price: {type: decimal, scale: 2}, shop: symbol, card: {type: symbol, class: personal}}}
    ingest:
      csv: {from: a.csv, format: csv}
      json: {from: b.jsonl, format: jsonl, "null": ["-"]}
    normalize:
      one: {record: sale, input: csv, map: {id: number, day: {from: date, as: "%d.%m.%Y"}, price: price}, where: "price:>1"}
      two: {record: sale, input: json, map: {id: key, day: at, shop: where, card: card}}

    """

  private func folder(_ more: String) throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("d.yaml", Self.head + more)
    try folder.write("a.csv", "number,date,price\n1,3.5.2024,2.50\n2,4.5.2024,0.50\n3,nonsense,1\n")
    try folder.write(
      "b.jsonl",
      "{\"key\":\"x\",\"at\":\"2024-05-04\",\"where\":\"Ulm\",\"card\":\"c1\"}\n{\"key\":\"y\",\"at\":\"2024-05-05\",\"where\":\"-\"}\n"
    )
    return folder
  }

  @Test func rowsAreReadAsTheirOwnNodesSay() throws {
    let folder = try folder("  all: {record: sale, together: [one, two]}\n")
    let run = try folder.run("run", "d.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(
      run.errorText.contains("all: read 5 = kept 4 + filtered 0 + merged 0 + rejected 1"),
      "\(run.errorText)")
    let found = try folder.run("search", "*", "--dataset", "all", "--clearance", "personal")
      .outputText
    #expect(
      found == """
        a.csv:2\tid=1\tday=2024-05-03\tprice=2.50
        a.csv:3\tid=2\tday=2024-05-04\tprice=0.50
        b.jsonl:1\tid=x\tday=2024-05-04\tshop=Ulm\tcard=c1
        b.jsonl:2\tid=y\tday=2024-05-05

        """, "\(found)")
    // The class of a field is the highest of those that it has.
    #expect(!(try folder.run("search", "*", "--dataset", "all").outputText).contains("c1"))
  }

  @Test func theyAreChosenAndGroupedAnew() throws {
    let folder = try folder(
      """
        all: {record: sale, together: [two, one], derive: {cheap: "price < 1"}, where: "-cheap:true"}
      analyze:
        days: {op: group, input: all, by: day, measures: {sales: count, sum: sum(price)}}
        ids: {op: group, input: one, by: id, measures: {sales: count}}
      report:
        page:
          kind: page
          input: days
          beside: {other: ids}
          title: Both
          answer: "{other_group_count|groups.records}"
          formats: [csv]
          sections:
            - {id: a, title: A, tables: [{id: by_day, caption: By day, table: groups, columns: [day, sales, sum]}]}
            - {id: b, title: B, tables: [{id: by_id, caption: By id, table: other_groups, columns: [id, sales]}]}

      """)
    let run = try folder.run("run", "d.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(
      try folder.text("reports/both/page.by_day.csv")
        == "day,sales,sum\r\n2024-05-03,1,2.50\r\n2024-05-04,1,\r\n2024-05-05,1,\r\n")
    #expect(try folder.text("reports/both/page.by_id.csv") == "id,sales\r\n1,1\r\n")
    // A change that only the other analysis sees makes the page anew.
    try folder.write(
      "a.csv", "number,date,price\n1,3.5.2024,2.50\n7,4.5.2024,0.50\n8,9.5.2024,4.00\n")
    #expect(try folder.run("run", "d.yaml").ending == .exit(0))
    #expect(try folder.text("reports/both/page.by_id.csv") == "id,sales\r\n1,1\r\n8,1\r\n")
    let again = try folder.run("run", "d.yaml")
    #expect(again.errorText.contains("0 tasks done"), "\(again.errorText)")
  }

  @Test(arguments: [
    ("{record: sale, together: [one, nothing]}", "unknown node 'nothing'"),
    ("{record: sale, together: []}", "expected the name of a node, found none"),
    (
      "{record: sale, together: [one], input: csv}", "input: expected together or input, found both"
    ),
    (
      "{record: event, together: [one]}",
      "together: expected a node of records event, found records sale"
    ),
    ("{record: sale, together: [csv]}", "csv"),
  ]) func whatIsWrongIsSaid(_ node: String, _ message: String) throws {
    let folder = try folder("  all: \(node)\n")
    let run = try folder.run("check", "d.yaml")
    #expect(run.ending == .exit(78) && run.errorText.contains(message), "\(run.errorText)")
  }

  @Test func whatIsBesideIsAnAnalysisWithoutAChoice() throws {
    let folder = try folder(
      """
      analyze:
        a: {op: group, input: one, by: id, measures: {sales: count}}
        b: {op: group, input: two, by: id, measures: {sales: count}, where: "shop:Ulm"}
      report:
        page: {kind: page, input: a, beside: {other: b}, sections: []}

      """)
    let run = try folder.run("check", "d.yaml")
    #expect(
      run.ending == .exit(78) && run.errorText.contains("expected an analysis without where"),
      "\(run.errorText)")
  }
}
