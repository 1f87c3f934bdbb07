import Platform
import SearchIndex

@testable import Expression

/// The columns that tests ask about: one of each type, required and optional.
enum Sales {
  static let schema = Schema([
    Field("day", .date, isOptional: true),
    Field("at", .instant, isOptional: true),
    Field("qty", .integer, isOptional: true),
    Field("price", .decimal(scale: 2), isOptional: true),
    Field("rate", .decimal(scale: 6), isOptional: true),
    Field("paid", .boolean, isOptional: true),
    Field("product", .symbol, isOptional: true, privacy: .public),
    Field("name", .text, isOptional: true, privacy: .personal),
    Field("number", .integer),
    Field("lat", .decimal(scale: 7), isOptional: true, privacy: .intimate),
    Field("lon", .decimal(scale: 7), isOptional: true, privacy: .intimate),
    Field("date", .date),
    Field("Größe", .integer),
    Field("n", .decimal(scale: 9), isOptional: true),
  ])
  static let columns = ExpressionColumns(schema)

  static func checked(
    _ text: String, scale: Int? = nil, zone: TimeZone = .utc
  ) throws(ExpressionError) -> CheckedExpression {
    try ExpressionNode(parsing: text).checked(columns, zone: zone, scale: scale)
  }

  /// The message and the place of the error that an expression has; what it is of without one.
  static func verdict(_ text: String) -> String {
    do {
      return "is of type " + (try checked(text).type.name)
    } catch {
      return "\(error.range.lowerBound)..<\(error.range.upperBound) \(error.message)"
    }
  }
}
