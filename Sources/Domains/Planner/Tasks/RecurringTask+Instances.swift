internal import Platform

extension RecurringTask {
  /// What each completion up to `now` closed, by time: the n-th the n-th instance, where dues are counted from dues.
  ///
  /// Counted from completion, only the first one has a due that is known without the others: `start`.
  func completed(_ completions: [Int64], by now: Int64) -> [(time: Int64, due: TaskDue?)] {
    let times = Set(completions.filter { $0 <= now }).sorted()
    guard nextFrom == .due else {
      return times.enumerated().map { number, time in
        (time, number == 0 ? due(local: start, at: zone.instant(ofLocal: start)) : nil)
      }
    }
    let dues = series.window(from: .min, through: TaskDue.seconds.upperBound, limit: times.count)
      .instances
    return times.enumerated().map { number, time in
      (
        time,
        dues.indices.contains(number) ? due(local: dues[number].local, at: dues[number].time) : nil
      )
    }
  }

  /// The dues behind those that `state` names, up to `through`, at most `limit`; none where they depend on completions to come.
  func dues(after state: State, through: Int64, limit: Int) -> [TaskDue] {
    guard nextFrom == .due, let next = state.next else { return [] }
    let from = next.deadline(in: zone) + 1
    return series.window(from: from, through: through, limit: limit).instances.map {
      due(local: $0.local, at: $0.time)
    }
  }

  /// The instances of the rule.
  var series: RecurrenceSet {
    var series = RecurrenceSet(start: start, isDate: isDate, zone: zone)
    series.rules = [rule]
    return series
  }

  private func due(local: Int64, at time: Int64) -> TaskDue {
    isDate ? .day(floorDivide(local, 86_400)) : .time(time)
  }
}
