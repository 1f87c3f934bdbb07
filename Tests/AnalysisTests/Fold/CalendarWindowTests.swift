import Analysis
import Testing

@Suite struct CalendarWindowTests {
  @Test func kindsAreReadAsTheyAreWritten() {
    let kinds: [CalendarWindow.Kind] = [
      .total, .year, .month, .trailing(days: 1), .trailing(days: 36_525),
    ]
    for kind in kinds { #expect(CalendarWindow.Kind(kind.description) == kind) }
    for text in [
      "", "days", "trailing", "trailing 30", "trailing d", "trailing 0d", "trailing 030d",
      "trailing -3d", "trailing 36526d", "trailing  3d", "Total",
    ] { #expect(CalendarWindow.Kind(text) == nil, "\(text)") }
  }

  @Test func windowsKnowTheirNumberAndTheirSlots() {
    let last = TrailingWindow(days: 30, lastDay: 17_000)
    let range = WindowRange(
      firstMonth: 2015 * 12 + 10, lastMonth: 2017 * 12 + 1, trailing: [last, last.previous])
    #expect(range.count == 1 + 3 + 16 + 2)
    for number in 0..<range.count { #expect(range.index(of: range[number]) == number) }
    #expect(range.slots(ofWindow: 0) == 0..<16)
    #expect((1...3).map { range.slots(ofWindow: $0) } == [0..<2, 2..<14, 14..<16])
    #expect(range.slots(ofWindow: 4) == 0..<1)
    #expect(range.slots(ofWindow: range.count - 1) == 17..<18)
    #expect(range.index(of: .year(2014)) == nil)
    #expect(range.index(of: .month(2017 * 12 + 2)) == nil)
    #expect(range.index(of: .trailing(last.previous.previous)) == nil)
  }

  @Test func theWindowBeforeEndsWhereItsSuccessorBegins() {
    let window = TrailingWindow(days: 7, lastDay: 100)
    #expect(window.previous == TrailingWindow(days: 7, lastDay: 93))
    #expect((window.firstDay, window.previous.lastDay) == (94, 93))
    #expect(CalendarWindow.month(2015 * 12).previous == .month(2014 * 12 + 11))
    #expect(CalendarWindow.year(2015).previous == .year(2014))
    #expect(CalendarWindow.total.previous == nil)
  }
}
