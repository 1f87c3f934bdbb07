import Testing

@testable import Planner

/// Days and slots of habits as texts.
@Suite struct HabitTextTests {
  @Test(
    arguments: [
      ("daily", [1, 2, 3, 4, 5, 6, 7]), ("weekdays", [1, 2, 3, 4, 5]), ("weekends", [6, 7]),
      ("mon, wed, fri", [1, 3, 5]), ("MO\nTu", [1, 2]), ("Sunday weekdays", [1, 2, 3, 4, 5, 7]),
      ("pause", []), ("", []),
    ])
  func days(text: String, days: [Int]) {
    #expect(HabitText.weekdays(text)?.sorted() == days)
  }

  @Test(arguments: ["m", "t", "someday", "mon;tue", "mondays", "8", "mon wen"])
  func daysThatAreNone(text: String) { #expect(HabitText.weekdays(text) == nil) }

  private func shown(_ text: String) -> String? {
    HabitText.slots(text)?.map {
      "\($0.name)|\($0.reminder.map(String.init) ?? "-")|\($0.deadline.map(String.init) ?? "-")"
    }.joined(separator: " ")
  }

  @Test(
    arguments: [
      ("morning", "morning|-|-"), ("morning 8:30", "morning|510|-"), ("08:30", "|510|-"),
      ("morning 08:30 by 10:00", "morning|510|600"), ("by 24:00", "|-|1440"),
      ("after supper by 21:00, noon", "after supper|-|1260 noon|-|-"),
      ("a 07:00\nb 17:00", "a|420|- b|1020|-"), ("", ""), ("by", "by|-|-"),
    ])
  func slots(text: String, slots: String) { #expect(shown(text) == slots) }

  @Test(
    arguments: [
      "morning 24:00", "a by 24:01", "a by noon", "stand by me", "a, a", "8:3", "a 25:00", "a:b",
      (0..<25).map { "s\($0)" }.joined(separator: ","), "a 12:60", "-1:00",
    ])
  func slotsThatAreNone(text: String) {
    #expect(shown(text) == nil)
  }

  /// What a rule says of itself is read as the same rule again.
  @Test func rulesAreReadAsTheyAreWritten() throws {
    let slots = try #require(HabitText.slots("morning 08:30 by 10:00, noon"))
    let rule = try HabitRule.planned(on: [1, 3, 5], slots)
    #expect(rule.words == "Mon, Wed, Fri: morning 08:30 by 10:00, noon")
    #expect(HabitText.weekdays("Mon, Wed, Fri") == [1, 3, 5])
    #expect(try HabitRule.quota(days: 3).words == "3 days a week")
    #expect(try HabitRule.quota(days: 1, times: 2).words == "1 day a week, 2 times")
    #expect(try HabitRule.planned([HabitSlot(name: "")]).words == "daily")
    #expect(
      try HabitRule.planned([HabitSlot(name: ""), HabitSlot(name: "")]).words == "daily, 2 times")
  }
}
