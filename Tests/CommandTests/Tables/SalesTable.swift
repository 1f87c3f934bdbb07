import TestSupport

/// A table of made-up sales with the definition that reads it: few products and countries, nulls, negative amounts.
struct SalesTable {
  /// A row; a price is in hundredths.
  struct Row {
    let number: Int
    /// Days since 2024-01-01.
    let day: Int
    let product: String?
    let country: String
    let qty: Int64?
    let price: Int64?
  }

  let rows: [Row]

  init(seed: UInt64, count: Int) {
    var random = SeededGenerator(seed: seed)
    let products: [String?] = ["Pen", "Ink, blue", "Öl / \"fine\"", "(none)", nil]
    rows = (0..<count).map { number in
      Row(
        number: number, day: Int.random(in: 0..<120, using: &random),
        product: products.randomElement(using: &random) ?? nil,
        country: ["DE", "FR", "IT"].randomElement(using: &random) ?? "DE",
        qty: Int.random(in: 0..<9, using: &random) == 0
          ? nil : Int64.random(in: -3...20, using: &random),
        price: Int.random(in: 0..<9, using: &random) == 0
          ? nil : Int64.random(in: -500...99_999, using: &random))
    }
  }

  /// The file.
  var text: String {
    var text = "order,day,product,country,qty,price\n"
    for row in rows {
      let product = row.product.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" } ?? ""
      text += "\(row.number),\(Self.date(row.day)),\(product),\(row.country),"
      text += "\(row.qty.map { "\($0)" } ?? ""),\(row.price.map { Self.decimal($0, 2) } ?? "")\n"
    }
    return text
  }

  /// `2024-03-05`.
  static func date(_ day: Int) -> String {
    let lengths = [31, 29, 31, 30]
    var (month, rest) = (0, day)
    while rest >= lengths[month] {
      rest -= lengths[month]
      month += 1
    }
    return "2024-0\(month + 1)-" + (rest < 9 ? "0" : "") + "\(rest + 1)"
  }

  /// A number in units of its last place, as it is printed.
  static func decimal(_ units: Int64, _ places: Int) -> String {
    guard places > 0 else { return "\(units)" }
    let digits = String(units.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return (units < 0 ? "-" : "") + padded.dropLast(places) + "." + padded.suffix(places)
  }

  /// A definition with some analyses and a table for each.
  static func definition(_ analyses: [String: String], settings: String = "") -> String {
    """
    gristmill: 1
    pipeline: sales
    \(settings)
    records:
      sale:
        fields:
          order: {type: symbol, required: true}
          day: {type: date, required: true}
          product: symbol
          country: symbol
          qty: integer
          price: {type: decimal, unit: EUR}
    ingest:
      orders: {from: sales.csv, format: csv}
    normalize:
      sales:
        record: sale
        input: orders
        map: {order: order, day: day, product: product, country: country, qty: qty, price: price}
    analyze:
    \(analyses.sorted { $0.key < $1.key }.map { "  \($0.key):\n    op: group\n    input: sales\n\($0.value)" }.joined(separator: "\n"))
    report:
    \(analyses.keys.sorted().map { "  \($0)_page: {kind: table, input: \($0), formats: [csv, html, json]}" }.joined(separator: "\n"))
    """
  }
}
