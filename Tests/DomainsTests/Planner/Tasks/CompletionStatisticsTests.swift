import Platform
import Testing

@testable import Planner

/// Whether tasks were done on time.
@Suite struct CompletionStatisticsTests {
  private func figures(_ tasks: [(due: String?, done: String)], in zone: String = "UTC") throws
    -> CompletionStatistics
  {
    let zone = try TimeZoneDatabase().zone(named: zone)
    let completed = try tasks.map { task in
      let seconds = try task.due.map(NaivePlanner.seconds)
      return CompletedTask(
        due: seconds.map { task.due?.count == 8 ? .day($0 / 86_400) : .time($0) },
        doneAt: try NaivePlanner.seconds(task.done), hasReminder: task.due != nil)
    }
    return CompletionStatistics(completed, in: zone)
  }

  @Test func rateMedianAndLists() throws {
    let figures = try figures([
      ("20261125T120000", "20261125T120000"), ("20261125T120000", "20261125T120001"),
      ("20261125", "20261125T235959"), ("20261125", "20261126T000000"), (nil, "20261126T000000"),
    ])
    #expect(figures.count == 5 && figures.withoutReminder == 1 && figures.onTime == 2)
    #expect(figures.lateness == [0, 0, 1, 1])
    #expect(figures.onTimeRate == 0.5 && figures.medianLateness == 0.5)
    let none = CompletionStatistics([], in: .utc)
    #expect(
      none.onTimeRate == nil && none.medianLateness == nil && none.bins == [0, 0, 0, 0, 0, 0])
  }

  @Test(
    arguments: [
      ("20261125T120000", "20261123T235959", LatenessBin.earlyByDays),
      ("20261125T120000", "20261124T000000", .earlyByOne),
      ("20261125T120000", "20261125T120000", .onDay),
      ("20261125T120000", "20261125T120001", .lateByOne),
      ("20261125T120000", "20261126T235959", .lateByOne),
      ("20261125T120000", "20261127T000000", .lateByWeek),
      ("20261125", "20261123T235959", .earlyByDays),
      ("20261125", "20261124T235959", .earlyByOne), ("20261125", "20261125T000000", .onDay),
      ("20261125", "20261126T000000", .lateByOne), ("20261125", "20261202T235959", .lateByWeek),
      ("20261125", "20261203T000000", .later),
    ])
  func bins(due: String, done: String, bin: LatenessBin) throws {
    let figures = try figures([(due, done)])
    #expect(figures.bins.firstIndex(of: 1) == bin.rawValue && figures.bins.reduce(0, +) == 1)
  }

  @Test func dueDayIsALocalDay() throws {
    #expect(try figures([("20261125", "20261126T045959")], in: "America/New_York").onTime == 1)
    #expect(try figures([("20261125", "20261126T050000")], in: "America/New_York").onTime == 0)
    // The day was skipped: it is over where it would have begun.
    #expect(try figures([("20111230", "20111230T100000")], in: "Pacific/Apia").lateness == [1])
  }

  @Test func hostileNumbers() {
    let ends = [Int64.min, 0, .max]
    let tasks = ends.flatMap { due in
      ends.flatMap { done in
        [TaskDue.day(due), .time(due)].map {
          CompletedTask(due: $0, doneAt: done, hasReminder: true)
        }
      }
    }
    let figures = CompletionStatistics(tasks, in: .utc)
    #expect(figures.lateness.count == 18 && figures.bins.reduce(0, +) == 18)
    #expect(figures.bins[0...2].reduce(0, +) == figures.onTime)
  }
}
