import Testing

@Suite struct FormatsPlaceholderTests {
  @Test func builds() {}
}
