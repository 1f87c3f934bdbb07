import TestSupport
import Testing

/// What is wrong with records of one's own and with groups is said at its place.
@Suite struct TablesDefinitionTests {
  private func problems(_ fields: String, _ analysis: String = "    measures: {n: count}") throws
    -> String
  {
    let folder = try WorkFolder()
    try folder.write("sales.csv", "order,day,product,qty,price\n")
    try folder.write(
      "d.yaml",
      """
      gristmill: 1
      pipeline: d
      records:
        sale:
          fields: {order: symbol, day: date, product: symbol, qty: integer, price: decimal, \(fields)}
      ingest:
        orders: {from: sales.csv, format: csv}
      normalize:
        sales: {record: sale, input: orders, map: {order: order, day: day, product: product, qty: qty, price: price}}
      analyze:
        groups:
          op: group
          input: sales
      \(analysis)
      report:
        page: {kind: table, input: groups}
      """)
    let run = try folder.run("check", "d.yaml")
    return run.errorText
  }

  @Test(arguments: [
    (
      "x: nteger",
      "d.yaml:5:90: error: x: expected integer, decimal, boolean, date, instant, symbol, text, list, latitude or longitude, found 'nteger'; did you mean 'integer'?"
    ),
    ("X: symbol", "field: expected a name of lower-case letters"),
    ("x: {type: integer, scale: 2}", "scale: only a field of type decimal has one, found integer"),
    (
      "x: {type: text, range: [1, 2]}",
      "range: only a field of type number or time has one, found text"
    ),
    ("x: {type: integer, range: [5, 1]}", "range: expected a value that is not below the first"),
    ("x: {type: integer, range: [a, 1]}", "range: expected a whole number, found text"),
    ("x: {type: integer, range: [1]}", "range: expected the least and the greatest value, found 1"),
    ("x: {type: integer, values: []}", "values: expected at least one value, found none"),
    ("x: {type: integer, values: [a]}", "values: expected a whole number, found text"),
    ("x: {type: symbol, pattern: \"[a\"}", "pattern: at character"),
    (
      "x: {type: symbol, class: secret, required: true}",
      "class: a field that is secret reaches no record"
    ),
    ("x: {tpye: symbol}", "unknown key 'tpye'; did you mean 'type'?"),
    ("x: latitude", "a place is a latitude and a longitude, found one of them"),
    (
      "x: {type: date, uncertain: true}, x_last: date",
      "field 'x_last' is made from x, which is uncertain"
    ),
  ])
  func fieldsOfRecords(_ fields: String, _ message: String) throws {
    let problems = try problems(fields)
    #expect(problems.contains(message), "\(problems)")
  }

  @Test(arguments: [
    (
      "    by: prduct\n    measures: {n: count}",
      "14:9: error: by: there is no field prduct; did you mean product?"
    ),
    ("    by: product\n    measures: {n: cuont}", "n: there is no field cuont"),
    (
      "    by: product\n    measures: {n: summ(qty)}",
      "15:19: error: n: there is no function summ; did you mean sum?"
    ),
    (
      "    measures: {n: \"2 * larges(qty, 2)\"}",
      "14:24: error: n: there is no function larges; did you mean largest?"
    ),
    ("    measures: {n: runing(count)}", "did you mean running?"),
    ("    measures: {n: sum(product)}", "14:23: error: n: expected a number, found a text"),
    (
      "    measures: {n: \"quantile(qty, 2)\"}",
      "expected a share from 0 to 1 of at most 9 decimals, such as .95"
    ),
    (
      "    measures: {n: \"largest(qty, 0)\"}",
      "14:33: error: n: expected a place from 1 to 100, such as 2"
    ),
    (
      "    by: [" + (0..<64).map { "{k\($0): order}" }.joined(separator: ", ")
        + "]\n    measures: {n: count}", "by: expected at most 63 keys, found 64"
    ),
    (
      "    measures: {"
        + (0..<200).map { "m\($0): sum(qty + \($0 + 1))" }.joined(separator: ", ") + "}",
      "measures: expected measures of at most 200 different things, found 201"
    ),
    ("    measures: {n: \"smallest(qty)\"}", "n: expected smallest(field, 2), found 1 arguments"),
    (
      "    measures: {n: sum(qty, price)}",
      "between braces an expression with a comma stands in quotes"
    ),
    ("    measures: {n: \"sum(qty, price)\"}", "n: expected sum(field), found 2 arguments"),
    ("    measures: {}", "measures: expected at least one measure, found none"),
    ("    by: product", "key 'measures' is missing"),
    (
      "    by: [product, {product: order}]\n    measures: {n: count}",
      "there are two columns 'product'; write {name: expression}"
    ),
    (
      "    by: [{group: product}]\n    measures: {n: count}",
      "the table has a column 'group' of its own"
    ),
    (
      "    by: qty * 2\n    measures: {n: count}",
      "by: expected a name for a computed key: {name: expression}"
    ),
    (
      "    by: product\n    measures: {n: count}\n    order_by: -x",
      "order_by: expected one of product, n, records, found '-x'"
    ),
    ("    by: product\n    measures: {n: count}\n    having: \"m:>2\"", "having: "),
    (
      "    by: product\n    measures: {n: count}\n    fill: product",
      "fill: expected a key that is a period, such as month(day), found 'product'"
    ),
    (
      "    by: product\n    measures: {n: \"trailing(count, 3)\"}",
      "n: trailing needs a key that is a period"
    ),
    ("    by: product\n    measures: {n: \"share(count, day)\"}", "n: expected a key of the group"),
    (
      "    by: product\n    measures: {n: count}\n    top: 0",
      "top: expected a whole number from 1 to 1000000, found '0'"
    ),
    ("    by: product\n    measures: {n: \"sum(qty * )\"}", "n: expected a value"),
    (
      "    by: product\n    measuers: {n: count}",
      "key 'measures' is missing"
    ),
  ])
  func groups(_ analysis: String, _ message: String) throws {
    let problems = try problems("x: symbol", analysis)
    #expect(problems.contains(message), "\(problems)")
  }

  /// What a field refuses lies in the quarantine, and the codes say why.
  @Test func rowsAreRefusedByTheirFields() throws {
    let folder = try WorkFolder()
    try folder.write(
      "t.csv",
      "id,n,kind,code,at\n1,5,a,A1,2024-01-01\n2,50,a,A1,2024-01-01\n3,5,c,A1,2024-01-01\n4,5,a,1A,2024-01-01\n"
        + "5,5,a,A1,2019-12-31\n1,6,b,B22,2024-05-01\n")
    try folder.write(
      "t.yaml",
      """
      gristmill: 1
      pipeline: t
      records:
        thing:
          fields:
            id: {type: symbol, required: true, unique: true}
            n: {type: integer, range: [1, 10]}
            kind: {type: symbol, values: [a, b]}
            code: {type: symbol, pattern: "[A-Z]\\\\d+"}
            at: {type: date, range: ["2020-01-01", null]}
      quarantine: {max_rejects: 100%}
      ingest: {file: {from: t.csv, format: csv}}
      normalize:
        things: {record: thing, input: file, map: {id: id, n: n, kind: kind, code: code, at: at}}
      """)
    let run = try folder.run("run", "t.yaml")
    #expect(run.ending == .exit(1), "\(run.errorText)")
    #expect(run.errorText.contains("read 6 = kept 2 + filtered 0 + merged 0 + rejected 4"))
    #expect(run.errorText.contains("things.unique.id"), "\(run.errorText)")
    let list = try folder.run("quarantine", "list").outputText
    for code in ["RANGE", "VALUES", "PATTERN"] { #expect(list.contains(code), "\(list)") }
    let found = try folder.run("search", "n:>5 at:2024-05")
    #expect(found.outputText.contains("code=B22"), "\(found.outputText)\(found.errorText)")
  }
}
