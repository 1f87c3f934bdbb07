import Platform
import TestSupport
import Testing

/// Compares instances with published rules and with another program.
@Suite struct RecurrenceReferenceTests {
  private static let published = [
    "calendar/libical/src/test/icalrecur_test.txt",
    "calendar/libical/src/test/icalrecur_test_rscale.txt",
  ]

  /// The rules that libical's tests have with the instances that they expect; two of them it has not built.
  @Test(arguments: published)
  func publishedRulesHaveTheirInstances(path: String) throws {
    guard RealData.has(path) else { return RealData.skip(path) }
    let text = String(
      decoding: try SystemFileSystem().readAll(RealData.folder + "/" + path), as: UTF8.self)
    var known: [Substring: Substring] = [:]
    var count = 0
    for line in (text + "\n\n").split(separator: "\n", omittingEmptySubsequences: false) {
      if let colon = line.firstIndex(of: ":"), !line.hasPrefix("#") {
        known[line[..<colon]] = line[line.index(after: colon)...]
        continue
      }
      guard let rule = known["RRULE"], line.isEmpty else { continue }
      defer { known = [:] }
      guard let stated = known["INSTANCES"], !stated.contains("UNIMPLEMENTED") else { continue }
      let start = try #require(BasicDateTime(Array((known["DTSTART"] ?? "").utf8)[...]))
      let expected = stated.split(separator: ",").map { String($0) }
      let found = Recurrence(
        try RecurrenceRule(String(rule)), start: start.seconds, isDate: start.form == .date
      ).prefix(expected.count + 1).map { BasicDateTime(seconds: $0, form: start.form).text }
      let isEnded = rule.contains("COUNT") || rule.contains("UNTIL")
      #expect(isEnded ? found == expected : found.starts(with: expected), "\(rule) \(start.text)")
      count += 1
    }
    #expect(count >= 13, "\(count) rules")
  }

  private static let script = """
    import signal, sys
    from datetime import datetime, timedelta
    from itertools import islice, takewhile
    from dateutil.rrule import rrulestr
    epoch = datetime(1970, 1, 1)
    class Late(Exception): pass
    def late(*_): raise Late
    signal.signal(signal.SIGALRM, late)
    for line in open(sys.argv[1]):
        rule, start, end = line.split()
        start, end = (epoch + timedelta(seconds=int(x)) for x in (start, end))
        # It looks for what never comes until the year 9999.
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        try:
            some = takewhile(lambda x: x <= end, rrulestr(rule, dtstart=start))
            text = " ".join(str(round((x - epoch).total_seconds())) for x in islice(some, 100))
        except ValueError:
            text = ""
        except Late:
            text = "late"
        signal.setitimer(signal.ITIMER_REAL, 0)
        print(text)
    """

  /// Where the RFC leaves room, rules are left out: weekdays with a number beside some without, positions in a first week.
  @Test func randomRulesAgreeWithDateutil() throws {
    guard let python = Peers.python(with: "dateutil", of: "calendars") else { return }
    try withSeeds(1, long: 60) { generator, seed in
      let folder = try TemporaryFolder()
      var rules: [(text: String, start: Int64, end: Int64)] = []
      while rules.count < 300 {
        let start = RandomRule.start(using: &generator)
        let text = RandomRule.text(using: &generator)
        // It takes week 53, and weeks from the end on, for others in some years that have 53.
        let weeks = text.split(separator: ";").first { $0.hasPrefix("BYWEEKNO") } ?? ""
        if weeks.contains("-") || weeks.contains("53") { continue }
        rules.append((text, start, start + RandomRule.span(text) * 3))
      }
      let path = try folder.write(
        Array(rules.map { "\($0.text) \($0.start) \($0.end)\n" }.joined().utf8), to: "rules")
      let run = try CommandRunner(python, in: folder.path).run(["-c", Self.script, path])
      #expect(run.ending == .exit(0), "\(run.errorText)")
      let answers = run.outputText.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(answers.count { $0 != "late" } > rules.count / 2)
      for (rule, answer) in zip(rules, answers) where answer != "late" {
        let found = Recurrence(
          try RecurrenceRule(rule.text), start: rule.start, through: rule.end
        ).prefix(100).map { "\($0)" }.joined(separator: " ")
        #expect(found == answer, "seed \(seed): \(rule.text) from \(rule.start)")
      }
    }
  }
}
