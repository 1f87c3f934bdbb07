internal import Analysis
internal import Platform

/// What a trace did on one day: the legs and stays that begin on it.
struct TraceDetailDay: Sendable, Hashable {
  /// Days since 1970-01-01 by the clocks of a zone.
  let day: Int64
  /// When the first of them begins and the last one ends, in microseconds since 1970.
  var start = Int64.max
  var finish = Int64.min
  var legs: Int64 = 0
  var stays: Int64 = 0
  /// Millimetres of the legs, and milliseconds on the move.
  var distance: Int64 = 0
  var movingTime: Int64 = 0

  fileprivate mutating func reach(_ start: Int64, _ finish: Int64) {
    self.start = min(self.start, start)
    self.finish = max(self.finish, finish)
  }
}

extension TraceDetail {
  /// The days on which a leg or stay begins, in their order.
  func days(_ zone: TimeZone) -> [TraceDetailDay] {
    var days: [Int64: TraceDetailDay] = [:]
    func change(_ start: Int64, _ finish: Int64, _ add: (inout TraceDetailDay) -> Void) {
      let number = zone.localDay(of: start)
      var day = days[number] ?? TraceDetailDay(day: number)
      day.reach(start, finish)
      add(&day)
      days[number] = day
    }
    for leg in legs {
      change(leg.leg.start, leg.leg.finish) {
        $0.legs += 1
        $0.distance += leg.measure.distance
        $0.movingTime += leg.measure.movingTime
      }
    }
    for stay in stays { change(stay.arrival, stay.departure) { $0.stays += 1 } }
    return days.values.sorted { $0.day < $1.day }
  }
}
