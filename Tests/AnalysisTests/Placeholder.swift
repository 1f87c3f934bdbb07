import Testing

@Suite struct AnalysisPlaceholderTests {
  @Test func builds() {}
}
