import Testing

@Suite struct ReportPlaceholderTests {
  @Test func builds() {}
}
