import Testing

@Suite struct PlatformPlaceholderTests {
  @Test func builds() {}
}
