import Testing

@Suite struct PipelinePlaceholderTests {
  @Test func builds() {}
}
