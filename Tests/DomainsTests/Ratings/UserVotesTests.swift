import Analysis
import TestSupport
import Testing

@testable import Ratings

@Suite struct UserVotesTests {
  private let scale = BucketScale(least: 100, greatest: 500, step: 100)

  private func user(_ votes: [(location: UInt32, bucket: UInt8, time: Int64)]) -> UserVotes {
    var user = UserVotes()
    for vote in votes { user.append(location: vote.location, bucket: vote.bucket, time: vote.time) }
    return user
  }

  @Test func theFirstVoteIsTheEarliestAndOfEqualOnesTheFirstRead() {
    #expect(user([(1, 0, 5), (2, 0, 3), (3, 0, 3), (4, 0, 9)]).first == 1)
    #expect(user([(1, 0, 5)]).first == 0)
  }

  @Test func oneSidedMeansOneEndOfTheScale() throws {
    let scale = try #require(scale)
    func end(_ buckets: [UInt8]) -> Int? {
      user(buckets.map { (1, $0, 0) }).end(least: 3, scale: scale)
    }
    #expect(end([4, 4, 4]) == 4)
    #expect(end([0, 0, 0, 0]) == 0)
    #expect(end([4, 4]) == nil)
    #expect(end([4, 4, 0]) == nil)
    #expect(end([2, 2, 2]) == nil)
    let single = try #require(BucketScale(least: 100, greatest: 100, step: 100))
    #expect(user([(1, 0, 0), (1, 0, 0), (1, 0, 0)]).end(least: 3, scale: single) == nil)
  }

  @Test func repeatedVotesAreCountedByLocation() {
    withSeeds(100) { generator, seed in
      let locations = (0..<Int.random(in: 0..<60, using: &generator)).map { _ in
        UInt32.random(in: 0..<8, using: &generator)
      }
      var votes = user(locations.map { ($0, 0, 0) })
      let least = Int.random(in: 2...7, using: &generator)
      votes.findRepeated(least: least)
      let counts = locations.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      let expected = counts.filter { $0.value >= least }
      #expect(votes.repeated.map(\.location) == expected.keys.sorted(), "seed \(seed)")
      #expect(votes.repeated.allSatisfy { expected[$0.location] == $0.votes }, "seed \(seed)")
      for location in UInt32(0)..<9 {
        #expect(votes.isRepeated(location) == (expected[location] != nil), "seed \(seed)")
      }
    }
  }
}
