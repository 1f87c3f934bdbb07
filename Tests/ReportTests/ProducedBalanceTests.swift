import Testing

@testable import Report

/// Pages tell records that rows produced where there are any, and nowhere else.
@Suite struct ProducedBalanceTests {
  private static let plain = BalanceRow(stage: "votes", read: 5, kept: 4, rejected: 1)
  private static let produced = BalanceRow(
    stage: "facts", read: 2, produced: 5, kept: 6, filtered: 1)

  private func markdown(_ rows: [BalanceRow]) throws -> String {
    try text { MarkdownBalance(rows: rows, language: .english).write(into: &$0) }
  }

  private func page(_ rows: [BalanceRow]) throws -> String {
    try text { HTMLBalance(rows: rows, language: .german).write(into: &$0) }
  }

  private func text(_ write: (inout ByteWriter) -> Void) throws -> String {
    let sink = MemorySink()
    var out = ByteWriter(sink)
    write(&out)
    try out.finish()
    return String(decoding: sink.bytes, as: UTF8.self)
  }

  @Test func aColumnStandsWhereARowBecameSeveral() throws {
    let both = try markdown([Self.plain, Self.produced])
    #expect(both.contains("| stage | read | produced | kept | filtered | merged | rejected |"))
    #expect(both.contains("| votes | 5 | 0 | 4 | 0 | 0 | 1 |"))
    #expect(both.contains("| facts | 2 | 5 | 6 | 1 | 0 | 0 |"))
    #expect(both.contains("those beyond the first are produced"))
    #expect(try page([Self.produced]).contains("<th scope=\"col\" class=\"n\">erzeugt</th>"))
    #expect(try page([Self.produced]).contains("<td>2</td><td>5</td><td>6</td>"))
  }

  @Test func othersStayAsTheyAre() throws {
    let plain = try markdown([Self.plain])
    #expect(plain.contains("| stage | read | kept | filtered | merged | rejected |"))
    #expect(plain.contains("| --- | ---: | ---: | ---: | ---: | ---: |"))
    #expect(plain.contains("Every record read has one fate"))
    #expect(try !page([Self.plain]).contains("erzeugt"))
  }
}
