internal import Platform

extension ExpressionFunction {
  private init(
    _ name: Name, _ subject: Subject, _ parameters: [Parameter], _ result: Result,
    mayFail: Bool = false, _ summary: String, _ example: String
  ) {
    self.name = name
    self.subject = subject
    self.parameters = parameters
    self.result = result
    self.mayFail = mayFail
    self.summary = summary
    self.example = example
  }

  private static func value(
    _ name: String, _ accepted: Accepted, isOptional: Bool = false, isRepeated: Bool = false
  ) -> Parameter {
    Parameter(
      name: name, accepted: accepted, literal: nil, isOptional: isOptional, isRepeated: isRepeated)
  }

  private static func literal(
    _ name: String, _ accepted: Accepted, _ words: String, isOptional: Bool = false
  ) -> Parameter {
    Parameter(
      name: name, accepted: accepted, literal: words, isOptional: isOptional, isRepeated: false)
  }

  private static let text = value("text", .text)
  private static let pattern = literal("pattern", .text, "a pattern that is written out")
  private static let decimals = literal("n", .integer, "a number from 0 to 18 that is written out")
  private static let number = value("number", .number)
  private static let pair = [value("a", .number), value("b", .number)]

  static let texts: [ExpressionFunction] = [
    .init(
      .lower, .texts, [text], .fixed(.text),
      "The text in lower case, each letter by itself, in no particular language.",
      "lower('Zoë') = 'zoë'"),
    .init(
      .upper, .texts, [text], .fixed(.text),
      "The text in upper case, each letter by itself; ß has none.", "upper('Zoë') = 'ZOË'"),
    .init(
      .trim, .texts, [text], .fixed(.text), mayFail: true,
      "The text without white space at its ends; null if nothing is left.", "trim('  a b ') = 'a b'"
    ),
    .init(
      .length, .texts, [text], .fixed(.integer),
      "How many characters (Unicode scalars) the text has.", "length('Zoë') = 3"),
    .init(
      .words, .texts,
      [
        text,
        literal(
          "analyzer", .text, "'uax29' or 'simple' that is written out", isOptional: true),
      ], .fixed(.integer), mayFail: true,
      "How many words the text has, as an index with this analyzer cuts it, without one `uax29`. Of a field by itself "
        + "it is no more than `personal`. Null for a text of more than 128 MiB.",
      "words('Don''t go, Zoë!') = 3"),
    .init(
      .replace, .texts,
      [text, pattern, literal("by", .text, "a text that is written out")], .fixed(.text),
      mayFail: true,
      "The text with another one in the place of each match of a pattern, from the left, the longest first; null if"
        + " nothing is left.",
      "replace('a-b--c', '-+', ' ') = 'a b c'"),
    .init(
      .slice, .texts, [text, value("from", .integer), value("count", .integer, isOptional: true)],
      .fixed(.text), mayFail: true,
      "Characters of the text: from 1 on, from -1 on counted from the end; all that follow unless a count is given."
        + " Null if there are none.",
      "slice('2024-05', 1, 4) = '2024'"),
    .init(
      .contains, .texts, [text, value("part", .text)], .fixed(.boolean),
      "Whether the text has the other one in it, letter by letter.", "contains('green tea', 'tea')"),
    .init(
      .starts, .texts, [text, value("part", .text)], .fixed(.boolean),
      "Whether the text begins with the other one.", "starts('green tea', 'green')"),
    .init(
      .matches, .texts, [text, pattern], .fixed(.boolean),
      "Whether all of the text matches a pattern.", "matches('AB-12', '[A-Z]+-\\d+')"),
    .init(
      .extract, .texts, [text, pattern], .fixed(.text), mayFail: true,
      "The first match of a pattern in the text, the longest there; null if there is none.",
      "extract('order 4711 of May', '\\d+') = '4711'"),
    .init(
      .split, .texts,
      [
        text, literal("separator", .text, "a text of at least one letter that is written out"),
        value("n", .integer),
      ], .fixed(.text), mayFail: true,
      "The part of the text before, between or behind separators: 1 the first one, -1 the last one; null if there is"
        + " none, or nothing in it.",
      "split('a/b/c', '/', -1) = 'c'"),
    .init(
      .join, .texts,
      [value("separator", .text), value("text", .text, isRepeated: true)], .fixed(.text),
      "The texts with a separator in between; those that are null are left out. Null if all are.",
      "join(', ', 'Ulm', null, 'DE') = 'Ulm, DE'"),
  ]

  static let numbers: [ExpressionFunction] = [
    .init(
      .abs, .numbers, [number], .same(0), mayFail: true, "The number without its sign.",
      "abs(-1.50) = 1.50"),
    .init(
      .floor, .numbers, [number], .fixed(.integer), "The greatest whole number that is not above.",
      "floor(-1.5) = -2"),
    .init(
      .ceil, .numbers, [number], .fixed(.integer), mayFail: true,
      "The least whole number that is not below.", "ceil(-1.5) = -1"),
    .init(
      .round, .numbers,
      [
        number,
        literal("n", .integer, "a number from 0 to 18 that is written out", isOptional: true),
      ],
      .rounded, mayFail: true,
      "The number with n decimals, without n none; halves are rounded away from zero. A quotient inside of it is"
        + " rounded once. A number with fewer decimals stays as it is.",
      "round(2.345, 2) = 2.35"),
    .init(
      .bucket, .numbers,
      [number, literal("width", .number, "a number above 0 that is written out")], .larger,
      mayFail: true,
      "The lower end of the number's interval; intervals begin at multiples of the width.",
      "bucket(27, 10) = 20"),
    .init(
      .div, .numbers, pair, .fixed(.integer), mayFail: true,
      "How many whole times b is in a, rounded down; null if b is 0.", "div(-7, 2) = -4"),
    .init(
      .mod, .numbers, pair, .larger, mayFail: true,
      "What div leaves of a, with the sign of b; null if b is 0.", "mod(-7, 2) = 1"),
  ]

  static let casts: [ExpressionFunction] = [
    .init(
      .integer, .casts, [value("value", .wholeSource)], .fixed(.integer), mayFail: true,
      "The whole number that a text or a decimal is, 1 for true and 0 for false; null for any other.",
      "integer('08') = 8"),
    .init(
      .decimal, .casts, [value("value", .numberSource), decimals], .scaled, mayFail: true,
      "The number with n decimals: of a number rounded, halves away from zero; of a text, which must not have more,"
        + " null if it is none.",
      "decimal('3.5', 2) = 3.50"),
    .init(
      .date, .casts,
      [
        value("value", .dateSource),
        literal(
          "format", .text, "a date format such as '%d.%m.%Y' that is written out", isOptional: true),
      ], .fixed(.date), mayFail: true,
      "The day that a text names in a format (without one, 2024-05-03), the day of an instant, or the first day of a"
        + " period; null if there is no such day.",
      "date('3.5.2024', '%d.%m.%Y') = '2024-05-03'"),
    .init(
      .text, .casts, [value("value", .any)], .fixed(.text),
      "The value as it is printed.", "text(1.50) = '1.50'"),
  ]

  private static let time = value("time", .time)

  private static func period(
    _ name: Name, _ unit: PeriodUnit, _ argument: Parameter, _ words: String, _ example: String
  ) -> ExpressionFunction {
    .init(name, .periods, [argument], .fixed(.period(unit)), mayFail: true, words, example)
  }

  static let periods: [ExpressionFunction] = [
    period(.year, .year, time, "The year of a date or an instant.", "year(day) = '2024'"),
    period(
      .quarter, .quarter, time, "The quarter of a date or an instant, with its year.",
      "quarter(day) = '2024-Q2'"),
    period(
      .month, .month, time, "The month of a date or an instant, with its year.",
      "month(day) = '2024-05'"),
    period(
      .week, .week, time,
      "The week of a date or an instant by ISO 8601, with the year it belongs to.",
      "week(day) = '2024-W18'"),
    period(.day, .day, time, "The day of a date or an instant.", "day(at) = '2024-05-03'"),
    period(
      .hour, .hour, value("instant", .instant), "The hour of an instant, with its day.",
      "hour(at) = '2024-05-03 14h'"),
    .init(
      .monthOfYear, .periods, [time], .fixed(.integer), mayFail: true,
      "The month of a date or an instant, 1 to 12, whatever the year.", "month_of_year(day) = 5"),
    .init(
      .weekday, .periods, [time], .fixed(.integer), mayFail: true,
      "The weekday of a date or an instant: 1 is Monday, 7 is Sunday.", "weekday(day) = 5"),
    .init(
      .hourOfDay, .periods, [value("instant", .instant)], .fixed(.integer),
      "The hour that clocks show at an instant, 0 to 23.", "hour_of_day(at) = 14"),
  ]

  private static let span = [value("from", .time), value("to", .time)]

  static let times: [ExpressionFunction] = [
    .init(
      .add, .times,
      [
        time, value("n", .integer),
        literal(
          "unit", .text, "'year', 'quarter', 'month', 'week', 'day', 'hour', 'minute' or 'second'"),
      ], .same(0), mayFail: true,
      "The date or instant n units later. A month that lacks the day has its last one instead; hours and less are of"
        + " instants.",
      "add(day, 1, 'month') = '2024-06-03'"),
    .init(
      .days, .times, span, .fixed(.integer), mayFail: true,
      "How many complete days lie between two dates or instants; below 0 if the second is earlier.",
      "days('2024-05-03', day) = 0"),
    .init(
      .months, .times, span, .fixed(.integer), mayFail: true,
      "How many complete months lie between: the most that can be added to the earlier one and not pass the later"
        + " one.",
      "months('2024-01-31', '2024-02-29') = 1"),
    .init(
      .years, .times, span, .fixed(.integer), mayFail: true,
      "How many complete years lie between, counted as months are: an age.",
      "years('1990-05-04', day) = 33"),
  ]

  static let choices: [ExpressionFunction] = [
    .init(
      .coalesce, .choices, [value("value", .any, isRepeated: true)], .same(0),
      "The first value that is not null.", "coalesce(null, 2, 3) = 2"),
    .init(
      .case, .choices,
      [
        value("condition", .boolean), value("value", .any),
        value("otherwise", .any, isRepeated: true),
      ],
      .same(1),
      "The value behind the first condition that is true, else the last argument; a condition that is null is not"
        + " true.",
      "case(qty > 10, 'many', 'few') = 'few'"),
  ]

  static let others: [ExpressionFunction] = [
    .init(
      .cell, .places,
      [
        value("latitude", .number), value("longitude", .number),
        literal("metres", .number, "a whole number from 10 to 1000000 that is written out"),
      ], .fixed(.text), mayFail: true,
      "The cell of a grid over the globe, about as wide as high, that a place is in: the latitude and longitude of its"
        + " middle. Null if there is no such place.",
      "cell(51.5, -0.12, 1000) = '51.49730,-0.12278'"),
    .init(
      .pseudonym, .privacy, [text, literal("key", .text, "a text that is written out")],
      .fixed(.text),
      "32 hexadecimal digits that stand for the text: the same for equal texts and keys, and nobody without the key"
        + " can tell the text. It is as private as the text.",
      "length(pseudonym('Ulm', 'key')) = 32"),
  ]
}
