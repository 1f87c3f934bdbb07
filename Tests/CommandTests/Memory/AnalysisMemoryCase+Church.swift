/// Analyses of the church office.
extension AnalysisMemoryCase {
  /// More gifts of the same two hundred givers.
  private static func gifts(
    _ name: String, more: String, report: String, mostARecord: Int? = nil
  ) -> AnalysisMemoryCase {
    AnalysisMemoryCase(
      name,
      """
      ingest:
        rows: {from: gifts.csv, format: csv}
      normalize:
        gifts:
          record: gift
          input: rows
          map: {gift: gift, line: line, donor: donor, date: date, fund: fund, amount: amount, currency: currency}

      """,
      inputs: "inputs: {gifts: gifts}", more: more, report: report, size: 5_000,
      mostARecord: mostARecord
    ) { folder, size in
      try folder.write(
        "gifts.csv",
        lines("gift,line,donor,date,fund,amount,currency", 0..<size) {
          let day = "\(2020 + $0 % 5)-\(padded($0 % 12 + 1, 2))-\(padded($0 % 28 + 1, 2))"
          return "\($0),1,d\($0 * 7 % 200),\(day),F\($0 % 9),\($0 % 900).50,USD"
        })
    }
  }

  static let church = [
    // 16 bytes a line, by which numbers that are missing and lines that stand twice are found.
    gifts("giving", more: "currency: USD", report: "giving", mostARecord: 100),
    gifts("statements", more: "from: 2020-01-01, through: 2024-12-31", report: "giving_statement"),
    AnalysisMemoryCase(
      "messages",
      """
      ingest:
        rows: {from: messages.csv, format: csv}
      normalize:
        messages: {record: message, input: rows, map: {id: id, title: title, date: date, scripture: {from: scripture, as: "list ;"}}}

      """,
      inputs: "inputs: {messages: messages}", report: "messages", size: 1_000,
      grows: "each message is held, some 1,500 bytes"
    ) { folder, size in
      try folder.write(
        "messages.csv",
        lines("id,title,date,scripture", 0..<size) {
          let day = "\(1990 + $0 % 30)-\(padded($0 % 12 + 1, 2))-\(padded($0 % 28 + 1, 2))"
          return "m\($0),Message number \($0),\(day),John \($0 % 21 + 1):\($0 % 20 + 1)"
        })
    },
    AnalysisMemoryCase(
      "bulletin",
      """
      ingest:
        rows: {from: bulletins.csv, format: csv}
      normalize:
        bulletins: {record: bulletin, input: rows, map: {id: id, date: date, text: text}}

      """,
      inputs: "inputs: {bulletins: bulletins}", report: "bulletin", size: 1_000,
      grows: "each bulletin is held with its announcements, some 1,500 bytes"
    ) { folder, size in
      try folder.write(
        "bulletins.csv",
        lines("id,date,text", 0..<size) {
          let day = "\(1990 + $0 % 30)-\(padded($0 % 12 + 1, 2))-\(padded($0 % 28 + 1, 2))"
          return "b\($0),\(day),The choir meets on day \($0) at seven."
        })
    },
  ]
}
