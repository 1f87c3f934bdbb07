extension ExpressionFunction.Accepted {
  /// Whether a value of `type` is such an argument.
  package func takes(_ type: ExpressionType) -> Bool {
    switch self {
    case .text: type == .text
    case .integer: type == .integer
    case .number: type.scale != nil
    case .boolean: type == .boolean
    case .time: type == .date || type == .instant
    case .instant: type == .instant
    case .wholeSource: type.scale != nil || type == .text || type == .boolean
    case .numberSource: type.scale != nil || type == .text
    case .dateSource:
      switch type {
      case .text, .date, .instant, .period: true
      case .integer, .decimal, .boolean: false
      }
    case .any: true
    }
  }

  /// What is taken, for messages and listings.
  package var words: String {
    switch self {
    case .text: "a text"
    case .integer: "an integer"
    case .number: "a number"
    case .boolean: "a boolean"
    case .time: "a date or an instant"
    case .instant: "an instant"
    case .wholeSource: "a text, a number or a boolean"
    case .numberSource: "a text or a number"
    case .dateSource: "a text, an instant or a period"
    case .any: "a value"
    }
  }

  /// What a null is taken as.
  var typeOfNull: ExpressionType {
    switch self {
    case .text, .wholeSource, .numberSource, .dateSource, .any: .text
    case .integer, .number: .integer
    case .boolean: .boolean
    case .time: .date
    case .instant: .instant
    }
  }

  /// What to write around a value of another type.
  func hint(for type: ExpressionType) -> String? {
    switch self {
    case .text: "write text(...) around it"
    case .integer:
      type == .text
        ? "write integer(...) around it" : type.scale != nil ? "write round(...) around it" : nil
    case .number: type == .text ? "write integer(...) or decimal(..., n) around it" : nil
    case .boolean: "compare it first"
    case .time: type == .text ? "write date(...) around it" : nil
    default: nil
    }
  }
}
