import Platform
import SearchIndex
import Testing

@testable import Expression

@Suite struct CheckedExpressionTests {
  @Test(arguments: [
    ("qty * price", "decimal(2)"), ("qty + 1", "integer"), ("qty / 2", "decimal(6)"),
    ("n / 2", "decimal(9)"), ("price + rate", "decimal(6)"), ("month(day)", "period(month)"),
    ("case(paid, qty, price)", "decimal(2)"), ("coalesce(null, day)", "date"), ("at", "instant"),
    ("lower(product)", "text"), ("round(price)", "integer"), ("decimal(price, 0)", "decimal(0)"),
    ("paid or null", "boolean"), ("case(paid, null, 1)", "integer"), ("days(day, date)", "integer"),
    ("case(paid, '2024-05-03', day)", "date"), ("add(at, 1, 'hour')", "instant"),
    ("bucket(price, 0.125)", "decimal(3)"), ("coalesce(coalesce(null, null), 'a')", "text"),
  ]) func types(text: String, name: String) throws {
    #expect(try Sales.checked(text).type.name == name)
  }

  @Test func classesAreTheHighestOfWhatIsRead() throws {
    #expect(try Sales.checked("1 + 1").privacy == .public)
    #expect(try Sales.checked("lower(product)").privacy == .public)
    #expect(try Sales.checked("join(' ', product, name)").privacy == .personal)
    #expect(try Sales.checked("case(lat > 0, 1, 2)").privacy == .intimate)
    #expect(try Sales.checked("pseudonym(name, 'key')").privacy == .personal)
    // How many words a text has says less than the text, but no other number made of it does.
    let columns = ExpressionColumns([
      ExpressionColumn("text", FieldID(0), .text, privacy: .intimate, isOptional: false),
      ExpressionColumn("id", FieldID(1), .text, privacy: .public, isOptional: false),
    ])
    for (text, privacy) in [
      ("words(text)", PrivacyClass.personal), ("words(text, 'simple') + 1", .personal),
      ("words(id)", .public), ("words(lower(text))", .intimate),
      ("words(text) + length(text)", .intimate), ("words(extract(text, 'a'))", .intimate),
    ] {
      let checked = try ExpressionNode(parsing: text).checked(columns, zone: .utc)
      #expect(checked.privacy == privacy, "\(text)")
    }
  }

  @Test func fieldsAreThoseThatAreRead() throws {
    #expect(try Sales.checked("price * qty + price").fields == [FieldID(2), FieldID(3)])
    #expect(try Sales.checked("1").fields.isEmpty)
  }

  @Test func whatCanBeNull() throws {
    for text in [
      "number", "number = 1", "number is null", "coalesce(qty, 0)", "date", "'a'", "paid is true",
    ] {
      #expect(try !Sales.checked(text).isOptional, "\(text)")
    }
    for text in [
      "qty", "number + 1", "trim('a')", "number / 2", "coalesce(qty, qty)", "case(paid, 1, null)",
    ] {
      #expect(try Sales.checked(text).isOptional, "\(text)")
    }
  }

  @Test func identitiesTellWhatMatters() throws {
    func identity(_ text: String, zone: TimeZone = .utc, scale: Int? = nil) throws -> String {
      try Sales.checked(text, scale: scale, zone: zone).identity
    }
    #expect(try identity("qty*price") == identity(" qty * price "))
    #expect(try identity("qty*price") != identity("price * qty"))
    #expect(try identity("qty / 2") != identity("qty / 2", scale: 2))
    #expect(try !identity("pseudonym(name, 'hidden')").contains("hidden"))
    #expect(try identity("lower(name)").contains("Unicode"))
    guard let berlin = Sales.berlin else { return }
    #expect(try identity("month(day)") == identity("month(day)", zone: berlin))
    #expect(try identity("month(at)") != identity("month(at)", zone: berlin))
    #expect(try identity("at > '2024-05-03'") != identity("at > '2024-05-03'", zone: berlin))
    #expect(try identity("add(at, 1, 'hour')") == identity("add(at, 1, 'hour')", zone: berlin))
    #expect(try identity("add(at, 1, 'day')") != identity("add(at, 1, 'day')", zone: berlin))
    // The same name with another type.
    let other = ExpressionColumns([
      ExpressionColumn("qty", FieldID(0), .decimal(scale: 1), privacy: .public, isOptional: false)
    ])
    #expect(
      try ExpressionNode(parsing: "qty").checked(other, zone: .utc).identity != identity("qty"))
  }

  @Test func columnsOfTablesCanBePeriods() throws {
    let columns = ExpressionColumns([
      ExpressionColumn(
        "month", FieldID(0), .period(.month), privacy: .internal, isOptional: false)
    ])
    let checked = try ExpressionNode(parsing: "month >= '2024-01'").checked(columns, zone: .utc)
    #expect(checked.type == .boolean)
    #expect(checked.privacy == .internal)
  }
}
