import Platform
import SearchIndex
import TestSupport
import Testing

@testable import Expression

/// Arithmetic equals that of Python's `decimal` (`Reference/decimals.py`), which knows no 64 bits.
@Suite struct DecimalReferenceTests {
  private static let python = "/usr/bin/python3"

  @Test func arithmeticEqualsPython() throws {
    guard SystemFileSystem().exists(Self.python) else {
      print("skipped: needs \(Self.python)")
      return
    }
    var (input, found): (String, [String]) = ("", [])
    try withSeeds(120, long: 3_000) { generator, seed in
      let scales = (0..<2).map { _ in Int.random(in: 0...9, using: &generator) }
      let form = try #require(Self.forms.randomElement(using: &generator))
      let asked = Int.random(in: 0...12, using: &generator)
      let schema = Schema([
        Field("a", .decimal(scale: UInt8(scales[0]))),
        Field("b", .decimal(scale: UInt8(scales[1]))),
      ])
      let rows = (0..<50).map { _ in [Self.number(&generator), Self.number(&generator)] }
      let text = form.text.replacing("N", with: "\(asked)")
      let expression = try ExpressionNode(parsing: text).checked(
        ExpressionColumns(schema), zone: .utc, scale: form.isAsked ? asked : nil)
      let scale = try #require(expression.type.scale)
      let table = CellTable(schema: schema, rows: rows.map { $0.map { .number($0) } })
      let outcome = table.evaluate(expression, size: 50)
      for (row, value) in zip(rows, zip(outcome.values, outcome.failures)) {
        input += "\(form.sign) \(scales[0]) \(row[0]) \(scales[1]) \(row[1]) \(scale)\n"
        switch value {
        case (.number(let number)?, _): found.append("\(number)")
        case (_, let failure): found.append("null \(failure?.code ?? "")")
        }
      }
    }
    let folder = try TemporaryFolder()
    let program = Path.parent(#filePath) + "/../Reference/decimals.py"
    let result = try CommandRunner(Self.python, in: folder.path).run(
      [program], input: Array(input.utf8))
    try #require(result.ending == .exit(0), "\(result.errorText)")
    let expected = result.outputText.split(separator: "\n").map(String.init)
    let questions = input.split(separator: "\n")
    try #require(expected.count == found.count)
    for place in found.indices where found[place] != expected[place] {
      Issue.record("\(questions[place]): found \(found[place]), expected \(expected[place])")
    }
  }

  private struct Form {
    let sign: String
    let text: String
    /// Whether a scale is asked for from outside.
    var isAsked = false
  }

  private static let forms = [
    Form(sign: "+", text: "a + b"), Form(sign: "-", text: "a - b"),
    Form(sign: "*", text: "a * b", isAsked: true), Form(sign: "/", text: "a / b"),
    Form(sign: "/", text: "a / b", isAsked: true), Form(sign: "/", text: "round(a / b, N)"),
    Form(sign: "div", text: "div(a, b)"), Form(sign: "mod", text: "mod(a, b)"),
    Form(sign: "round", text: "decimal(a, N)"), Form(sign: "+", text: "a + b - b + b"),
    Form(sign: "round", text: "(a + b) - b"),
  ]

  private static func number(_ generator: inout SeededGenerator) -> Int64 {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return [.max, .min, 0, 1, -1, .max - 1, .min + 1].randomElement(using: &generator) ?? 0
    case 1: return Int64.random(in: .min ... .max, using: &generator)
    case 2: return Int64.random(in: -10...10, using: &generator)
    // Halves, which have to be rounded away from zero.
    case 3: return 5 * Int64.random(in: -1_000...1_000, using: &generator)
    default:
      let digits = Int.random(in: 1...17, using: &generator)
      let limit = PowerOfTen.narrow(digits)
      return Int64.random(in: -limit...limit, using: &generator)
    }
  }
}
