internal import Analysis

/// The votes of one user, and what is odd about them.
///
/// One worker's; used again for every user.
struct UserVotes {
  /// The row of the location, by vote.
  private(set) var locations: [UInt32] = []
  private(set) var buckets: [UInt8] = []
  private(set) var times: [Int64] = []
  /// The number of the first vote ever: the earliest, of several the first in global order.
  private(set) var first = 0
  /// Locations with enough votes of the user to be repeated ones, ascending, and how many votes.
  private(set) var repeated: [(location: UInt32, votes: Int)] = []
  /// The most votes on one location.
  private(set) var mostOnOne = 0
  private var sorted: [UInt32] = []

  var count: Int { locations.count }

  mutating func removeAll() {
    locations.removeAll(keepingCapacity: true)
    buckets.removeAll(keepingCapacity: true)
    times.removeAll(keepingCapacity: true)
    repeated.removeAll(keepingCapacity: true)
    first = 0
  }

  /// Adds a vote; those of one part come by time, parts in global order.
  mutating func append(location: UInt32, bucket: UInt8, time: Int64) {
    if count > 0, time < times[first] { first = count }
    locations.append(location)
    buckets.append(bucket)
    times.append(time)
  }

  /// The bucket at an end of the scale that all votes gave; nil when there are fewer than
  /// `least` of them, or others.
  func end(least: Int, scale: BucketScale) -> Int? {
    guard count >= least, scale.count > 1, let end = buckets.first.map(Int.init),
      end == 0 || end == scale.count - 1, buckets.allSatisfy({ Int($0) == end })
    else { return nil }
    return end
  }

  /// Finds the locations with `least` votes or more, and the most votes on one location.
  mutating func findRepeated(least: Int) {
    repeated.removeAll(keepingCapacity: true)
    mostOnOne = 0
    sorted.removeAll(keepingCapacity: true)
    sorted.append(contentsOf: locations)
    sorted.sort()
    var start = 0
    while start < sorted.count {
      var end = start + 1
      while end < sorted.count, sorted[end] == sorted[start] { end += 1 }
      mostOnOne = max(mostOnOne, end - start)
      if end - start >= least { repeated.append((sorted[start], end - start)) }
      start = end
    }
  }

  /// Whether the user's votes on `location` are repeated ones.
  func isRepeated(_ location: UInt32) -> Bool {
    var low = 0
    var high = repeated.count
    while low < high {
      let middle = (low + high) / 2
      if repeated[middle].location < location { low = middle + 1 } else { high = middle }
    }
    return low < repeated.count && repeated[low].location == location
  }
}
