import Testing

@testable import Expression

@Suite struct FunctionTableTests {
  @Test func eachFunctionIsDeclaredOnce() {
    let names = ExpressionFunction.all.map(\.name)
    #expect(names.count == Set(names).count)
    #expect(Set(names) == Set(ExpressionFunction.Name.allCases))
  }

  @Test(arguments: ExpressionFunction.all.map(\.name)) func examplesCheck(
    name: ExpressionFunction.Name
  ) throws {
    let function = ExpressionFunction.of(name)
    let checked = try Sales.checked(function.example)
    #expect(checked.type == .boolean)
    #expect(function.form.hasPrefix(name.rawValue + "("))
    #expect(function.summary.hasSuffix("."))
    #expect(function.parameters.dropLast().allSatisfy { !$0.isRepeated })
  }
}
