import Testing

@Suite struct SearchIndexPlaceholderTests {
  @Test func builds() {}
}
