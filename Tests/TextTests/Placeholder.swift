import Testing

@Suite struct TextPlaceholderTests {
  @Test func builds() {}
}
