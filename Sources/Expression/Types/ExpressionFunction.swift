/// A function of expressions, as it is declared once: checks, messages and reference pages are made from it.
package struct ExpressionFunction: Sendable {
  /// The functions that there are; the raw value is the word in expressions.
  package enum Name: String, CaseIterable, Sendable {
    case lower, upper, trim, length, words, replace, slice, contains, starts, matches, extract,
      split
    case join
    case abs, floor, ceil, round, bucket, div, mod
    case integer, decimal, date, text
    case year, quarter, month, week, day, hour
    case monthOfYear = "month_of_year"
    case weekday
    case hourOfDay = "hour_of_day"
    case add, days, months, years
    case coalesce, `case`
    case cell, pseudonym
  }

  /// The subject that a function belongs to, for listings.
  package enum Subject: String, CaseIterable, Sendable {
    case texts, numbers, casts, periods, times, choices, places, privacy
  }

  /// What an argument may be.
  package enum Accepted: Sendable {
    case text, integer, number, boolean, time, instant
    /// Whatever `integer`, `decimal` or `date` can be made from.
    case wholeSource, numberSource, dateSource
    /// Any type, but where arguments are alternatives all have one.
    case any
  }

  /// One argument.
  package struct Parameter: Sendable {
    /// What messages and examples call it.
    package let name: String
    /// What it may be.
    package let accepted: Accepted
    /// What must be written out, since it is looked at once and not for each row; nil for a value.
    package let literal: String?
    /// Whether it may be left out; only behind those that may not.
    package let isOptional: Bool
    /// Whether more of the same may follow; only the last.
    package let isRepeated: Bool
  }

  /// The type of the result.
  package enum Result: Sendable {
    case fixed(ExpressionType)
    /// That of an argument, from 0.
    case same(Int)
    /// Of numbers the larger scale.
    case larger
    /// A decimal of the scale that is written out, of 0 an integer.
    case rounded
    /// A decimal of the scale that is written out.
    case scaled

    /// In words, for listings.
    package var words: String {
      switch self {
      case .fixed(let type): type.words
      case .same: "as its argument"
      case .larger: "a number with the more decimals of both"
      case .rounded: "a decimal of n decimals, an integer if n is 0"
      case .scaled: "a decimal of n decimals"
      }
    }
  }

  /// The word for it.
  package let name: Name
  /// What it is about.
  package let subject: Subject
  /// Its arguments, in order.
  package let parameters: [Parameter]
  /// What it gives.
  package let result: Result
  /// Whether the result may be null although no argument is.
  package let mayFail: Bool
  /// One sentence: what it gives, and when null.
  package let summary: String
  /// A call that checks over columns of these names, with what it gives.
  package let example: String

  /// How it is called: `slice(text, from[, count])`.
  package var form: String {
    if name == .case { return "case(condition, value, ..., otherwise)" }
    var text = name.rawValue + "("
    for (number, parameter) in parameters.enumerated() {
      let comma = number > 0 ? ", " : ""
      text += parameter.isOptional ? "[\(comma)\(parameter.name)]" : comma + parameter.name
      if parameter.isRepeated { text += ", ..." }
    }
    return text + ")"
  }

  /// How many arguments it takes, in words.
  package var countWords: String {
    let least = parameters.filter { !$0.isOptional }.count
    if name == .case { return "an odd number of arguments from 3 on, \(form)" }
    let most = parameters.count
    let noun = most == 1 ? "argument" : "arguments"
    if parameters.last?.isRepeated == true { return "at least \(least) \(noun), \(form)" }
    return least == most ? "\(least) \(noun), \(form)" : "\(least) or \(most) \(noun), \(form)"
  }

  /// Whether it can be called with `count` arguments.
  package func takes(_ count: Int) -> Bool {
    if name == .case { return count >= 3 && count % 2 == 1 }
    let least = parameters.filter { !$0.isOptional }.count
    return count >= least && (count <= parameters.count || parameters.last?.isRepeated == true)
  }

  /// The declaration of a function.
  package static func of(_ name: Name) -> ExpressionFunction {
    guard let found = byName[name] else { preconditionFailure("\(name) is not declared") }
    return found
  }

  /// All functions, by subject.
  package static let all: [ExpressionFunction] =
    texts + numbers + casts + periods + times + choices + others

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
