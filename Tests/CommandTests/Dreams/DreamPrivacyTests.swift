import TestSupport
import Testing

/// What reports of dreams show to whom.
@Suite struct DreamPrivacyTests {
  private func dreams(_ change: (inout DreamReportFolder) -> Void) throws -> DreamReportFolder {
    var dreams = try DreamReportFolder()
    var generator = SeededGenerator(seed: 8)
    try dreams.writeDreams(&generator, count: 40)
    dreams.pages = 40
    change(&dreams)
    return dreams
  }

  /// Words are personal: at the default clearance nothing is written, and the message says what it takes.
  @Test func theDefaultClearanceIsRefused() throws {
    let dreams = try dreams { $0.clearance = "internal" }
    let run = try dreams.run()
    #expect(run.ending == .exit(77))
    #expect(run.errorText.contains("personal") && run.errorText.contains("report list"))
    #expect(!run.errorText.contains("water"))
    #expect(!dreams.folder.exists("reports/dreams"))
  }

  /// Sentences are intimate: `quotes` alone prints none, and neither does the clearance alone.
  @Test(arguments: [("personal", true), ("personal", false), ("intimate", false)])
  func sentencesAreNotPrinted(clearance: String, quotes: Bool) throws {
    let dreams = try dreams {
      $0.clearance = clearance
      $0.quotes = quotes
    }
    let run = try dreams.run()
    try #require(run.ending == .exit(0), "\(run.errorText)")
    for (name, bytes) in try dreams.folder.files(in: "reports/dreams") {
      let text = String(decoding: bytes, as: UTF8.self)
      for sentence in ["quagga zebra", "okapi", "Night. "] {
        #expect(!text.contains(sentence), "\(name): \(sentence)")
      }
    }
    let list = try dreams.folder.text("reports/dreams/list.entries.csv")
    #expect(list.contains("has_own_prediction"))
  }

  @Test func sentencesArePrintedForThoseWhoMayAndAsk() throws {
    let dreams = try dreams {
      $0.clearance = "intimate"
      $0.quotes = true
    }
    let run = try dreams.run()
    try #require(run.ending == .exit(0), "\(run.errorText)")
    let list = try dreams.folder.text("reports/dreams/list.md")
    #expect(list.contains("quagga zebra") && !list.contains("Night. "))
    var found: Set<String> = []
    for (name, bytes) in try dreams.folder.files(in: "reports/dreams")
    where name.hasPrefix("list--") && name.hasSuffix(".md") {
      let text = String(decoding: bytes, as: UTF8.self)
      for part in ["quagga zebra", "okapi tapir, sea", "Night. "] where text.contains(part) {
        found.insert(part)
      }
    }
    #expect(found.count == 3)
  }

  /// A name that may not be seen is refused, not left out in silence.
  @Test func aRaisedClassReachesTheList() throws {
    var dreams = try dreams { _ in }
    dreams.map = DreamReportFolder.wholeMap + "\n    class: {dreamer: intimate}"
    let run = try dreams.run()
    #expect(run.ending == .exit(77), "\(run.errorText)")
    #expect(run.errorText.contains("intimate") && !run.errorText.contains("maren"))
  }
}
