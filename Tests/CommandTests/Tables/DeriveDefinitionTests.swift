import TestSupport
import Testing

/// What is wrong with fields that are computed, looked up or kept once is said at its place.
@Suite struct DeriveDefinitionTests {
  /// Each wrong form is said at its place.
  @Test(arguments: [
    (
      "derive: {x: qty * prise}",
      "d.yaml:12:23: error: x: there is no field prise; did you mean price?"
    ),
    ("derive: {x: qty * }", "error: x: "),
    ("derive: {qty: price}", "qty: there is a field 'qty' already; give it another name"),
    ("derive: {x: y, y: x}", "d.yaml:12:14: error: x: is made from itself, by way of x or y"),
    ("derive: {x: {scale: 2}}", "key 'value' is missing"),
    ("derive: {x: {value: qty, clas: public}}", "unknown key 'clas'; did you mean 'class'?"),
    ("derive: {X: qty}", "field: expected a name of lower-case letters"),
    (
      "derive: {x: {value: qty, class: secret}}",
      "class: expected public, internal, personal or intimate"
    ),
    (
      "lookup: {k: {in: kinds, match: produkt, take: kind}}",
      "match: no field 'produkt'; did you mean 'product'?"
    ),
    (
      "lookup: {k: {in: kins, match: product, take: kind}}",
      "unknown node 'kins'; did you mean 'kinds'?"
    ),
    (
      "lookup: {k: {in: kinds, match: product, take: kinds}}",
      "take: kinds has no field 'kinds'; did you mean 'kind'?"
    ),
    (
      "lookup: {k: {in: kinds, match: {qty: kind}, take: kind}}",
      "match: qty is integer, and kind of kinds is symbol; derive a field"
    ),
    ("lookup: {k: {in: kinds, take: kind}}", "match: expected fields that are equal, found none"),
    (
      "lookup: {kind: {in: kinds, match: product, take: kind}}",
      "kind: there is a field 'kind' already; give it another name"
    ),
    (
      "lookup: {k: {in: kinds, match: product, take: kind, pick: best}}",
      "pick: expected first or last, found 'best'"
    ),
    ("lookup: {k: {in: kinds, match: product, max_age: 3d}}", "max_age: only with asof"),
    (
      "lookup: {k: {in: kinds, asof: {day: since}, max_age: 3h}}",
      "max_age: expected days such as 3d, found '3h'"
    ),
    (
      "lookup: {k: {in: kinds, within: {day: [since]}}}",
      "within: expected [from, to], found 1 fields"
    ),
    ("lookup: {k: {in: sales, match: product}}", "node 'sales' cannot use itself"),
    (
      "sessions: {s: {key: product, at: day, gap: long}}",
      "gap: expected days such as 3d, found 'long'"
    ),
    ("sessions: {s: {at: dya, gap: 3d}}", "at: sales has no field 'dya'; did you mean 'day'?"),
    ("dedupe: [produt]", "dedupe: no mapped field 'produt'; did you mean 'product'?"),
    (
      "dedupe: product, latest: {key: product, by: day}",
      "dedupe: expected one of latest, first or dedupe, found latest, too"
    ),
    ("first: {key: product, by: day}", "key: expected a required field"),
  ])
  func whatIsWrongIsSaid(_ option: String, _ expected: String) throws {
    let folder = try WorkFolder()
    try folder.write("s.csv", "product,qty,price,day\n")
    try folder.write("k.csv", "product,kind,since\n")
    try folder.write(
      "d.yaml",
      """
      gristmill: 1
      pipeline: d
      records:
        sale: {fields: {product: symbol, qty: integer, price: decimal, day: date}}
        kind: {fields: {product: symbol, kind: symbol, since: date}}
      ingest: {s: {from: s.csv, format: csv}, k: {from: k.csv, format: csv}}
      normalize:
        kinds: {record: kind, input: k, map: {product: product, kind: kind, since: since}}
        sales:
          record: sale
          input: s
          \(option.replacing("}, latest", with: "}\n    latest").replacing("product, latest", with: "product\n    latest"))
          map: {product: product, qty: qty, price: price, day: day}
      """)
    let run = try folder.run("check", "d.yaml")
    #expect(run.errorText.contains(expected), "\(option): \(run.errorText)")
    #expect(run.ending == .exit(78), "\(option)")
  }
}
