internal import Platform
internal import Text

/// The arguments of a call that must be written out, read by their numbers from 0.
struct LiteralArguments {
  let function: ExpressionFunction
  let nodes: [ExpressionNode]

  /// The error for an argument that is something else than `expected`, or than what the function declares.
  func wrong(_ number: Int, _ expected: String? = nil) -> ExpressionError {
    let parameter = function.parameters[number]
    return ExpressionError(
      .wrongLiteral(
        function: function.name.rawValue, argument: parameter.name,
        expected: expected ?? parameter.literal ?? "written out"), at: nodes[number].range)
  }

  /// A text, which may be empty unless it must not.
  func text(_ number: Int, isFilled: Bool = false) throws(ExpressionError) -> [UInt8] {
    guard case .text(let text) = nodes[number].literal, !isFilled || !text.isEmpty else {
      throw wrong(number)
    }
    return Array(text.utf8)
  }

  /// Something above, at or below 0, as its sign.
  func number(_ number: Int) throws(ExpressionError) -> Int {
    guard case .number(let units, _) = nodes[number].literal else { throw wrong(number) }
    return Int(units.signum())
  }

  /// A whole number in a range.
  func whole(_ number: Int, _ range: ClosedRange<Int>) throws(ExpressionError) -> Int {
    guard case .number(let units, scale: 0) = nodes[number].literal, range.contains(Int(units))
    else { throw wrong(number) }
    return Int(units)
  }

  /// A pattern; what is wrong inside of it is told by its place there.
  func pattern(_ number: Int) throws(ExpressionError) -> TextPattern {
    guard case .text(let text) = nodes[number].literal else { throw wrong(number) }
    do { return try TextPattern(text) } catch {
      throw wrong(
        number,
        "a pattern that can be read; at its character \(error.position) expected "
          + error.expected)
    }
  }

  /// A format of dates, `iso8601` where none is given.
  func dateFormat(_ number: Int) throws(ExpressionError) -> DateFormat {
    guard nodes.count > number else { return .iso8601 }
    guard case .text(let text) = nodes[number].literal else { throw wrong(number) }
    let format: DateFormat
    do { format = try DateFormat(text) } catch {
      throw wrong(number, "a date format; \(error)")
    }
    return format
  }

  /// A unit of time that a value of `type` can be moved by.
  func unit(_ number: Int, of type: ExpressionType) throws(ExpressionError) -> TimeUnit {
    guard case .text(let text) = nodes[number].literal else { throw wrong(number) }
    guard let unit = TimeUnit(rawValue: text) else {
      let meant = NearestName.nearest(to: text, among: TimeUnit.allCases.map(\.rawValue))
      let ending = meant.map { "; did you mean '\($0)'?" } ?? ""
      throw wrong(number, (function.parameters[number].literal ?? "a unit") + ending)
    }
    if unit.microseconds != nil, type == .date {
      throw wrong(number, "'year', 'quarter', 'month', 'week' or 'day' where a date is moved")
    }
    return unit
  }
}
