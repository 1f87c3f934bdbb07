import Testing

@Suite struct DomainsPlaceholderTests {
  @Test func builds() {}
}
